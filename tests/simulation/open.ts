/** Seeds that find what is not mended yet, kept in sight with what it is; there are none now. */
export const OPEN: ReadonlySet<number> = new Set();

/** So many seeds from `first` on, without the open ones. */
export function seedsFrom(first: number, count: number): number[] {
  const seeds = Array.from({ length: count + OPEN.size }, (_, at) => first + at);
  return seeds.filter((seed) => !OPEN.has(seed)).slice(0, count);
}
