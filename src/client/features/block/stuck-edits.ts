import type { BlockDetail } from '#contract/block.ts';
import { FIELDS, LISTS } from '#contract/vocabulary.ts';
import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import { setsOf } from '#domain/block/next-set.ts';
import { plannedDays, weekNumber } from '#domain/block/weeks.ts';
import type { Edit, Row } from '#sync/ports.ts';
import { blockWords as words } from '#client/words/block.ts';
import { dayNames } from '#client/words/days.ts';
import { rejections } from '#client/words/save-notices.ts';
import { showValue } from './show.ts';

/** An edit that waits for the person: what it is, its value and why it did not become the block's. */
export type StuckEdit = {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly reason: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

export function stuckEdits(
  block: BlockDetail,
  rows: ReadonlyMap<FieldKey, Row>,
  log: (edit: Edit) => void,
): StuckEdit[] {
  const stuck = [...rows].filter(
    ([, row]) => row.lost || row.state.kind === 'rejected' || row.state.kind === 'blocked',
  );
  if (stuck.length === 0) return [];
  const names = namesOf(block);
  const nameOf = (key: FieldKey, row: Row) => names.get(key) ?? words.columns[row.field];
  const write = (row: Row, value: number | null) => log({ ...editOf(row), value, baseRev: block.rev });
  return stuck.map(([key, row]) => tell(key, nameOf(key, row), row, write));
}

type Write = (row: Row, value: number | null) => void;

function tell(key: FieldKey, name: string, row: Row, write: Write): StuckEdit {
  const shown = (value: number | null) => (value === null ? words.nothing : showValue(row.field, value));
  if (!row.lost) return { key, name, value: shown(row.value), reason: reasonOf(row) };
  const { value, winner } = row.lost;
  return {
    key,
    name,
    value: shown(value),
    reason: words.lost(shown(winner.value)),
    action: { label: words.useMine(shown(value)), run: () => write(row, value) },
  };
}

function reasonOf({ state }: Row): string {
  const reason = 'reason' in state ? state.reason : '';
  const sentence = isCode(reason) ? rejections[reason] : reason;
  return state.kind === 'blocked' ? words.blocked(sentence) : words.rejected(sentence);
}

function editOf({ blockId, seriesId, field, path }: Row): Omit<Edit, 'value' | 'baseRev'> {
  return { blockId, seriesId, field, path };
}

function isCode(reason: string): reason is keyof typeof rejections {
  return Object.hasOwn(rejections, reason);
}

function namesOf(block: BlockDetail): Map<FieldKey, string> {
  const names = new Map<FieldKey, string>();
  for (const { weekName, dayResponses } of block.weeks) {
    for (const day of plannedDays({ dayResponses })) {
      const exercises = LISTS.flatMap((list) => dayResponses[day]?.[list] ?? []);
      for (const { exercise, series, number } of exercises.flatMap(setsOf)) {
        for (const field of FIELDS) {
          names.set(
            fieldKey(series.seriesId, field),
            words.placed(weekNumber(weekName), dayNames[day], exercise.name, number, field),
          );
        }
      }
    }
  }
  return names;
}
