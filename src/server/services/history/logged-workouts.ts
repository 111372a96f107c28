import type { Repositories } from '#server/storage/database.ts';
import type { DoneSet } from '#server/storage/history/past-sets.ts';
import type { AnyWorkout } from './same-workout.ts';

const MINUTE_MS = 60_000;
/** Clocks on the wall are at most so far from UTC. */
const ZONE_MS = 14 * 60 * MINUTE_MS;
const DAY_MS = 86_400_000;

/**
 * Returns a function that finds what the athlete logged in blocks on a day, the one before and the one after it, as
 * workouts that one of a file can be compared with. All of them are read at once: what was logged when is found only
 * by looking through the log.
 * @param days `YYYY-MM-DD`, `to` is the day after the last one
 */
export async function workoutsInBlocks(
  pastSets: Repositories['pastSets'],
  athleteId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(day: string) => AnyWorkout[]> {
  const sets = await pastSets.loggedAround(athleteId, {
    from: Date.parse(from) - ZONE_MS,
    to: Date.parse(to) + ZONE_MS,
  });
  const done = sets
    .filter(({ actual: { reps, load } }) => reps !== null || load !== null)
    .map((set) => ({ set, at: onTheWall(set) }))
    .filter(({ at }) => from <= at && at < to);
  const workouts = Map.groupBy(done, ({ set, at }) => `${set.dayId} ${at.slice(0, 'YYYY-MM-DD'.length)}`);
  const byDay = Map.groupBy(
    [...workouts.values()].flatMap((all): AnyWorkout[] => {
      const [first] = all.toSorted((one, other) => (one.at < other.at ? -1 : 1));
      if (!first) return [];
      const row = { source: 'spotter', at: first.at, name: first.set.blockName } as const;
      return [{ row, sets: all.map(({ set }) => valuesOf(set)) }];
    }),
    ({ row }) => row.at.slice(0, 'YYYY-MM-DD'.length),
  );
  return (day) => [0, -1, 1].flatMap((days) => byDay.get(dayAfter(day, days)) ?? []);
}

/** Returns the day so many days after another one, both `YYYY-MM-DD`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** When a set was done, as the clock on the wall showed it; in UTC where nobody knows the zone. */
function onTheWall({ at, utcOffset }: DoneSet): string {
  const text = new Date(at + (utcOffset ?? 0) * MINUTE_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
  return utcOffset === undefined ? `${text}Z` : text;
}

function valuesOf({ actual: { reps, load }, measure }: DoneSet): AnyWorkout['sets'][number] {
  const counted = { reps: null, seconds: null, metres: null, [measure ?? 'reps']: reps };
  return { ...counted, load };
}
