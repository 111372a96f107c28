import type { HistorySession } from '#contract/api/training-history.ts';

/** What somebody sees of a history before it is imported. */
export type HistoryPreview = {
  readonly sessions: number;
  readonly sets: number;
  /** Dates of the first and of the last session (`HISTORY_DATE`). */
  readonly from: string;
  readonly to: string;
  /** Each name once, the one with the most sets first. */
  readonly exercises: readonly string[];
  /** The last sessions, each with its first sets. */
  readonly samples: readonly HistorySession[];
};

const SAMPLES = 3;
const SETS_OF_SAMPLE = 4;

export function previewOf(sessions: readonly HistorySession[]): HistoryPreview {
  const newest = sessions.toSorted((one, other) => (one.at < other.at ? 1 : Number(one.at > other.at) * -1));
  const counts = new Map<string, number>();
  for (const { sets } of sessions) {
    for (const { exercise } of sets) counts.set(exercise, (counts.get(exercise) ?? 0) + 1);
  }
  return {
    sessions: sessions.length,
    sets: sessions.reduce((sum, { sets }) => sum + sets.length, 0),
    from: newest.at(-1)?.at ?? '',
    to: newest[0]?.at ?? '',
    exercises: [...counts].toSorted(([, one], [, other]) => other - one).map(([name]) => name),
    samples: newest.slice(0, SAMPLES).map((one) => ({ ...one, sets: one.sets.slice(0, SETS_OF_SAMPLE) })),
  };
}
