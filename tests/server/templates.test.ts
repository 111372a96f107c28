import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountData } from '#contract/api/account-data.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import type { Template, Templates, TemplateSummary } from '#contract/api/templates.ts';
import { MAX_DELETED_TEMPLATES, MAX_TEMPLATES } from '#contract/limits.ts';
import { newId } from '#server/storage/ids.ts';
import { callsOf } from '../support/full-life.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { withoutIds } from '../support/without-ids.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const log = (seriesId: string) => ({ seriesId, field: 'load', value: 87.5 }) as const;

describe.each(storageLanes())("A coach's templates ($name)", (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let coach: SeededUser;
  let athlete: SeededUser;
  let block: BlockDetail;
  let calls: ReturnType<typeof callsOf>;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    calls = callsOf(server);
  });
  beforeEach(async () => {
    coach = await server.seedUser({ role: 'coach' });
    athlete = await server.seedAthlete();
    await server.storage.coaching.link(athlete.id, coach.id, 1);
    block = await server.seedBlock(athlete.id, { coachId: coach.id, weeks: 2, days: ['Monday', 'Thursday'] });
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const address = (id = '') => `/api/coaches/${coach.id}/templates${id && `/${id}`}`;
  const from = () => ({ athleteId: athlete.id, blockId: block.blockId });
  const make = (name: string): Promise<TemplateSummary> => calls.done('POST', address(), coach, { name, from: from() });
  const list = async () => ((await calls.done('GET', address(), coach)) as Templates).templates;

  it('hold what is planned in a block and nothing that was logged, added or taken out, under ids of their own', async () => {
    const [first, taken] = [seriesAt(block, 0), seriesAt(block, 1)];
    await save(server, athlete, block, saveBody([log(first.seriesId), log(taken.seriesId)]));
    await server.removeSeries(from(), taken.seriesId);
    const made = await make('Peaking');
    expect(made).toMatchObject({ name: 'Peaking', weeks: 2, days: 2, exercises: 2 });
    expect(await list()).toEqual([made]);

    const { plan, ...about }: Template = await calls.done('GET', address(made.templateId), coach);
    expect(about).toEqual(made);
    expect(plan.days).toEqual(['Monday', 'Thursday']);
    const squat = plan.blockWeeks['week1']?.Monday?.basics?.[0];
    expect(squat?.series).toEqual([{ seriesId: expect.any(String), target: first.target }]);
    const text = JSON.stringify(plan);
    expect(text).not.toMatch(/87\.5|actual/);
    for (const id of [first.seriesId, taken.seriesId, block.blockId, athlete.id]) expect(text).not.toContain(id);
  });

  it('are renamed, take the plan of another block, and come back when they were deleted', async () => {
    const made = await make('Peaking');
    const other = await server.seedBlock(athlete.id, { coachId: coach.id, weeks: 3, days: 4 });
    const renamed = await calls.done('PUT', address(made.templateId), coach, { name: ' Off-season ' });
    expect(renamed).toMatchObject({ name: 'Off-season', weeks: 2, createdAt: made.createdAt });
    const replaced = await calls.done('PUT', address(made.templateId), coach, {
      from: { athleteId: athlete.id, blockId: other.blockId },
    });
    expect(replaced).toMatchObject({ name: 'Off-season', weeks: 3, days: 4 });
    const { plan }: Template = await calls.done('GET', address((await make('Kept')).templateId), coach);
    const putBack = await calls.done('PUT', address(made.templateId), coach, { from: { plan } });
    expect(putBack).toMatchObject({ name: 'Off-season', weeks: 2 });
    const again: Template = await calls.done('GET', address(made.templateId), coach);
    expect(withoutIds(again.plan)).toEqual(withoutIds(plan));
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, week) => [`week${week + 1}`, {}]));
    const refused = await calls.call('PUT', address(made.templateId), coach, {
      from: { plan: { ...plan, blockWeeks: many } },
    });
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);

    await calls.done('PUT', address(made.templateId), coach, { deleted: true });
    expect((await list()).map(({ name }) => name)).toEqual(['Kept']);
    expect((await calls.call('GET', address(made.templateId), coach)).statusCode).toBe(404);
    await calls.done('PUT', address(made.templateId), coach, { deleted: false });
    expect((await list()).map(({ templateId }) => templateId)).toContain(made.templateId);
  });

  it('have each a name of its own: another one is refused at the name, new, renamed or brought back', async () => {
    const [one, other] = [await make('Peaking'), await make('Base')];
    await calls.done('PUT', address(other.templateId), coach, { deleted: true });
    const newer = await make('base');
    for (const answer of [
      await calls.call('POST', address(), coach, { name: 'PEAKING', from: from() }),
      await calls.call('PUT', address(newer.templateId), coach, { name: 'peaking' }),
      await calls.call('PUT', address(other.templateId), coach, { deleted: false }),
    ]) {
      expect([answer.statusCode, answer.json().code, answer.json().field]).toEqual([409, 'template_exists', 'name']);
    }
    const nameless = await calls.call('POST', address(), coach, { name: ' ', from: from() });
    expect([nameless.statusCode, nameless.json().field]).toEqual([400, 'name']);
    expect((await list()).map(({ name }) => name)).toEqual(['base', one.name]);
  });

  it('are made once however often the same wish is sent', async () => {
    const asked = {
      method: 'POST',
      url: address(),
      headers: { ...server.as(coach), 'idempotency-key': 'made-once' },
      payload: { name: 'Peaking', from: from() },
    } as const;
    const made = await server.inject(asked);
    expect((await server.inject(asked)).json()).toEqual(made.json());
    expect(await list()).toHaveLength(1);
  });

  it('have an end, and say so; of the deleted ones the last can be brought back', async () => {
    const row = (at: number, deletedAt: number | null) => ({
      id: newId(),
      coach_id: coach.id,
      name: `Template ${at}`,
      days: '["Monday"]',
      plan: '{"week1":{}}',
      weeks: 1,
      exercises: 0,
      created_at: 1,
      changed_at: 1,
      deleted_at: deletedAt,
    });
    const all = Array.from({ length: MAX_TEMPLATES }, (_, at) => row(at, null));
    const gone = Array.from({ length: MAX_DELETED_TEMPLATES }, (_, at) => row(1_000 + at, at + 1));
    for (const one of [...all, ...gone]) await server.storage.templates.insert(one, new Map());
    const full = await calls.call('POST', address(), coach, { name: 'One more', from: from() });
    expect([full.statusCode, full.json().code]).toEqual([409, 'too_many_templates']);

    await calls.done('PUT', address(all[0]?.id), coach, { deleted: true });
    const oldest = await calls.call('PUT', address(gone[0]?.id), coach, { deleted: false });
    expect(oldest.statusCode).toBe(404);
    await calls.done('PUT', address(gone[1]?.id), coach, { deleted: false });
    expect(await list()).toHaveLength(MAX_TEMPLATES);
  });

  it('are of their coach alone, and made of blocks of their own athletes alone', async () => {
    const { templateId } = await make('Peaking');
    const stranger = await server.seedUser({ role: 'coach' });
    const theirs = `/api/coaches/${stranger.id}`;
    for (const [who, url, body] of [
      [stranger, address(templateId), { name: 'Mine' }],
      [stranger, `${theirs}/templates/${templateId}`, { name: 'Mine' }],
      [coach, `${theirs}/templates/${templateId}`, { name: 'Mine' }],
    ] as const) {
      expect((await calls.call('PUT', url, who, body)).statusCode).toBe(404);
      expect((await calls.call('GET', url, who)).statusCode).toBe(404);
    }
    const taken = await calls.call('POST', `${theirs}/templates`, stranger, { name: 'Mine', from: from() });
    expect(taken.statusCode).toBe(404);
    const given = await calls.call('POST', `${theirs}/giveBlock`, stranger, {
      from: { templateId },
      blockName: 'Mine',
      athleteIds: [athlete.id],
    });
    expect(given.statusCode).toBe(404);
    expect((await list()).map(({ name }) => name)).toEqual(['Peaking']);
  });

  it('are in the file of everything of one’s own', async () => {
    const { templateId } = await make('Peaking');
    const { plan }: Template = await calls.done('GET', address(templateId), coach);
    const data: AccountData = await calls.done('GET', '/api/profile/data', coach);
    expect(data.templates).toEqual([
      { name: 'Peaking', createdAt: expect.any(String), changedAt: expect.any(String), ...plan },
    ]);
  });
});
