import type { Series, Week } from '#contract/api/block.ts';
import type { SaveActualBody } from '#contract/api/save.ts';
import { FIELDS, LISTS, type Field, type Weekday } from '#contract/vocabulary.ts';
import { NO_DAY } from '#domain/block/nothing.ts';
import { toBlockWeeks, type PlacedLeaf } from '#domain/block/payload.ts';
import { newId } from '#server/storage/ids.ts';

const SERIES_EVERY_MS = 3 * 60_000;

type Phone = { readonly deviceId: string; seq: number };
type Training = { readonly day: Weekday; readonly startedAt: number; readonly rev: number };

/** Returns one day's training as the athlete's phone would have sent it, series after series. */
export function loggedDay(week: Week, { day, startedAt, rev }: Training, phone: Phone): SaveActualBody {
  const plan = week.dayResponses[day] ?? NO_DAY;
  const places = LISTS.flatMap((list) =>
    plan[list].flatMap((exercise) =>
      exercise.series.map((series, set) => ({ series, set, sets: exercise.series.length, list, exercise })),
    ),
  );
  const leaves = places.flatMap(({ series, set, sets, list, exercise }): PlacedLeaf[] =>
    FIELDS.filter((field) => series.target[field] !== null).map((field) => ({
      seriesId: series.seriesId,
      field,
      value: done(series, field, { set, sets }),
      path: { week: week.weekName, day, list, idExercise: exercise.idExercise },
    })),
  );
  const order = new Map(places.map(({ series }, index) => [series.seriesId, index]));
  return {
    blockWeeks: toBlockWeeks(leaves),
    sync: {
      v: 1,
      deviceId: phone.deviceId,
      baseRev: rev,
      sentAt: startedAt + places.length * SERIES_EVERY_MS,
      ops: leaves.map(({ seriesId, field }) => ({
        opId: newId(),
        seq: (phone.seq += 1),
        seriesId,
        field,
        baseRev: rev,
        editedAt: startedAt + (order.get(seriesId) ?? 0) * SERIES_EVERY_MS,
        offset: 0,
      })),
    },
  };
}

/** Returns the planned value, but the last set is the hardest, and high repetitions fall short by one. */
function done({ target }: Series, field: Field, { set, sets }: { set: number; sets: number }): number | null {
  const last = set === sets - 1;
  const planned = target[field];
  if (planned === null) return null;
  if (field === 'rpe' && last) return Math.min(10, planned + 0.5);
  if (field === 'rpe' && set === 0) return planned - 0.5;
  if (field === 'reps' && last && planned >= 10) return planned - 1;
  return planned;
}
