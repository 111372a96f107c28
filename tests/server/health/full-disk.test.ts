import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { HealthDetail } from '#contract/api/operation.ts';
import { refusals } from '#contract/words/refusals.ts';
import { refusals as spanish } from '#contract/words/es/refusals.ts';
import { fullDiskLanes, type FullDisk } from '../../support/full-disk.ts';
import { createLogLines } from '../../support/log-lines.ts';
import { saveBody, savePath, seriesAt } from '../../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';

const SAVES = 10;

describe.each(fullDiskLanes())('A server whose disk is full ($name)', { timeout: 60_000 }, ({ open }) => {
  let disk: FullDisk | undefined;
  let server: TestServer;
  let log: ReturnType<typeof createLogLines>;
  let marta: SeededUser;
  let admin: SeededUser;
  let block: BlockDetail;

  beforeEach(async ({ skip }) => {
    disk = await open();
    if (!disk) return skip('no small disk');
    log = createLogLines();
    const config = { logLevel: 'warn', logTo: log.logTo };
    server = await createTestServer({ location: disk.location, config });
    marta = await server.seedAthlete();
    admin = await server.seedUser({ role: 'admin' });
    block = await server.seedBlock(marta.id);
  }, 60_000);
  afterEach(async () => {
    if (!disk) return;
    await server.close();
    await disk.remove();
  });

  const save = (value: number, language = 'en') =>
    server.inject({
      method: 'PUT',
      url: savePath(marta.id, block.blockId),
      headers: { ...server.as(marta), 'accept-language': language },
      payload: saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value, seq: value, editedAt: value }]),
    });
  const health = async () =>
    (await server.inject({ url: '/api/health', headers: server.as(admin) })).json<HealthDetail>();
  const linesOf = (part: string) => log.lines().filter(({ msg }) => String(msg).includes(part));

  it('says so to each save with a time to come again, lets everybody read, and says it once in its log [P3, P16]', async () => {
    expect((await save(1)).statusCode).toBe(200);
    await disk?.fill();
    for (let count = 2; count < 2 + SAVES; count += 1) {
      const refused = await save(count);
      expect(refused.statusCode).toBe(503);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json()).toEqual({ code: 'disk_full', message: refusals.disk_full.message });
    }
    expect((await save(99, 'es')).json()).toMatchObject({ message: spanish.disk_full });

    const url = `/api/athletes/${marta.id}/blocks/${block.blockId}`;
    const read = await server.inject({ url, headers: server.as(marta) });
    expect(read.statusCode).toBe(200);
    expect(read.json<BlockDetail>()).toHaveProperty('blockId', block.blockId);
    const everybody = await server.inject({ url: '/api/health' });
    expect([everybody.statusCode, everybody.body]).toEqual([200, '{"status":"ok"}']);
    expect(await health()).toMatchObject({ status: 'degraded', troubles: ['disk_full'] });
    const { body } = await server.inject({ url: '/api/metrics', headers: server.as(admin) });
    expect(body).toContain('spotter_degraded{trouble="disk_full"} 1\n');

    expect(log.lines()).toHaveLength(1);
    expect(linesOf('disk is full')).toMatchObject([
      { count: 1, err: { code: disk?.location.kind === 'sqlite' ? 'SQLITE_FULL' : '53100' } },
    ]);
  });

  it('goes on saving once there is room, by itself, and says so [P3]', async () => {
    await disk?.fill();
    expect((await save(1)).json()).toMatchObject({ code: 'disk_full' });
    expect(await health()).toMatchObject({ troubles: ['disk_full'] });
    await disk?.makeRoom();
    expect(await health()).toMatchObject({ status: 'ok', troubles: [] });
    expect((await save(1)).statusCode).toBe(200);
    expect(seriesAt(await server.readBlock(marta.id, block.blockId)).actual.reps).toBe(1);
    expect(linesOf('has room again')).toHaveLength(1);
  });

  it('logs nobody in, and tells them why', async () => {
    await disk?.fill();
    const payload = { email: marta.email, password: marta.password };
    const answer = await server.inject({ method: 'POST', url: '/api/login', payload });
    expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'disk_full' }]);
  });
});
