import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { refusals } from '#contract/words/refusals.ts';
import { readAnswer } from '#client/api/call.ts';
import { outcomeOf } from '#client/offline/block/outcome.ts';
import type { Outcome, SaveRequest } from '#sync/ports.ts';
import type { SyncState } from '#sync/state.ts';
import { createValueSync, type ValueSync } from '#sync/value-sync.ts';
import { fullDiskLanes, type FullDisk } from '../../support/full-disk.ts';
import { createHandClock, quiet, START } from '../../support/hand-clock.ts';
import { LONE_PAGE } from '../../support/lone-page.ts';
import { opsOf } from '../../support/rows.ts';
import { savePath, seriesAt } from '../../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../support/test-server.ts';
import { durable } from '../../support/unwritten.ts';
import { newId } from '#server/storage/ids.ts';

/** [P6] */
const AT_MOST_MS = 65_000;

describe.each(fullDiskLanes())("A phone whose server's disk is full ($name)", { timeout: 60_000 }, ({ open }) => {
  let disk: FullDisk | undefined;
  let server: TestServer;
  let marta: SeededUser;
  let block: BlockDetail;
  let sync: ValueSync;
  let states: SyncState[];
  let clock = createHandClock();
  let sent: string[][];
  let serving: Promise<unknown>;
  const outbox = durable();

  beforeEach(async ({ skip }) => {
    disk = await open();
    if (!disk) return skip('no small disk');
    clock = createHandClock(START);
    server = await createTestServer({ location: disk.location, now: () => clock.now() });
    marta = await server.seedAthlete();
    block = await server.seedBlock(marta.id);
    [states, sent, serving] = [[], [], Promise.resolve()];
    sync = createValueSync(
      {
        ...LONE_PAGE,
        outbox,
        clock,
        newId,
        random: () => 0.5,
        online: () => true,
        send: (request) => {
          const answered = send(request);
          serving = answered;
          return answered;
        },
        read: () => Promise.resolve(undefined),
        onState: (state) => states.push(state),
      },
      { userId: marta.id, deviceId: 'phone' },
    );
    await sync.start();
  }, 60_000);
  afterEach(async () => {
    if (!disk) return;
    sync.stop();
    await server.close();
    await disk.remove();
  });

  /** Sends as a page does, and reads the answer as it does. */
  async function send({ blockId, body }: SaveRequest): Promise<Outcome> {
    const sentAt = clock.now();
    sent.push(opsOf(body).map(({ opId }) => opId));
    const url = savePath(marta.id, blockId);
    const answer = await server.inject({ method: 'PUT', url, headers: server.as(marta), payload: body });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    const response = new Response(answer.body, { status: answer.statusCode, headers: Object.fromEntries(headers) });
    return outcomeOf(await readAnswer('saveActual', response), { sentAt, receivedAt: clock.now() });
  }

  const type = (field: 'reps' | 'load', value: number): string => {
    const { seriesId } = seriesAt(block);
    const path = { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'any' } as const;
    return sync.edit({ blockId: block.blockId, seriesId, field, value, path, baseRev: block.rev }).draft.opId;
  };
  /** From timer to timer; while the server works, no time passes. */
  const until = async (isOver: () => boolean): Promise<void> => {
    const end = clock.now() + AT_MOST_MS;
    await quiet();
    while (!isOver()) {
      const next = clock.timers()[0];
      if (next === undefined || clock.now() + next > end) throw new Error('It did not come in time.');
      await clock.advance(next);
      await serving;
      await quiet();
    }
  };
  const phase = () => states.at(-1)?.phase;

  it('keeps every edit, says why it is not saved, and sends all of it once there is room [P2, P3, P6, P8]', async () => {
    await disk?.fill();
    const first = [type('reps', 5), type('load', 100)];
    await until(() => phase()?.kind === 'failed');
    expect(phase()).toEqual({ kind: 'failed', messages: [refusals.disk_full.message] });
    expect(sent.length).toBeGreaterThan(1);
    const corrected = type('reps', 6);
    await until(() => sent.at(-1)?.includes(corrected) === true);
    await until(() => phase()?.kind === 'failed');
    expect((await outbox.rows(marta.id)).map(({ value, state }) => [value, state.kind])).toEqual(
      expect.arrayContaining([
        [6, 'pending'],
        [100, 'pending'],
      ]),
    );
    const early = states.filter(({ waiting }) => waiting > 0).map(({ phase: { kind } }) => kind);
    expect(early.filter((kind) => kind === 'saved' || kind === 'synced')).toEqual([]);
    expect(states.at(-1)?.attention).toBe(0);

    await disk?.makeRoom();
    await until(() => states.at(-1)?.waiting === 0);
    expect(states.map(({ phase: { kind } }) => kind)).toContain('saved');
    expect(seriesAt(await server.readBlock(marta.id, block.blockId)).actual).toMatchObject({ reps: 6, load: 100 });
    const logged = (await server.actualLog(block.blockId)).map((row) => row.op_id);
    expect(logged).toHaveLength(2);
    expect(logged).toEqual(expect.arrayContaining([first[1], corrected]));
  });
});
