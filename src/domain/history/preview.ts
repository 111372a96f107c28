import type { HistorySession, HistorySet } from '#contract/api/training-history.ts';
import { LOAD_MEANINGS, type NameMeaning } from '#contract/history-vocabulary.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';

/** What somebody sees of a history before it is imported. */
export type HistoryPreview = {
  readonly sessions: number;
  readonly sets: number;
  /** Dates of the first and of the last session (`HISTORY_DATE`). */
  readonly from: string;
  readonly to: string;
  /** Each name once, the one with the most sets first. */
  readonly exercises: readonly string[];
  /** The same by how people read them: of several spellings the first one stands. */
  readonly names: readonly NameInFile[];
  /** The last sessions, each with its first sets. */
  readonly samples: readonly HistorySession[];
};

/** What a file has under one name. */
export type NameInFile = {
  readonly name: string;
  readonly sets: number;
  /** One of its sets: the last one that says most. */
  readonly example: HistorySet;
  /** What the numbers of most of its sets mean, as far as the file says. */
  readonly meaning: NameMeaning;
  readonly hasMetres: boolean;
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
    names: namesIn(newest),
    samples: newest.slice(0, SAMPLES).map((one) => ({ ...one, sets: one.sets.slice(0, SETS_OF_SAMPLE) })),
  };
}

function namesIn(newest: readonly HistorySession[]): NameInFile[] {
  const groups = new Map<string, HistorySet[]>();
  const keys = new Map<string, string>();
  for (const { sets } of newest) {
    for (const set of sets) {
      const key = keys.get(set.exercise) ?? normalizeForSearch(set.exercise);
      keys.set(set.exercise, key);
      const group = groups.get(key);
      if (group) group.push(set);
      else groups.set(key, [set]);
    }
  }
  return [...groups.values()].map(nameOf).toSorted((one, other) => other.sets - one.sets);
}

function nameOf(sets: readonly HistorySet[]): NameInFile {
  const [first] = sets;
  return {
    name: first?.exercise ?? '',
    sets: sets.length,
    example: sets.reduce((best, set) => (howMuch(set) > howMuch(best) ? set : best)),
    meaning: sets.every(({ reps, seconds }) => !reps && seconds) ? 'seconds' : commonest(sets),
    hasMetres: sets.some(({ metres }) => metres),
  };
}

/** How much a set says. */
function howMuch({ reps, load, seconds }: HistorySet): number {
  return [reps, load, seconds].filter(Boolean).length;
}

function commonest(sets: readonly HistorySet[]): NameMeaning {
  const counts = LOAD_MEANINGS.map((meaning) => ({
    meaning,
    count: sets.filter((set) => set.loadAs === meaning).length,
  }));
  return counts.reduce((most, one) => (one.count > most.count ? one : most)).meaning;
}
