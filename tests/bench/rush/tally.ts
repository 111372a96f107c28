import { quantile } from '../measure.ts';
import { KINDS, type Kind, type Seen } from './messages.ts';

type Noted = { times: number[]; busy: number; tooMany: number; none: number; other: number };

export type Tally = ReturnType<typeof createTally>;

/** What was seen since the last look, kind by kind. */
export function createTally() {
  let kinds = new Map<Kind, Noted>();

  function of(kind: Kind): Noted {
    const noted = kinds.get(kind) ?? { times: [], busy: 0, tooMany: 0, none: 0, other: 0 };
    kinds.set(kind, noted);
    return noted;
  }

  return {
    /** It took so many ms. */
    time: (kind: Kind, ms: number): void => void of(kind).times.push(ms),

    /** An answer that was no success; without a status there was none. */
    failure(kind: Kind, status: number): void {
      const noted = of(kind);
      if (status === 0) noted.none += 1;
      else if (status === 503) noted.busy += 1;
      else if (status === 429) noted.tooMany += 1;
      else noted.other += 1;
    },

    /** Begins anew. */
    take(): Partial<Record<Kind, Seen>> {
      const taken = kinds;
      kinds = new Map();
      return Object.fromEntries(
        KINDS.flatMap((kind) => {
          const noted = taken.get(kind);
          return noted ? [[kind, seenOf(noted)]] : [];
        }),
      );
    },
  };
}

function seenOf({ times, ...failures }: Noted): Seen {
  if (times.length === 0) return { count: 0, ...failures };
  const sorted = times.toSorted((one, other) => one - other);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(sorted, share));
  return { count: times.length, p50, p95, p99, ...failures };
}
