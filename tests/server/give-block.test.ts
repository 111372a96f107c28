import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { GiveBlockReply } from '#contract/api/templates.ts';
import { MAX_ATHLETES_PER_GIVING } from '#contract/limits.ts';
import { plannedWeeksOf } from '#domain/block/plan-document.ts';
import { newId } from '#server/storage/ids.ts';
import { weeksOf } from '../support/coached.ts';
import { callsOf } from '../support/full-life.ts';
import { personalInfo } from '../support/personal-info.ts';
import { allSeries, save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const SAID = { note: 'Brace first', tempo: '3-1-0', group: 'A' };
const PERCENT = { load: { by: 'percent', percent: 75, of: 'max' }, kind: 'back-off' } as const;

/** What is planned, without the ids of it. */
const planIn = (one: BlockDetail) =>
  JSON.parse(JSON.stringify(plannedWeeksOf(one), (key, part) => (/^(?:idExercise|seriesId)$/.test(key) ? '' : part)));

describe.each(storageLanes())('A block that is given to many athletes ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let calls: ReturnType<typeof callsOf>;
  let coach: SeededUser;
  let athletes: SeededUser[];
  let block: BlockDetail;
  let templateId: string;

  beforeAll(async () => {
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location });
    calls = callsOf(server);
  });
  beforeEach(async () => {
    coach = await server.seedUser({ role: 'coach' });
    athletes = [];
    for (let at = 0; at < 3; at += 1) {
      const athlete = await server.seedAthlete();
      await server.storage.coaching.link(athlete.id, coach.id, 1);
      athletes.push(athlete);
    }
    block = await server.seedBlock(first().id, { coachId: coach.id, weeks: 2, days: ['Tuesday', 'Friday'] });
    await planPercent();
    const from = { athleteId: first().id, blockId: block.blockId };
    const made = await calls.done('POST', `/api/coaches/${coach.id}/templates`, coach, { name: 'Base', from });
    templateId = made.templateId;
  });
  afterAll(async () => {
    await server.close();
    await drop();
  });

  const first = (): SeededUser => athletes[0] as SeededUser;
  const editAddress = () => `/api/coaches/${coach.id}/athletes/${first().id}/blocks/${block.blockId}`;

  async function planPercent(): Promise<void> {
    const blockWeeks = weeksOf(block);
    const squat = blockWeeks['week1']?.Tuesday?.basics?.[0];
    Object.assign(squat?.series?.[0] ?? {}, { target: { load: null }, prescription: PERCENT });
    Object.assign(squat ?? {}, { name: 'Back squat', ...SAID });
    await calls.done('PUT', editAddress(), coach, { blockWeeks });
    block = await server.readBlock(first().id, block.blockId);
  }

  function give(to: readonly string[], { key, ...body }: { key?: string; [part: string]: unknown } = {}) {
    return server.inject({
      method: 'POST',
      url: `/api/coaches/${coach.id}/giveBlock`,
      headers: { ...server.as(coach), ...(key !== undefined && { 'idempotency-key': key }) },
      payload: { from: { templateId }, blockName: 'Winter', athleteIds: to, ...body },
    });
  }
  const ids = () => athletes.map(({ id }) => id);
  const resultsOf = (answer: Awaited<ReturnType<typeof give>>) => answer.json<GiveBlockReply>().results;
  const givenIn = (answer: Awaited<ReturnType<typeof give>>) =>
    resultsOf(answer).map((one) => ('blockId' in one ? one.blockId : one.reason));
  const copiesOf = (blockIds: readonly string[]) =>
    Promise.all(blockIds.map((blockId, at) => server.readBlock(athletes[at]?.id ?? '', blockId)));
  const blocksOf = async ({ id }: SeededUser) => (await server.storage.blocks.summaries(id)).map(({ name }) => name);

  it('is with each of them the whole plan, percentages as percentages, kinds of sets as such, under ids that no other block has', async () => {
    const answer = await give(ids());
    expect(answer.statusCode).toBe(200);
    const copies = await copiesOf(givenIn(answer));
    const known = new Set(allSeries(block).map(({ seriesId }) => seriesId));
    for (const copy of copies) {
      expect(copy).toMatchObject({ name: 'Winter', days: block.days });
      expect(planIn(copy)).toEqual(planIn(block));
      expect(copy.weeks[0]?.dayResponses.Tuesday?.basics[0]).toMatchObject({ name: 'Back squat', ...SAID });
      for (const { seriesId } of allSeries(copy)) {
        expect(known.has(seriesId)).toBe(false);
        known.add(seriesId);
      }
    }
    expect(copies[0]?.weeks[0]?.dayResponses.Tuesday?.basics[0]?.series[0]).toMatchObject({
      target: { load: null },
      prescription: PERCENT,
    });
  });

  it('says of each athlete which maxes are missing where the plan has percentages', async () => {
    await calls.done('POST', '/api/athlete/personalInfo', first(), { ...personalInfo, rmSquat: 140 });
    const answer = await give(ids());
    expect(resultsOf(answer)).toEqual([
      { athleteId: ids()[0], blockId: expect.any(String), missingMaxes: [] },
      { athleteId: ids()[1], blockId: expect.any(String), missingMaxes: ['Back squat'] },
      { athleteId: ids()[2], blockId: expect.any(String), missingMaxes: ['Back squat'] },
    ]);
    const [blockId = ''] = givenIn(answer);
    const read = await calls.done('GET', `/api/athletes/${first().id}/blocks/${blockId}`, first());
    expect(read.maxes).toEqual([{ name: 'Back squat', load: 140 }]);
  });

  it('says of each athlete which training maxes are missing where the plan has percentages of one', async () => {
    const blockWeeks = weeksOf(block);
    const squat = blockWeeks['week1']?.Tuesday?.basics?.[0];
    const load = { by: 'percent', percent: 75, of: 'trainingMax' };
    Object.assign(squat?.series?.[0] ?? {}, { prescription: { load } });
    await calls.done('PUT', editAddress(), coach, { blockWeeks });
    const max = { name: 'back squat', load: 140 };
    await calls.done('PUT', `/api/coaches/${coach.id}/athletes/${first().id}/trainingMaxes`, coach, max);
    const answer = await give(ids(), { from: { athleteId: first().id, blockId: block.blockId } });
    const none = { blockId: expect.any(String), missingMaxes: [], missingTrainingMaxes: ['Back squat'] };
    expect(resultsOf(answer)).toEqual([
      { athleteId: ids()[0], blockId: expect.any(String), missingMaxes: [] },
      { athleteId: ids()[1], ...none },
      { athleteId: ids()[2], ...none },
    ]);
    const [blockId = ''] = givenIn(answer);
    const read = await calls.done('GET', `/api/athletes/${first().id}/blocks/${blockId}`, first());
    expect(read.trainingMaxes).toEqual([{ name: 'Back squat', load: 140 }]);
  });

  it('is given once with each key, however often it is sent, also at once and to others; another wish with the key is refused', async () => {
    const [one, again] = await Promise.all([give(ids(), { key: 'k1' }), give(ids(), { key: 'k1' })]);
    const later = await give(ids(), { key: 'k1' });
    expect(one.statusCode).toBe(200);
    expect(again.json()).toEqual(one.json());
    expect(later.json()).toEqual(one.json());
    for (const athlete of athletes.slice(1)) expect(await blocksOf(athlete)).toEqual(['Winter']);
    expect(givenIn(await give(ids().slice(1), { key: 'k1' }))).toEqual(givenIn(one).slice(1));
    const other = await give(ids(), { key: 'k1', blockName: 'Spring' });
    expect(new Set(givenIn(other))).toEqual(new Set(['This Idempotency-Key was already used for another request.']));
    expect(await blocksOf(athletes[2] as SeededUser)).toEqual(['Winter']);
    // A kept answer tells nobody of an athlete whom they coach no longer.
    await server.storage.coaching.unlink(first().id, coach.id);
    expect(givenIn(await give(ids(), { key: 'k1' }))).toEqual([
      'You do not coach this athlete any more.',
      ...givenIn(one).slice(1),
    ]);
  });

  it('comes to the others where one athlete is not the coach’s any more, in a sentence of the coach’s language', async () => {
    const stranger = await server.seedAthlete();
    const to = [ids()[0] ?? '', stranger.id, ids()[2] ?? ''];
    const answer = await give(to);
    expect(givenIn(answer)[1]).toBe('You do not coach this athlete any more.');
    expect(await blocksOf(stranger)).toEqual([]);
    for (const at of [0, 2]) expect(await blocksOf(athletes[at] as SeededUser)).toContain('Winter');
    const spanish = await server.inject({
      method: 'POST',
      url: `/api/coaches/${coach.id}/giveBlock`,
      headers: { ...server.as(coach), 'accept-language': 'es' },
      payload: { from: { templateId }, blockName: 'Winter', athleteIds: [stranger.id] },
    });
    expect(givenIn(spanish)).toEqual(['Ya no entrenas a este atleta.']);
  });

  it('stays as it was given, whatever becomes of the template or of the block that it was taken from', async () => {
    const copies = await copiesOf(givenIn(await give(ids())));
    const address = `/api/coaches/${coach.id}/templates/${templateId}`;
    const other = await server.seedBlock(first().id, { coachId: coach.id, weeks: 4 });
    const blockWeeks = weeksOf(block);
    for (const days of Object.values(blockWeeks)) Object.assign(days, { Tuesday: { basics: [], complements: [] } });
    for (const change of [
      { name: 'Another name' },
      { from: { athleteId: first().id, blockId: other.blockId } },
      { deleted: true },
    ]) {
      await calls.done('PUT', address, coach, change);
      await calls.done('PUT', editAddress(), coach, { blockWeeks });
      expect(await copiesOf(copies.map(({ blockId }) => blockId))).toEqual(copies);
    }
  });

  it('is taken back as a block is deleted, and keeps what was logged in it meanwhile', async () => {
    const [blockId = ''] = givenIn(await give([first().id]));
    const copy = await server.readBlock(first().id, blockId);
    await save(server, first(), copy, saveBody([{ seriesId: seriesAt(copy).seriesId, field: 'reps', value: 4 }]));
    const about = `/api/coaches/${coach.id}/athletes/${first().id}/blocks/${blockId}/about`;
    await calls.done('PUT', about, coach, { deleted: true });
    const { blocks } = await calls.done('GET', `/api/athletes/${first().id}/myBlocks`, first());
    expect(blocks.map((one: { blockId: string }) => one.blockId)).not.toContain(blockId);
    expect(seriesAt(await server.readBlock(first().id, blockId)).actual.reps).toBe(4);
  });

  it('has no week that was deleted, from a block and from a template: those after it move up', async () => {
    const ops = { week1: { opId: newId(), removed: true } };
    const sync = { baseStructRev: block.structRev, epoch: block.epoch, ops };
    await calls.done('PUT', editAddress(), coach, { blockWeeks: { week1: {} }, sync });
    const left = await server.readBlock(first().id, block.blockId);
    expect(left.weeks.map(({ weekName, removed }) => [weekName, removed])).toEqual([
      ['week1', true],
      ['week2', undefined],
    ]);
    const from = { athleteId: first().id, blockId: block.blockId };
    const made = await calls.done('POST', `/api/coaches/${coach.id}/templates`, coach, { name: 'Left', from });
    for (const source of [from, { templateId: made.templateId }]) {
      const [copy] = await copiesOf(givenIn(await give([first().id], { from: source })));
      expect(copy?.weeks.map(({ weekName }) => weekName)).toEqual(['week1']);
      expect(copy && planIn(copy)).toEqual(planIn({ ...block, weeks: block.weeks.slice(1) }));
    }
  });

  it('can be a block as it stands, without a template, and is edited like any other', async () => {
    const from = { athleteId: first().id, blockId: block.blockId };
    const [, blockId = ''] = givenIn(await give(ids(), { from }));
    const athlete = athletes[1] as SeededUser;
    const copy = await server.readBlock(athlete.id, blockId);
    const saved = await calls.done('PUT', `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${blockId}`, coach, {
      blockWeeks: { ...weeksOf(copy), week3: { Friday: { basics: [], complements: [] } } },
      sync: { baseStructRev: copy.structRev },
    });
    expect(saved.structRev).toBe(copy.structRev + 1);
    expect((await server.readBlock(athlete.id, blockId)).weeks).toHaveLength(3);
  });

  it('is refused in a sentence for nobody, for too many at once, and for one who is named twice', async () => {
    const many = Array.from({ length: MAX_ATHLETES_PER_GIVING + 1 }, (_, at) => `athlete-${at}`);
    const sentences = [];
    for (const to of [[], many, [first().id, first().id]]) sentences.push((await give(to)).json().message);
    expect(sentences).toEqual([
      'Choose at least one athlete.',
      'Choose at most 100 athletes at once.',
      'Name each athlete once.',
    ]);
  });
});
