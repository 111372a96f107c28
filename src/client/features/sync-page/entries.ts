import type { BlockDetail } from '#contract/api/block.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { extraSetsIn } from '#client/offline/block/overlay.ts';
import { layExtraSets } from '#domain/block/extra-sets.ts';
import { setsOf } from '#domain/block/next-set.ts';
import { plannedDays, weekNumber } from '#domain/block/weeks.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { dayNames } from '#client/words/days.ts';
import { syncWords as words } from '#client/words/sync.ts';
import { valueText } from './value-text.ts';

/** One edit as a person knows it. */
export type Entry = {
  readonly row: OutboxEntry;
  readonly exercise: string;
  readonly set: string;
  /** 'Monday of week 1 · Autumn strength' */
  readonly place: string;
  /** '8 reps'; of an edit that lost, the person's own value. */
  readonly value: string;
  /** 'Back squat, set 1: 8 reps' */
  readonly what: string;
};

/** The edits of one exercise on one day. */
export type Group = {
  readonly key: string;
  readonly exercise: string;
  readonly place: string;
  readonly sets: readonly { readonly set: string; readonly values: readonly string[] }[];
  /** When the oldest of them was made, in ms since 1970. */
  readonly since: number;
};

type Names = ReadonlyMap<string, { readonly exercise: string; readonly number: number | undefined }>;

/** Names the edits by the blocks that this phone knows, or else by where they belong. */
export function entriesOf(rows: readonly OutboxEntry[], blocks: ReadonlyMap<string, BlockDetail>): Entry[] {
  const names = new Map(
    [...blocks].map(([blockId, block]) => {
      const extras = extraSetsIn(rows.filter((row) => row.blockId === blockId));
      return [blockId, namesOf(layExtraSets(block, extras))] as const;
    }),
  );
  return rows.map((row) => entryOf(row, blocks.get(row.blockId)?.name, names.get(row.blockId)));
}

/** Groups edits by exercise and day, in the order of their first edits; in each the sets are in order. */
export function groupsOf(entries: readonly Entry[]): Group[] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const { blockId, path } = entry.row;
    const key = JSON.stringify([blockId, path]);
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  return [...groups].flatMap(([key, [first, ...more]]) => (first ? [groupOf(key, [first, ...more])] : []));
}

function groupOf(key: string, entries: readonly [Entry, ...Entry[]]): Group {
  const [{ exercise, place }] = entries;
  const sets = new Map<string, { set: string; values: string[] }>();
  for (const { row, set, value } of entries) {
    const one = sets.get(row.seriesId) ?? { set, values: [] };
    sets.set(row.seriesId, { set, values: [...one.values, value] });
  }
  const since = Math.min(...entries.map(({ row }) => row.editedAt));
  return { key, exercise, place, since, sets: [...sets.values()].toSorted(bySet) };
}

function bySet(one: { set: string }, other: { set: string }): number {
  return one.set.localeCompare(other.set, undefined, { numeric: true });
}

function entryOf(row: OutboxEntry, blockName: string | undefined, names: Names | undefined): Entry {
  const name = names?.get(row.seriesId);
  const exercise = name?.exercise ?? words.unknownExercise;
  const set = words.set(name?.number);
  const value = valueText(row.field, row.lost ? row.lost.value : row.value);
  const place = words.placeOf(dayNames[row.path.day], weekNumber(row.path.week), blockName);
  return { row, exercise, set, place, value, what: `${exercise}, ${set.toLowerCase()}: ${value}` };
}

/** Exercise and number by series; a series that the coach took out keeps its exercise and has no number. */
function namesOf(block: BlockDetail): Names {
  const names = new Map<string, { exercise: string; number: number | undefined }>();
  for (const { dayResponses } of block.weeks) {
    for (const day of plannedDays({ dayResponses })) {
      for (const exercise of LISTS.flatMap((list) => dayResponses[day]?.[list] ?? [])) {
        for (const { seriesId } of exercise.series) names.set(seriesId, { exercise: exercise.name, number: undefined });
        for (const { series, number } of setsOf(exercise)) {
          names.set(series.seriesId, { exercise: exercise.name, number });
        }
      }
    }
  }
  return names;
}
