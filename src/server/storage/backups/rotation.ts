import type { Copy } from './names.ts';

const DAYS = 14;
const MONTHS = 12;
const DAY_MS = 86_400_000;
/** By then nothing of today is kept. */
const LAST_NIGHT = 800;

/**
 * Returns which copies go: of dated ones all but the newest of each of the last 14 days and 12 months that have one (UTC), and
 * of what was kept at an update or a restore what is older than 12 such months. It counts what there is and asks no
 * clock: a wrong one, or a server that was off for a year, takes nothing along. The newest copy always stays.
 */
export function surplusOf<AnyCopy extends Copy>(copies: readonly AnyCopy[]): AnyCopy[] {
  const dated = copies.filter(({ kind }) => kind === 'dated').toSorted((one, other) => other.madeAt - one.madeAt);
  const ofMonths = newestOfEach(dated, 'YYYY-MM'.length).slice(0, MONTHS);
  const kept = new Set<Copy>([...newestOfEach(dated, 'YYYY-MM-DD'.length).slice(0, DAYS), ...ofMonths]);
  const since = ofMonths.length === MONTHS ? (ofMonths.at(-1)?.madeAt ?? 0) : 0;
  return copies.filter((copy) => {
    if (copy.kind === 'dated') return !kept.has(copy);
    return copy.kind !== 'elsewhere' && copy.madeAt < since;
  });
}

/** @param digits how much of the date names the day or the month */
function newestOfEach(newestFirst: readonly Copy[], digits: number): Copy[] {
  const groups = Map.groupBy(newestFirst, ({ madeAt }) => new Date(madeAt).toISOString().slice(0, digits));
  return [...groups.values()].flatMap(([newest]) => (newest ? [newest] : []));
}

/** Returns when the last of these copies goes where one more is made every night from now on, in ms since 1970. */
export function lastGoesAt(copies: readonly Copy[], now: number): number {
  let kept = [...copies];
  for (let night = 1; night <= LAST_NIGHT; night += 1) {
    const madeAt = now + night * DAY_MS;
    kept.push({ name: `night ${night}`, kind: 'dated', madeAt });
    const gone = new Set(surplusOf(kept));
    kept = kept.filter((copy) => !gone.has(copy));
    if (!kept.some((copy) => copies.includes(copy))) return madeAt;
  }
  return now + LAST_NIGHT * DAY_MS;
}
