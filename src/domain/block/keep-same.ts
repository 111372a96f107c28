/** Returns `after` with the parts of `before` that are equal to it, so that a screen can skip what did not change. */
export function keepSame<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) return keepSameList(before, after) as T;
  if (!isRecord(before) || !isRecord(after)) return after;
  const keys = Object.keys(after);
  const shared: Record<string, unknown> = {};
  let same = Object.keys(before).length === keys.length;
  for (const key of keys) {
    shared[key] = keepSame(before[key], after[key]);
    same &&= key in before && shared[key] === before[key];
  }
  return (same ? before : shared) as T;
}

/** Things with an id are found by it, so that one put in at the top does not make all below it new. */
function keepSameList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const known = new Map(before.map((item, index) => [idOf(item) ?? index, item]));
  const shared = after.map((item, index) => keepSame(known.get(idOf(item) ?? index), item));
  return before.length === after.length && shared.every((item, index) => item === before[index]) ? before : shared;
}

function idOf(item: unknown): unknown {
  return isRecord(item) ? (item['key'] ?? item['seriesId'] ?? item['idExercise'] ?? item['weekName']) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
