import { randomUUID } from 'node:crypto';
import type { Values } from '#contract/api/block.ts';
import type { Prescription } from '#contract/api/prescription.ts';
import type { Measure, PartLoad, Weekday } from '#contract/vocabulary.ts';
import { remote } from './server-calls.ts';

export type PlannedExercise = {
  readonly name: string;
  readonly restTime?: string;
  readonly measure?: Measure;
  readonly loadAs?: PartLoad;
  readonly sets: readonly (Partial<Values> & { readonly prescription?: Prescription })[];
};
type PlannedWeek = Partial<Record<Weekday, readonly PlannedExercise[]>>;

/** Where an athlete and the coach open a block, and its series in the order of the plan. */
export type WrittenBlock = {
  readonly path: string;
  readonly editPath: string;
  readonly blockId: string;
  readonly seriesIds: readonly string[];
};

/** A block that the demo coach writes for the demo athlete, week by week; all of it among the basics. */
export async function writeBlock(
  address: string,
  blockName: string,
  weeks: readonly PlannedWeek[],
): Promise<WrittenBlock> {
  const [coach, athlete] = await Promise.all([remote(address, 'coach'), remote(address, 'athlete')]);
  const weekDays = Object.keys(Object.assign({}, ...weeks) as PlannedWeek);
  const made = await coach.ask('POST', `/api/coaches/${coach.id}/createBlock/${athlete.id}`, { weekDays, blockName });
  const { blockId } = made as { blockId: string };
  const seriesIds: string[] = [];
  const blockWeeks = Object.fromEntries(
    weeks.map((week, index) => [
      `week${index + 1}`,
      Object.fromEntries(
        Object.entries(week).map(([day, exercises]) => [day, { basics: exercises.map(planned), complements: [] }]),
      ),
    ]),
  );
  const place = `/coaches/${coach.id}/athletes/${athlete.id}/blocks/${blockId}`;
  await coach.ask('PUT', `/api${place}`, { blockWeeks });
  return { path: `/athletes/${athlete.id}/blocks/${blockId}`, editPath: `${place}/edit`, blockId, seriesIds };

  function planned({ name, restTime = '2 min', sets, ...meaning }: PlannedExercise) {
    return {
      idExercise: randomUUID(),
      name,
      restTime,
      ...meaning,
      series: sets.map(({ prescription, ...target }) => {
        const seriesId = randomUUID();
        seriesIds.push(seriesId);
        return { seriesId, target: { reps: null, rpe: null, load: null, ...target }, prescription };
      }),
    };
  }
}
