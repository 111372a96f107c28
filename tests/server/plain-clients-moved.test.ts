import { describe, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { newId } from '#server/storage/ids.ts';
import {
  firstDay,
  firstExercise,
  newSeries,
  readAsCoach,
  saveAsCoach,
  weeksOf,
  type Coached,
} from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())(
  'A plain client that sends one week, after another device moved things ($name)',
  (lane) => {
    let server: TestServer;
    let coached: Coached;
    let block: BlockDetail;

    useCoached(lane, { weeks: 2, days: 1, exercisesPerDay: 2, seriesPerExercise: 2 }, (made) => {
      ({ server, coached } = made);
      block = coached.block;
    });

    const stored = () => server.readBlock(coached.athlete.id, block.blockId);

    /** Our app moves things between the two weeks. */
    async function desk(change: (read: BlockDetail) => void, place: string[] = []): Promise<void> {
      const read = structuredClone(await stored());
      change(read);
      const op = () => ({ opId: newId(), changed: place.length > 0 ? { place } : {} });
      await saveAsCoach(server, coached, {
        blockWeeks: weeksOf(read),
        sync: { baseStructRev: read.structRev, epoch: read.epoch, ops: { week1: op(), week2: op() } },
      });
    }
    const moveExercise = (from: number, to: number, at: number) => {
      const moved = basicsOf(block, from)[at]?.idExercise ?? '';
      return desk(
        (read) => {
          const [exercise] = basicsOf(read, from).splice(at, 1);
          if (exercise) basicsOf(read, to).push(exercise);
        },
        [moved],
      );
    };
    const putWeek1 = (read: BlockDetail) => {
      const { week1 } = weeksOf(read);
      return saveAsCoach(server, coached, { blockWeeks: { week1 } });
    };
    const opened = async () => structuredClone(await readAsCoach(server, coached));

    it('plans its targets where the exercise stands now, and nothing else of the save is lost [P5]', async () => {
      const read = await opened();
      const squat = firstExercise(read);
      await moveExercise(0, 1, 0);
      Object.assign(squat.series[0]?.target ?? {}, { load: 142.5 });
      Object.assign(squat, { note: 'Slow.' });
      Object.assign(firstDay(read).complements[0]?.series[1]?.target ?? {}, { reps: 12 });
      await putWeek1(read);
      const after = await stored();
      expect(basicsOf(after, 0)).toEqual([]);
      expect(basicsOf(after, 1).map(({ idExercise }) => idExercise)).toEqual([
        basicsOf(block, 1)[0]?.idExercise,
        squat.idExercise,
      ]);
      expect(find(after, 1, squat.idExercise)).toMatchObject({
        note: 'Slow.',
        series: [{ target: { load: 142.5 } }, {}],
      });
      expect(firstDay(after).complements[0]?.series[1]?.target.reps).toBe(12);
    });

    it('takes a set out of such an exercise, and adds one, without anything else of that week', async () => {
      const read = await opened();
      const squat = firstExercise(read);
      await moveExercise(0, 1, 0);
      const before = await stored();
      const [gone] = squat.series;
      squat.series.shift();
      await putWeek1(read);
      const shorter = find(await stored(), 1, squat.idExercise);
      expect(shorter?.series.map(({ seriesId }) => seriesId)).toEqual([squat.series[0]?.seriesId]);
      expect(gone).toBeDefined();
      const added = newSeries({ reps: 1, rpe: 9, load: 180 });
      squat.series.push(added);
      await putWeek1(read);
      const after = await stored();
      expect(find(after, 1, squat.idExercise)?.series.map(({ target }) => target.load)).toEqual([100, 180]);
      expect(basicsOf(after, 1)[0]).toEqual(basicsOf(before, 1)[0]);
    });

    it('leaves a set in the other week into which it was moved, and plans its target there [P5]', async () => {
      const read = await opened();
      const { seriesId } = seriesAt(block);
      await desk((one) => {
        const [set] = firstExercise(one).series.splice(0, 1);
        if (set) basicsOf(one, 1)[0]?.series.push(set);
      });
      const log = [{ seriesId, field: 'reps' as const, value: 7, editedAt: Date.now() }];
      await save(server, coached.athlete, block, saveBody(log, { baseRev: (await stored()).rev }));
      const moved = await stored();
      await putWeek1(read);
      expect((await stored()).weeks).toEqual(moved.weeks);
      Object.assign(seriesAt(read).target, { load: 99 });
      await putWeek1(read);
      const there = basicsOf(await stored(), 1)[0]?.series;
      expect(there?.map((one) => [one.target.load, one.actual.reps])).toEqual([
        [100, null],
        [100, null],
        [99, 7],
      ]);
    });

    it('takes nothing out that came into this week from one that it does not send [P5]', async () => {
      const read = await opened();
      await moveExercise(1, 0, 0);
      Object.assign(seriesAt(read).target, { reps: 3 });
      await putWeek1(read);
      const after = await stored();
      const came = basicsOf(block, 1)[0]?.idExercise ?? '';
      expect(find(after, 0, came)?.series.map(({ removed }) => removed)).toEqual([undefined, undefined]);
      expect(seriesAt(after).target.reps).toBe(3);
    });

    it('moves it back where it moves it itself, as everybody else does', async () => {
      const read = await opened();
      const squat = firstExercise(read);
      await moveExercise(0, 1, 0);
      const day = firstDay(read);
      day.complements.push(...day.basics.splice(0, 1));
      await putWeek1(read);
      const after = await stored();
      expect(find(after, 1, squat.idExercise)).toBeUndefined();
      expect(firstDay(after).complements.map(({ idExercise }) => idExercise)).toContain(squat.idExercise);
    });
  },
);

function basicsOf({ weeks }: BlockDetail, week: number): Exercise[] {
  return weeks[week]?.dayResponses.Monday?.basics ?? [];
}

function find(block: BlockDetail, week: number, id: string): Exercise | undefined {
  return basicsOf(block, week).find(({ idExercise }) => idExercise === id);
}
