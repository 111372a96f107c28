import type { SentDay, SentExercise } from '#contract/api/coach-save.ts';
import type { PlanDocument } from '#domain/block/plan-document.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';

type Listed = { readonly id: string; readonly name: string };

/** Returns a plan whose exercises have the catalogue's id wherever the catalogue has an exercise of their name. */
export function linkToCatalogue(plan: PlanDocument, catalogue: readonly Listed[]): PlanDocument {
  const ids = new Map(catalogue.map(({ id, name }) => [normalizeForSearch(name), id]));
  const linked = (exercises: readonly SentExercise[] | null | undefined): SentExercise[] =>
    (exercises ?? []).map((one) => ({ ...one, exerciseId: ids.get(normalizeForSearch(one.name)) ?? null }));
  return mapValues(plan, (days) =>
    mapValues(days, ({ basics, complements }: SentDay) => ({
      basics: linked(basics),
      complements: linked(complements),
    })),
  );
}

function mapValues<Key extends string, Value>(
  record: Readonly<Partial<Record<Key, Value>>>,
  change: (value: Value) => Value,
): Record<Key, Value> {
  return Object.fromEntries(
    Object.entries<Value | undefined>(record).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, change(value)]],
    ),
  ) as Record<Key, Value>;
}
