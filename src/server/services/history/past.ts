import type { BlockDetail } from '#contract/api/block.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { isDone, plannedDays } from '#domain/block/weeks.ts';
import type { LiftName } from '#domain/strength/last-time.ts';
import { pastLiftsOf, type DoneLift } from '#domain/strength/past-lifts.ts';
import { hashOf } from '#server/services/hash.ts';
import type { BlockPlace } from '#server/storage/block-read.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { HistorySetRow } from '#server/storage/history-rows.ts';
import type { LoggedSet } from '#server/storage/past-sets.ts';
import { exerciseIdOf } from './rows.ts';

type Past = Pick<Repositories, 'pastSets'>;
/** What was done in one day, and when it began, in ms since 1970. */
type DoneDay = { readonly at: number; readonly lifts: readonly DoneLift[] };

/** Two years: what is older says nothing of today's load. */
const REMEMBERED_MS = 2 * 366 * 86_400_000;

/** What tells an athlete's past before a block from what it was or will be; undefined where there is none. */
export async function pastMark({ pastSets }: Past, place: BlockPlace): Promise<string | undefined> {
  const mark = await pastSets.mark(place);
  return mark && hashOf(JSON.stringify(mark));
}

/** How the exercises of a block were done before it: in the athlete's other blocks, and in what came along. */
export async function pastLifts(
  { pastSets }: Past,
  place: BlockPlace,
  { weeks }: Pick<BlockDetail, 'weeks'>,
  now: number,
): Promise<NonNullable<BlockDetail['past']>> {
  const lifts = liftsOf(weeks);
  const exerciseIds = [...new Set(lifts.map(({ name }) => exerciseIdOf(name)))];
  const since = now - REMEMBERED_MS;
  const logged = (await pastSets.logged(place)).filter(({ at }) => at >= since);
  const { athleteId } = place;
  const brought = await pastSets.brought({ athleteId, exerciseIds, since: new Date(since).toISOString().slice(0, 10) });
  const days = [...daysLogged(logged), ...daysBrought(brought)].toSorted((one, other) => one.at - other.at);
  return pastLiftsOf(
    lifts,
    days.map((day) => day.lifts),
  );
}

function liftsOf(weeks: BlockDetail['weeks']): LiftName[] {
  return weeks.flatMap((week) =>
    plannedDays(week).flatMap((day) => LISTS.flatMap((list) => week.dayResponses[day]?.[list] ?? [])),
  );
}

function daysLogged(series: readonly LoggedSet[]): DoneDay[] {
  return [...Map.groupBy(series, ({ dayId }) => dayId).values()].map((day) => ({
    at: Math.min(...day.map(({ at }) => at)),
    lifts: [...Map.groupBy(day, ({ idExercise }) => idExercise).values()].flatMap((sets): DoneLift[] => {
      const [first] = sets;
      if (!first) return [];
      const { name, exerciseId } = first;
      return [{ name, ...(exerciseId === undefined ? {} : { exerciseId }), sets: sets.filter(isDone) }];
    }),
  }));
}

function daysBrought(rows: readonly HistorySetRow[]): DoneDay[] {
  return [...Map.groupBy(rows, ({ session_id: id }) => id).values()].map((session) => {
    const at = timeOf(session[0]?.at ?? '');
    const runs = Map.groupBy(session, ({ exercise, run }) => JSON.stringify([exercise, run]));
    return {
      at,
      lifts: [...runs.values()].flatMap((sets): DoneLift[] => {
        const [first] = sets;
        return first ? [{ name: first.listed ?? first.exercise, sets: sets.map((set) => setOf(set, at)) }] : [];
      }),
    };
  });
}

function setOf(row: HistorySetRow, at: number): DoneLift['sets'][number] {
  const { reps, rpe, load, planned_reps, planned_rpe, planned_load } = row;
  return { actual: { reps, rpe, load }, target: { reps: planned_reps, rpe: planned_rpe, load: planned_load }, at };
}

/** A day that a file tells without a time, or by a clock of which nobody knows the zone: its noon is that day nearly everywhere. */
function timeOf(at: string): number {
  return Date.parse(at.endsWith('Z') ? at : `${at.slice(0, 10)}T12:00:00Z`);
}
