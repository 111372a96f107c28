import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { ListedExercise } from '#contract/api/catalogue.ts';
import { EQUIPMENT, MUSCLE_GROUPS } from '#contract/vocabulary.ts';
import { newId } from '#server/storage/ids.ts';
import {
  firstDay,
  firstExercise,
  newExercise,
  newSeries,
  putBlock,
  readAsCoach,
  saveAsCoach,
  weeksOf,
  type Coached,
} from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { allSeries, save, saveBody, savePath, seriesAt, statuses } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('A client of the plain specification that sends back what it read ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let block: BlockDetail;

  useCoached(lane, { weeks: 2, days: 2, exercisesPerDay: 2, seriesPerExercise: 3 }, (made) => {
    ({ server, coached } = made);
    block = coached.block;
  });

  const stored = () => server.readBlock(coached.athlete.id, block.blockId);
  const path = () => `/api/athletes/${coached.athlete.id}/blocks/${block.blockId}`;
  const readAsAthlete = async (headers = {}) =>
    server.inject({ method: 'GET', url: path(), headers: { ...server.as(coached.athlete), ...headers } });
  const opened = async () => (await readAsAthlete()).json<BlockDetail>();
  const putActual = (read: BlockDetail) => save(server, coached.athlete, block, { blockWeeks: weeksOf(read) });
  const phone = (at: number, value: number) =>
    save(
      server,
      coached.athlete,
      block,
      saveBody([{ seriesId: seriesAt(block, at).seriesId, field: 'reps', value, editedAt: Date.now(), seq: value }], {
        baseRev: Number.MAX_SAFE_INTEGER,
      }),
    );
  /** What our app saves of week 1: it says by name what it changed. */
  const desk = async (change: (read: BlockDetail) => void, changed = {}) => {
    const read = structuredClone(await stored());
    change(read);
    const { week1 } = weeksOf(read);
    const ops = { week1: { opId: newId(), changed } };
    return saveAsCoach(server, coached, {
      blockWeeks: { week1 },
      sync: { baseStructRev: read.structRev, epoch: read.epoch, ops },
    });
  };

  describe('as an athlete', () => {
    it('does not take back what a phone logged after that [P4]', async () => {
      const read = await opened();
      await phone(0, 5);
      const reply = await putActual(read);
      expect(reply).toMatchObject({ message: 'Block saved successfully! ✅', results: [] });
      expect(seriesAt(await stored()).actual.reps).toBe(5);
    });

    it('logs what it changed, and nothing else [P4]', async () => {
      const read = structuredClone(await opened());
      await phone(0, 5);
      await phone(1, 6);
      Object.assign(seriesAt(read, 1).actual, { reps: 8 });
      expect(statuses(await putActual(read))).toEqual(['applied']);
      const after = await stored();
      expect([seriesAt(after, 0).actual.reps, seriesAt(after, 1).actual.reps]).toEqual([5, 8]);
    });

    it('does not take back a correction of its own value by sending that once more [P4]', async () => {
      const read = structuredClone(await opened());
      Object.assign(seriesAt(read).actual, { reps: 4 });
      await putActual(read);
      await phone(0, 5);
      Object.assign(seriesAt(read, 2).actual, { reps: 3 });
      expect(statuses(await putActual(read))).toEqual(['applied']);
      expect(seriesAt(await stored()).actual.reps).toBe(5);
    });

    it('clears a value that it read, although a phone has written another one since', async () => {
      await phone(0, 5);
      const read = structuredClone(await opened());
      await phone(0, 6);
      Object.assign(seriesAt(read).actual, { reps: null });
      await putActual(read);
      expect(seriesAt(await stored()).actual.reps).toBeNull();
    });

    it('is given the whole block again where only another session had it under that tag', async () => {
      const { etag } = (await readAsAthlete({ 'spotter-app': '1' })).headers;
      expect((await readAsAthlete({ 'if-none-match': etag })).statusCode).toBe(200);
      expect((await readAsAthlete({ 'if-none-match': etag })).statusCode).toBe(304);
      await phone(0, 5);
      await putActual(block);
      expect(seriesAt(await stored()).actual.reps).toBe(5);
    });

    it('that never read the block logs what it sends, as the block is [§7]', async () => {
      await phone(0, 5);
      const read = structuredClone(block);
      Object.assign(seriesAt(read).actual, { reps: 7 });
      expect(statuses(await putActual(read))).toEqual(['applied']);
      expect(seriesAt(await stored()).actual.reps).toBe(7);
    });

    it('has what it was given forgotten with its session [P13]', async () => {
      await opened();
      await server.inject({ method: 'POST', url: '/api/logout', headers: server.as(coached.athlete) });
      const answer = await server.inject({
        method: 'PUT',
        url: savePath(coached.athlete.id, block.blockId),
        headers: server.as(coached.athlete),
        payload: { blockWeeks: {} },
      });
      expect(answer.statusCode).toBe(401);
    });
  });

  describe('as a coach', () => {
    it('does not take back targets, names and rest that were planned after that [P5]', async () => {
      const read = await readAsCoach(server, coached);
      const { idExercise } = firstExercise(block);
      await desk(
        (one) => {
          Object.assign(firstExercise(one), { name: 'Front squat', restTime: '5 min', note: 'Chest up.' });
          Object.assign(seriesAt(one).target, { load: 120 });
        },
        { name: [idExercise], restTime: [idExercise], note: [idExercise] },
      );
      const after = await stored();
      await saveAsCoach(server, coached, { blockWeeks: weeksOf(read) });
      expect(await stored()).toEqual(after);
      expect(firstExercise(after)).toMatchObject({ name: 'Front squat', restTime: '5 min', note: 'Chest up.' });
      expect(seriesAt(after).target.load).toBe(120);
    });

    it('changes one target beside another that was planned after that', async () => {
      const read = structuredClone(await readAsCoach(server, coached));
      await desk((one) => Object.assign(seriesAt(one).target, { load: 120 }));
      Object.assign(seriesAt(read).target, { reps: 3 });
      await saveAsCoach(server, coached, { blockWeeks: weeksOf(read) });
      expect(seriesAt(await stored()).target).toEqual({ reps: 3, rpe: 8, load: 120 });
    });

    it('takes out nothing that it was never given', async () => {
      const read = await readAsCoach(server, coached);
      await desk((one) => firstDay(one).basics.push(newExercise('Row')));
      await saveAsCoach(server, coached, { blockWeeks: weeksOf(read) });
      expect(firstDay(await stored()).basics.map(({ name }) => name)).toEqual(['Back squat', 'Row']);
    });

    it('does not bring back by repeating it what was taken out after that', async () => {
      const read = await readAsCoach(server, coached);
      await desk((one) => firstExercise(one).series.pop());
      await saveAsCoach(server, coached, { blockWeeks: weeksOf(read) });
      expect(firstExercise(await stored()).series).toHaveLength(2);
    });

    it('brings back what it takes out and then sends again', async () => {
      const read = await readAsCoach(server, coached);
      const without = structuredClone(read);
      firstExercise(without).series.pop();
      await saveAsCoach(server, coached, { blockWeeks: weeksOf(without) });
      expect(firstExercise(await stored()).series).toHaveLength(2);
      await saveAsCoach(server, coached, { blockWeeks: weeksOf(read) });
      expect(firstExercise(await stored()).series).toHaveLength(3);
    });

    it('leaves the entry of the catalogue that it does not send', async () => {
      const made = await server.inject({
        method: 'POST',
        url: `/api/coaches/${coached.coach.id}/exercises`,
        headers: server.as(coached.coach),
        payload: { name: 'Safety bar squat', muscleGroup: MUSCLE_GROUPS[0], equipment: EQUIPMENT[0] },
      });
      const entry = made.json<ListedExercise>();
      await desk((one) => Object.assign(firstExercise(one), { exerciseId: entry.id, name: entry.name }), {
        name: [firstExercise(block).idExercise],
      });
      const read = structuredClone(await readAsCoach(server, coached));
      delete firstExercise(read).exerciseId;
      Object.assign(seriesAt(read).target, { reps: 3 });
      await saveAsCoach(server, coached, { blockWeeks: weeksOf(read) });
      expect(firstExercise(await stored())).toMatchObject({ exerciseId: entry.id, name: entry.name });
    });

    it('writes exercises and sets without ids, which the server makes once, however often they come', async () => {
      const read = await readAsCoach(server, coached);
      const weeks = weeksOf(read);
      const { idExercise: _id, series, ...row } = newExercise('Row', 2);
      const written = { ...row, series: series.map(({ target }) => ({ target })) };
      const sent = structuredClone(weeks) as Record<string, Record<string, { basics: unknown[] }>>;
      sent['week1']?.['Monday']?.basics.push(written);
      await saveAsCoach(server, coached, { blockWeeks: sent });
      const after = await stored();
      expect(firstDay(after).basics.at(-1)).toMatchObject({ name: 'Row', series: [{}, {}] });
      await saveAsCoach(server, coached, { blockWeeks: sent });
      expect(firstDay(await stored())).toEqual(firstDay(after));
      expect(allSeries(await stored())).toHaveLength(allSeries(block).length + 2);
    });

    it('moves an exercise, and one that it left where it was stays where another device put it', async () => {
      await desk((one) => firstDay(one).basics.push(newExercise('Row')));
      const read = structuredClone(await readAsCoach(server, coached));
      const [squat, row] = firstDay(read).basics;
      await desk((one) => Object.assign(firstDay(one), { basics: firstDay(one).basics.toReversed() }), {
        place: [row?.idExercise ?? ''],
      });
      Object.assign(seriesAt(read).target, { reps: 3 });
      await saveAsCoach(server, coached, { blockWeeks: weeksOf(read) });
      expect(firstDay(await stored()).basics.map(({ name }) => name)).toEqual([row?.name, squat?.name]);
    });

    it('is told in sentences what is not a plan, and nothing of it is applied [§8]', async () => {
      const read = structuredClone(await readAsCoach(server, coached));
      Object.assign(seriesAt(read).target, { reps: -3 });
      const answer = await putBlock(server, coached, { blockWeeks: weeksOf(read) });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_input' });
      expect((await stored()).rev).toBe(block.rev);
    });

    it('adds a week with sets of its own to what it read', async () => {
      const read = await readAsCoach(server, coached);
      const week3 = { Monday: { basics: [{ ...newExercise('Deadlift', 0), series: [newSeries()] }], complements: [] } };
      await saveAsCoach(server, coached, { blockWeeks: { ...weeksOf(read), week3 } });
      expect((await stored()).weeks.map(({ weekName }) => weekName)).toEqual(['week1', 'week2', 'week3']);
    });
  });
});
