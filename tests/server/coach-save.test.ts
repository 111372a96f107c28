import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { newId } from '#server/storage/ids.ts';
import {
  coachedPath,
  firstDay,
  firstExercise,
  newExercise,
  newSeries,
  putBlock,
  readAsCoach,
  saveAsCoach,
  weeksOf,
  weeksWithout,
  withTargets,
  type Coached,
} from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { allSeries, save, saveBody, seriesAt, statuses } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('A coach saves a block ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let block: BlockDetail;

  useCoached(lane, { weeks: 2, days: 2, exercisesPerDay: 2, seriesPerExercise: 3 }, (made) => {
    ({ server, coached } = made);
    block = coached.block;
  });

  const read = () => server.readBlock(coached.athlete.id, block.blockId);
  const put = (body: object) => saveAsCoach(server, coached, body);
  const sync = (baseStructRev = block.structRev, restore?: string[]) => ({
    baseStructRev,
    ...(restore ? { restore } : {}),
  });
  const log = (seriesId: string, value = 5) =>
    save(server, coached.athlete, block, saveBody([{ seriesId, field: 'reps', value }]));
  const without = (seriesId: string) => weeksWithout(block, seriesId);

  it('changes targets, names, rest and order, and adds weeks, exercises and series', async () => {
    const weeks = weeksOf(block);
    const monday = weeks['week1']?.Monday;
    const [squat] = monday?.basics ?? [];
    Object.assign(squat ?? {}, { name: ' Pause squat ', restTime: '3-4 min' });
    Object.assign(squat?.series?.[0] ?? {}, { target: { reps: 3, rpe: 9.5, load: 142.5 } });
    squat?.series?.push(newSeries());
    monday?.basics?.unshift(newExercise('Front squat'));
    const week3 = { Monday: { basics: [newExercise('Deadlift')], complements: [] } };
    const reply = await put({ blockWeeks: { ...weeks, week3 }, sync: sync() });
    const after = await read();
    expect(reply).toEqual({
      message: 'Block saved successfully! ✅',
      rev: after.rev,
      structRev: block.structRev + 1,
      epoch: block.epoch,
    });
    expect(after.rev).toBeGreaterThan(block.rev);
    expect(after.structRev).toBe(reply.structRev);
    expect(after.weeks.map(({ weekName }) => weekName)).toEqual(['week1', 'week2', 'week3']);
    expect(Object.keys(after.weeks[2]?.dayResponses ?? {})).toEqual(['Monday', 'Tuesday']);
    expect(firstDay(after).basics.map(({ name }) => name)).toEqual(['Front squat', 'Pause squat']);
    expect(firstDay(after).basics[1]).toMatchObject({ restTime: '3-4 min', idExercise: squat?.idExercise });
    expect(firstDay(after).basics[1]?.series.map(({ target }) => target.load)).toEqual([142.5, 100, 100, 100]);
  });

  it('again with the same body changes nothing, however often it is sent', async () => {
    const body = { blockWeeks: { week3: { Monday: { basics: [newExercise()], complements: [] } } }, sync: sync() };
    const first = await put(body);
    const after = await read();
    expect(await put(body)).toEqual(first);
    expect(await put({ blockWeeks: weeksOf(after), sync: sync(after.structRev) })).toEqual(first);
    expect(await read()).toEqual(after);
  });

  it('leaves a week alone that it does not send', async () => {
    await put({ blockWeeks: { week2: { Monday: { basics: [newExercise()], complements: [] } } }, sync: sync() });
    const after = await read();
    expect(after.weeks[0]).toEqual(block.weeks[0]);
    expect(allSeries(after).filter(({ removed }) => removed)).toEqual([]);
    expect(after.weeks[1]?.dayResponses.Monday?.basics.map(({ name }) => name)).toEqual(['Front squat']);
    expect(after.weeks[1]?.dayResponses.Tuesday).toEqual({ basics: [], complements: [] });
  });

  it('never changes what the athlete logged, whatever `actual` it sends [P5]', async () => {
    const { seriesId } = seriesAt(block);
    await log(seriesId);
    const weeks = weeksOf(block);
    for (const one of weeks['week1']?.Monday?.basics?.[0]?.series ?? []) {
      Object.assign(one, { actual: { reps: 99, rpe: 10, load: 999 }, target: { reps: 1, rpe: null, load: null } });
    }
    await put({ blockWeeks: weeks, sync: sync() });
    expect(seriesAt(await read())).toMatchObject({
      actual: { reps: 5, rpe: null, load: null },
      target: { reps: 1, rpe: null, load: null },
    });
  });

  it('takes a series out: what was logged stays, and a late edit is kept [P5, rule 4]', async () => {
    const { seriesId } = seriesAt(block);
    await log(seriesId);
    await put({ blockWeeks: without(seriesId), sync: sync() });
    const series = allSeries(await read()).find((one) => one.seriesId === seriesId);
    expect(series).toMatchObject({ removed: true, actual: { reps: 5 } });
    const late = await save(server, coached.athlete, block, saveBody([{ seriesId, field: 'load', value: 90, seq: 2 }]));
    expect(statuses(late)).toEqual(['kept_on_deleted']);
    expect(allSeries(await read()).find((one) => one.seriesId === seriesId)?.actual).toMatchObject({
      reps: 5,
      load: 90,
    });
  });

  it('takes out a set that has nothing but a note: the note stays to be read [P5]', async () => {
    const { seriesId } = seriesAt(block, 1);
    await save(server, coached.athlete, block, saveBody([{ seriesId, field: 'note', value: '#skipped' }]));
    await put({ blockWeeks: without(seriesId), sync: sync() });
    expect(allSeries(await read()).find((one) => one.seriesId === seriesId)).toMatchObject({
      removed: true,
      actual: { reps: null, note: '#skipped' },
    });
  });

  it('brings a series back only when it says so, with all that was logged', async () => {
    const { seriesId } = seriesAt(block);
    await log(seriesId);
    const { structRev } = await put({ blockWeeks: without(seriesId), sync: sync() });
    // A client sends back the tombstone that it read: that is no wish to restore it.
    await put({ blockWeeks: weeksOf(await read()), sync: sync(structRev) });
    await put({ blockWeeks: weeksOf(await readAsCoach(server, coached)) });
    expect(seriesAt(await read())).toMatchObject({ seriesId, removed: true });
    await put({ blockWeeks: weeksOf(await read()), sync: sync(structRev, [seriesId]) });
    const back = seriesAt(await read());
    expect(back).toMatchObject({ seriesId, actual: { reps: 5 } });
    expect(back.removed).toBeUndefined();
  });

  it('takes out an exercise, and brings it back with one of its series', async () => {
    const exercise = firstExercise(block);
    const [first] = exercise.series;
    await log(first?.seriesId ?? '');
    const weeks = weeksOf(block);
    Object.assign(weeks['week1']?.Monday ?? {}, { basics: [] });
    const { structRev } = await put({ blockWeeks: weeks, sync: sync() });
    expect(firstDay(await read()).basics.flatMap(({ series }) => series)).toMatchObject([{ removed: true }]);
    await put({ blockWeeks: { week1: weeks['week1'] }, sync: sync(structRev, [first?.seriesId ?? '']) });
    const [back] = firstDay(await read()).basics;
    expect(back).toMatchObject({ idExercise: exercise.idExercise, name: exercise.name });
    expect(back?.series.map(({ removed }) => removed)).toEqual([undefined]);
  });

  it('from a stale tab takes out nothing that the tab had not seen, and learns the revision [rule 5]', async () => {
    const fresh = weeksOf(block);
    const added = newSeries();
    const other = newExercise('Lunge');
    fresh['week1']?.Monday?.basics?.[0]?.series?.push(added);
    fresh['week1']?.Monday?.basics?.push(other);
    const first = await put({ blockWeeks: fresh, sync: sync() });
    const seen = seriesAt(block, 2).seriesId;
    const stale = await put({ blockWeeks: without(seen), sync: sync() });
    expect(stale.structRev).toBe(first.structRev + 1);
    const ids = allSeries(await read()).map(({ seriesId }) => seriesId);
    expect(ids).toContain(added.seriesId);
    expect(ids).toContain(other.series[0]?.seriesId);
    expect(ids).not.toContain(seen);
  });

  it('from a stale tab does not bring back what another tab took out', async () => {
    const { seriesId } = seriesAt(block);
    await put({ blockWeeks: without(seriesId), sync: sync() });
    await put({ blockWeeks: weeksOf(block), sync: sync() });
    await put({ blockWeeks: weeksOf(block), sync: sync(block.structRev, [seriesId]) });
    expect(allSeries(await read()).map((one) => one.seriesId)).not.toContain(seriesId);
  });

  it('brings back what another tab took out meanwhile with the targets that it was given here [P3]', async () => {
    const [changed, other] = firstExercise(block).series;
    const stale = withTargets(block.weeks[0]?.dayResponses, new Map([[changed?.seriesId ?? '', { reps: 9 }]]));
    const named = (baseStructRev: number) => ({ ...sync(baseStructRev), ops: { week1: { opId: newId() } } });
    const { structRev } = await put({ blockWeeks: without(changed?.seriesId ?? ''), sync: sync() });
    await put({ blockWeeks: { week1: stale }, sync: named(block.structRev) });
    expect(seriesAt(await read())).toMatchObject({ seriesId: changed?.seriesId, target: { reps: 9 } });

    const gone = weeksOf(await read());
    Object.assign(gone['week1']?.Monday ?? {}, { basics: [] });
    await put({ blockWeeks: gone, sync: sync(structRev + 1) });
    Object.assign(stale.Monday?.basics?.[0]?.series?.[0] ?? {}, { target: { reps: 11 } });
    await put({ blockWeeks: { week1: stale }, sync: named(structRev + 1) });
    const [back] = firstDay(await read()).basics;
    expect(back).toMatchObject({ series: [{ target: { reps: 11 } }, { seriesId: other?.seriesId }, {}] });
    expect(back?.series.map(({ removed }) => removed)).toEqual([undefined, undefined, undefined]);
  });

  it('whose answer was lost does not take out again what was brought back since', async () => {
    const { seriesId } = seriesAt(block);
    const lost = { blockWeeks: without(seriesId), sync: sync() };
    const { structRev } = await put(lost);
    await put({ blockWeeks: {}, sync: sync(structRev, [seriesId]) });
    await put({ blockWeeks: weeksOf(block), sync: sync(structRev, [seriesId]) });
    await put(lost);
    expect(seriesAt(await read())).toMatchObject({ seriesId });
  });

  it('keeps an exercise that a stale tab took out while another added a series to it', async () => {
    const exercise = firstExercise(block);
    const fresh = weeksOf(block);
    const added = newSeries();
    fresh['week1']?.Monday?.basics?.[0]?.series?.push(added);
    await put({ blockWeeks: fresh, sync: sync() });
    const stale = weeksOf(block);
    Object.assign(stale['week1']?.Monday ?? {}, { basics: [] });
    await put({ blockWeeks: stale, sync: sync() });
    const [kept] = firstDay(await read()).basics;
    expect(kept).toMatchObject({ idExercise: exercise.idExercise, series: [{ seriesId: added.seriesId }] });
  });

  it('takes nothing out by a revision of a database that is no more', async () => {
    const before = await read();
    await put({ blockWeeks: { week1: {} }, sync: { baseStructRev: 99 } });
    await put({ blockWeeks: { week1: {} }, sync: { baseStructRev: block.structRev, epoch: newId() } });
    expect(await read()).toEqual(before);
  });

  it('moves an exercise to another day with what was logged', async () => {
    const [squat] = firstDay(block).basics;
    await log(squat?.series[0]?.seriesId ?? '');
    const weeks = weeksOf(block);
    const moved = weeks['week1']?.Monday?.basics?.shift();
    if (moved) weeks['week1']?.Tuesday?.complements?.push(moved);
    await put({ blockWeeks: weeks, sync: sync() });
    const tuesday = (await read()).weeks[0]?.dayResponses.Tuesday;
    expect(tuesday?.complements.at(-1)).toMatchObject({
      idExercise: squat?.idExercise,
      series: [{ actual: { reps: 5 } }, {}, {}],
    });
  });

  it('sees the same block as the athlete reads, with its revisions and the saves that it contains', async () => {
    await log(seriesAt(block).seriesId);
    const [lost, kept] = [newId(), newId()];
    const { week1 } = weeksOf(block);
    const ops = { week1: { opId: kept, replaces: [lost] } };
    await put({ blockWeeks: { week1 }, sync: { ...sync(), ops } });
    const answer = await server.inject({ url: coachedPath(coached, '/edit'), headers: server.as(coached.coach) });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ...(await read()), laid: [kept], largestLoads: [] }]);
  });

  it('keeps a catalogue id that the coach can see, and drops one that they cannot', async () => {
    const own = { id: newId(), name: 'Odd lift', muscle_group: 'core', equipment: 'other' } as const;
    await server.storage.catalogue.insert([{ ...own, owner_coach_id: coached.coach.id }]);
    const exercises = [own.id, newId()].map((exerciseId) => ({ ...newExercise(), exerciseId }));
    await put({ blockWeeks: { week3: { Monday: { basics: exercises, complements: [] } } }, sync: sync() });
    const stored = (await read()).weeks[2]?.dayResponses.Monday?.basics.map(({ exerciseId }) => exerciseId);
    expect(stored).toEqual([own.id, undefined]);
  });

  it('loses sight of the block at once when the link ends, and the block stays the athlete’s', async () => {
    await server.storage.coaching.unlink(coached.athlete.id, coached.coach.id);
    const answers = [
      await putBlock(server, coached, { blockWeeks: {} }),
      await server.inject({ url: coachedPath(coached, '/edit'), headers: server.as(coached.coach) }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([404, '{"code":"not_found","message":"Not found."}']);
    }
    expect(await read()).toEqual(block);
  });
});
