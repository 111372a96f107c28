import { describe, expect, it } from 'vitest';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import type { BlockDetail, Series } from '#contract/api/block.ts';
import type { SeenBlockReply } from '#contract/api/coach-save.ts';
import type { CoachArea } from '#contract/api/coach.ts';
import type { Field, LogField } from '#contract/vocabulary.ts';
import { openStorage } from '#server/storage/database.ts';
import { coachedPath, saveAsCoach, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { usePlaces } from '../support/lane-places.ts';
import { makeOlder } from '../support/older-database.ts';
import { allSeries, save, saveBody, seriesAt, type Edit } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const lighter = (series: Series): unknown => Object.assign(series.target, { load: 132.5 });

describe.each(storageLanes())('What coach and athlete have seen of each other ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let seriesId: string;
  let seq = 0;
  /** Of the server's clock, in ms. */
  let ahead = 0;

  useCoached(
    lane,
    { weeks: 2, exercisesPerDay: 1, seriesPerExercise: 3 },
    (made) => {
      ({ server, coached } = made);
      ({ seriesId } = seriesAt(coached.block));
    },
    () => Date.now() + ahead,
  );

  const get = async <T>(url: string, who: { token: string }): Promise<T> => {
    const answer = await server.inject({ url, headers: server.as(who) });
    if (answer.statusCode !== 200) throw new Error(`${url} was answered ${answer.statusCode}.`);
    return answer.json<T>();
  };
  const asAthlete = () =>
    get<BlockDetail>(`/api/athletes/${coached.athlete.id}/blocks/${coached.block.blockId}`, coached.athlete);
  const asCoach = () => get<BlockDetail>(coachedPath(coached, '/edit'), coached.coach);
  const newSets = async () =>
    (await get<AthleteProfile>(coachedPath(coached).split('/blocks')[0] ?? '', coached.coach)).blocks[0]?.newSets;
  const look = async (change: object = {}, { coach } = coached) => {
    const { rev, epoch } = await asAthlete();
    const payload = { weekName: 'week1', rev, epoch, ...change };
    return server.inject({ method: 'PUT', url: coachedPath(coached, '/seen'), headers: server.as(coach), payload });
  };
  const log = (edits: Partial<Record<Field, number | null>> & { note?: string }, wishes: Partial<Edit> = {}) =>
    save(
      server,
      coached.athlete,
      coached.block,
      saveBody(
        Object.entries(edits).map(([field, value]) => ({
          seriesId,
          field: field as LogField,
          value,
          seq: (seq += 1),
          ...wishes,
        })),
        { baseRev: coached.block.rev },
      ),
    );
  const plan = async (change: (series: Series) => void) => {
    const block = await asCoach();
    const blockWeeks = weeksOf(block);
    for (const one of Object.values(blockWeeks).flatMap((week) => week.Monday?.basics ?? [])) {
      for (const series of one.series ?? []) if (series.seriesId === seriesId) change(series as Series);
    }
    return saveAsCoach(server, coached, { blockWeeks, sync: { baseStructRev: block.structRev } });
  };

  it('a set that was logged is on the server, and seen once its week was on the coach’s screen', async () => {
    const { rev } = await log({ reps: 5, load: 100 });
    const before = await asAthlete();
    expect(seriesAt(before)).toMatchObject({ actualRev: rev });
    expect(seriesAt(before, 1)).not.toHaveProperty('actualRev');
    expect(before.weeks[0]).not.toHaveProperty('seenRev');
    expect((await look()).json<SeenBlockReply>()).toEqual({ seenRev: rev });
    expect((await asAthlete()).weeks.map(({ seenRev }) => seenRev)).toEqual([rev, undefined]);
    expect((await asAthlete()).rev).toBe(rev);
  });

  it('a set says when it was logged, and no more when it is cleared', async () => {
    const { rev } = await asAthlete();
    const first = rev + 1;
    await log({ reps: 5, load: 100 }, { editedAt: first });
    expect(seriesAt(await asAthlete()).loggedAt).toBe(first);
    await log({ rpe: 8 }, { editedAt: first + 1 });
    expect(seriesAt(await asAthlete()).loggedAt).toBe(first);
    await log({ reps: null, rpe: null, load: null });
    expect(seriesAt(await asAthlete())).not.toHaveProperty('loggedAt');
  });

  it('a set says when one of its numbers was changed after the session, and a note is no change', async () => {
    const HOUR_MS = 3_600_000;
    const first = (await asAthlete()).rev + 1;
    ahead = 4 * HOUR_MS;
    await log({ reps: 5, load: 100 }, { editedAt: first });
    await log({ note: 'knees out' }, { editedAt: first + 2 * HOUR_MS });
    expect(seriesAt(await asAthlete())).not.toHaveProperty('changedAt');
    await log({ load: 102.5 }, { editedAt: first + 3 * HOUR_MS });
    expect(seriesAt(await asCoach())).toMatchObject({ loggedAt: first, changedAt: first + 3 * HOUR_MS });
  });

  it('reading a block alone says nothing of what was seen', async () => {
    await log({ reps: 5 });
    await asCoach();
    await newSets();
    expect((await asAthlete()).weeks[0]).not.toHaveProperty('seenRev');
  });

  it('the coach finds what is new since their last visit, counted by set, in their list of blocks', async () => {
    await log({ reps: 5, load: 100 });
    await log({ reps: 4 }, { seriesId: allSeries(coached.block)[1]?.seriesId ?? '' });
    expect(await newSets()).toBe(2);
    const { weeks } = (await look()) && (await asCoach());
    expect(await newSets()).toBe(0);
    const { rev } = await log({ rpe: 8 });
    expect(await newSets()).toBe(1);
    const [week] = (await asCoach()).weeks;
    expect(week?.seenRev).toBe(weeks[0]?.seenRev);
    expect(week?.seenRev).toBeLessThan(rev);
    await log({ reps: null, load: null, rpe: null });
    expect(await newSets()).toBe(0);
  });

  it('only the sets that were on the screen are seen, and the week once all of them were', async () => {
    const [first, second] = allSeries(coached.block).map((one) => one.seriesId);
    await log({ reps: 5 });
    const { rev } = await log({ reps: 4 }, { seriesId: second ?? '' });
    const seen = async () => seriesAt(await asAthlete()).seenRev;
    await look({ seriesIds: [first] });
    expect(await newSets()).toBe(1);
    expect([await seen(), (await asAthlete()).weeks[0]?.seenRev]).toEqual([rev, undefined]);
    expect(seriesAt(await asAthlete(), 1)).not.toHaveProperty('seenRev');
    const later = await log({ rpe: 8 });
    expect(await newSets()).toBe(2);
    await look({ seriesIds: [second] });
    expect(await newSets()).toBe(1);
    expect((await look({ seriesIds: [first] })).json()).toEqual({ seenRev: later.rev });
    expect(await newSets()).toBe(0);
    expect((await asAthlete()).weeks[0]?.seenRev).toBe(later.rev);
    expect(await seen()).toBeUndefined();
  });

  it('what is none of the week’s sets is passed over, and nothing else is taken for seen', async () => {
    const inWeek2 = coached.block.weeks[1]?.dayResponses.Monday?.basics[0]?.series[0]?.seriesId ?? '';
    await log({ reps: 5 });
    await log({ reps: 5 }, { seriesId: inWeek2 });
    expect((await look({ seriesIds: [inWeek2, 'another', ''] })).statusCode).toBe(200);
    expect(await newSets()).toBe(2);
    for (const seriesIds of ['all', [7], Array.from({ length: 1_001 }, () => seriesId)]) {
      expect((await look({ seriesIds })).statusCode).toBe(400);
    }
  });

  it('the coach’s list of athletes counts what is new of each, and of nobody else’s', async () => {
    const area = async (who = coached.coach) =>
      get<CoachArea>(`/api/coaches/${who.id}/athletes`, who).then(({ coachAthletes }) => coachAthletes);
    expect(await area()).toMatchObject([{ id: coached.athlete.id, newSets: 0 }]);
    await log({ reps: 5 });
    expect(await area()).toMatchObject([{ id: coached.athlete.id, newSets: 1 }]);
    const next = await server.seedUser({ role: 'coach' });
    expect(await area(next)).toEqual([]);
    await look();
    expect(await area()).toMatchObject([{ newSets: 0 }]);
    await server.storage.coaching.link(coached.athlete.id, next.id, 2);
    expect([await area(), await area(next)]).toMatchObject([[], [{ newSets: 1 }]]);
  });

  it('never less than before, and nothing that this database did not say', async () => {
    const { rev } = await log({ reps: 5 });
    await look();
    expect((await look({ rev: coached.block.rev })).json()).toEqual({ seenRev: rev });
    expect((await look({ rev: rev + 1 })).json()).toEqual({ seenRev: rev });
    await log({ reps: 6 });
    expect((await look({ epoch: 'of another database' })).json()).toEqual({ seenRev: rev });
  });

  it('a week that the block has not is said so', async () => {
    const answer = await look({ weekName: 'week9' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid_input', message: 'weekName: this block has no week9.' },
    ]);
  });

  it('is between an athlete and the coach of today: another sees and shows nothing of it', async () => {
    await log({ reps: 5 });
    await look();
    const next = await server.seedUser({ role: 'coach' });
    expect((await look({}, { ...coached, coach: next })).statusCode).toBe(404);
    await server.storage.coaching.link(coached.athlete.id, next.id, 2);
    expect((await asAthlete()).weeks[0]).not.toHaveProperty('seenRev');
    expect((await look()).statusCode).toBe(404);
  });

  it('a set keeps the target that the athlete saw when the plan changes after it [P5]', async () => {
    await log({ reps: 5, load: 140 });
    await plan(lighter);
    const after = await asAthlete();
    const logged = seriesAt(after);
    expect(logged).toMatchObject({ target: { load: 132.5 }, loggedTarget: { reps: 5, rpe: 8, load: 100 } });
    expect(seriesAt(await asCoach())).toEqual(logged);
    await log({ rpe: 9 }, { baseRev: after.rev });
    expect(seriesAt(await asAthlete()).loggedTarget).toMatchObject({ load: 100 });
  });

  it('also when they logged it without a signal, long before it arrived', async () => {
    await plan(lighter);
    await plan((series) => Object.assign(series.target, { load: 120 }));
    await log({ reps: 5 }, { baseRev: coached.block.rev });
    expect(seriesAt(await asAthlete())).toMatchObject({ target: { load: 120 }, loggedTarget: { load: 100 } });
  });

  it('and a set that they log after they saw the change has the new one alone', async () => {
    await log({ reps: 5 });
    const { rev } = await plan(lighter);
    expect(seriesAt(await asAthlete())).toHaveProperty('loggedTarget');
    await log({ reps: null }, { baseRev: rev });
    expect(seriesAt(await asAthlete())).not.toHaveProperty('loggedTarget');
    await log({ reps: 5 }, { baseRev: rev });
    expect(seriesAt(await asAthlete())).not.toHaveProperty('loggedTarget');
  });

  it('and so does one whose target came back to what they saw', async () => {
    await log({ reps: 5 });
    await plan(lighter);
    await plan((series) => Object.assign(series.target, { load: 100 }));
    expect(seriesAt(await asAthlete())).not.toHaveProperty('loggedTarget');
  });
});

describe.each(storageLanes())('A database of a version that knew nothing of this ($name)', (lane) => {
  const place = usePlaces(lane);

  it('knows afterwards what each logged value was based on', async () => {
    const [location, older] = [await place(), await place()];
    const server = await createTestServer({ location });
    const athlete = await server.seedAthlete();
    const block = await server.seedBlock(athlete.id);
    const { seriesId } = seriesAt(block);
    const { rev } = await save(
      server,
      athlete,
      block,
      saveBody([{ seriesId, field: 'reps', value: 5 }], { baseRev: block.rev }),
    );
    await save(server, athlete, block, saveBody([{ seriesId, field: 'load', value: 90, seq: 2 }], { baseRev: rev }));
    await makeOlder(older, location, '0003-conversation-and-limits');
    await server.close();
    const storage = await openStorage(older);
    const series = [{ block_id: block.blockId, series_id: seriesId, device_id: 'phone' }];
    const { current } = await storage.saves.lookUp({ ops: [], series, revs: [] });
    expect(current).toMatchObject([
      { field: 'reps', value: 5, rev: 2, base_rev: 1 },
      { field: 'load', value: 90, rev: 3, base_rev: 2 },
    ]);
    await storage.close();
  });
});
