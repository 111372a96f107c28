/** The places of the people who asked last are remembered. */
const MOST_KNOWN = 20_000;

/**
 * Remembers what the last answers cost in each place, so that the next one can be paid for before it is made. Of two
 * answers that differ, the larger one counts, less with each smaller one after it.
 */
export function createCosts(most = MOST_KNOWN) {
  const known = new Map<string, number>();
  return {
    /** Returns what the next answer will cost, in units; undefined where nobody knows. */
    expected: (place: string): number | undefined => known.get(place),

    note(place: string, units: number): void {
      const before = known.get(place) ?? 0;
      known.delete(place);
      known.set(place, Math.max(units, Math.floor(before / 2)));
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
  };
}
