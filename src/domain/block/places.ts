/** The list in which something stands; within a list, things are in the order in which they are given. */
export type InList = { readonly id: string; readonly list: string };

/**
 * Returns the ids of what somebody moved: what is in another list than before, and of a list whose order changed the
 * fewest that have to move to make it so. What is new is not moved, and nothing moves because another one went.
 */
export function movedSince(before: readonly InList[], now: readonly InList[]): Set<string> {
  const known = new Map(before.map(({ id, list }, index) => [id, { list, index }]));
  const moved = new Set<string>();
  for (const [list, ids] of idsByList(now)) {
    const stayed: { id: string; index: number }[] = [];
    for (const id of ids) {
      const old = known.get(id);
      if (old?.list === list) stayed.push({ id, index: old.index });
      else if (old) moved.add(id);
    }
    const inOrder = longestRising(stayed.map(({ index }) => index));
    for (const { id, index } of stayed) if (!inOrder.has(index)) moved.add(id);
  }
  return moved;
}

/**
 * Lays the places of `mine` over those of `theirs`: what `isMine` names stands behind what it stands behind in `mine`,
 * all else where `theirs` has it.
 * @param isMine must be true for everything that `theirs` does not have
 */
export function layPlaces(
  mine: readonly InList[],
  theirs: readonly InList[],
  isMine: (id: string) => boolean,
): InList[] {
  const stays = new Set(mine.filter(({ id }) => !isMine(id)).map(({ id }) => id));
  const lists = idsByList(theirs.filter(({ id }) => stays.has(id)));
  for (const [list, ids] of idsByList(mine)) {
    const placed = lists.get(list) ?? [];
    lists.set(list, placed);
    let next = 0;
    for (const id of ids) {
      if (!stays.has(id)) placed.splice(next, 0, id);
      const at = placed.indexOf(id);
      if (at >= 0) next = at + 1;
    }
  }
  return [...lists].flatMap(([list, ids]) => ids.map((id) => ({ id, list })));
}

/** Returns the ids of every list, in their order. */
export function idsByList(places: readonly InList[]): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const { id, list } of places) {
    const ids = lists.get(list);
    if (ids) ids.push(id);
    else lists.set(list, [id]);
  }
  return lists;
}

/** The values of a longest rising run, not necessarily side by side; all are different. */
function longestRising(values: readonly number[]): Set<number> {
  const runs: number[][] = [];
  for (const value of values) {
    const before = runs.filter((run) => (run.at(-1) ?? 0) < value);
    const longest = before.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, value]);
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []));
}
