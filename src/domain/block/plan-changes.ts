import type { BlockDetail, Values } from '#contract/block.ts';
import { FIELDS, LISTS, type Weekday } from '#contract/vocabulary.ts';
import { setsOf } from './next-set.ts';
import { plannedDays } from './weeks.ts';

/** What an athlete has seen of a plan: every series' target, and by which revision. */
export type SeenPlan = {
  readonly epoch: string;
  readonly structRev: number;
  readonly targets: Readonly<Record<string, Values>>;
};

type Place = { readonly week: string; readonly day: Weekday; readonly exercise: string };

/** What the coach changed; sets that changed alike stand together, by their numbers. */
export type PlanChange =
  | (Place & { readonly kind: 'changed'; readonly sets: readonly number[]; readonly from: Values; readonly to: Values })
  /** Taken out after it was logged: it stays in sight. */
  | (Place & { readonly kind: 'takenOut'; readonly sets: number })
  | { readonly kind: 'added'; readonly week: string; readonly sets: number }
  /** Taken out with nothing logged. */
  | { readonly kind: 'gone'; readonly sets: number };

export function seenPlanOf(block: BlockDetail): SeenPlan {
  const targets: Record<string, Values> = {};
  for (const { exercise } of exercisesIn(block)) {
    for (const { seriesId, target, removed } of exercise.series) if (!removed) targets[seriesId] = target;
  }
  return { epoch: block.epoch, structRev: block.structRev, targets };
}

/** Whether a reading is older than what was seen already: a kept copy that the phone falls back to. */
export function isOlderThanSeen(block: BlockDetail, { epoch, structRev }: SeenPlan): boolean {
  return block.epoch === epoch && block.structRev < structRev;
}

/** What is different from what was seen, in the order of the block. */
export function planChanges({ targets }: SeenPlan, block: BlockDetail): PlanChange[] {
  const changes: PlanChange[] = [];
  const added = new Map<string, number>();
  const left = new Set(Object.keys(targets));
  for (const { exercise, ...place } of exercisesIn(block)) {
    const alike = new Map<string, { sets: number[]; from: Values; to: Values }>();
    for (const { series, number } of setsOf(exercise)) {
      const from = targets[series.seriesId];
      left.delete(series.seriesId);
      if (!from) added.set(place.week, (added.get(place.week) ?? 0) + 1);
      else if (FIELDS.some((field) => from[field] !== series.target[field])) {
        const key = JSON.stringify([from, series.target]);
        const one = alike.get(key) ?? { sets: [], from, to: series.target };
        one.sets.push(number);
        alike.set(key, one);
      }
    }
    const where = { ...place, exercise: exercise.name };
    for (const one of alike.values()) changes.push({ kind: 'changed', ...where, ...one });
    const takenOut = exercise.series.filter(({ seriesId, removed }) => removed && left.delete(seriesId)).length;
    if (takenOut > 0) changes.push({ kind: 'takenOut', ...where, sets: takenOut });
  }
  for (const [week, sets] of added) changes.push({ kind: 'added', week, sets });
  if (left.size > 0) changes.push({ kind: 'gone', sets: left.size });
  return changes;
}

function exercisesIn({ weeks }: BlockDetail) {
  return weeks.flatMap(({ weekName: week, dayResponses }) =>
    plannedDays({ dayResponses }).flatMap((day) =>
      LISTS.flatMap((list) => (dayResponses[day]?.[list] ?? []).map((exercise) => ({ week, day, exercise }))),
    ),
  );
}
