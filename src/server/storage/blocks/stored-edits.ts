import type { LogField } from '#contract/vocabulary.ts';
import { packId, unpackId } from './packed-ids.ts';
import type { ActualLogRow, StoredLogRow } from '#server/storage/schema.ts';

/** The numbers that stand for words in the log, as migration 0031 writes them, too: none ever changes. */
const FIELD_NUMBERS: Readonly<Record<LogField, number>> = { reps: 0, rpe: 1, load: 2, note: 3, swap: 4, extra: 5 };
const STATUS_NUMBERS: Readonly<Record<ActualLogRow['status'], number>> = {
  applied: 0,
  superseded: 1,
  kept_on_deleted: 2,
};

const fieldOf = wordsOf(FIELD_NUMBERS);
const statusOf = wordsOf(STATUS_NUMBERS);

/** Builds the row that the log stores of an edit. */
export function storedEdit({ value, ...edit }: ActualLogRow): StoredLogRow {
  return {
    ...edit,
    op_id: packId(edit.op_id),
    user_id: packId(edit.user_id),
    block_id: packId(edit.block_id),
    series_id: packId(edit.series_id),
    device_id: packId(edit.device_id),
    field: FIELD_NUMBERS[edit.field],
    status: STATUS_NUMBERS[edit.status],
    value: typeof value === 'string' ? null : value,
    value_text: typeof value === 'string' ? value : null,
  };
}

/** Returns the edit of a row of the log, whose `value` is a number or a text. */
export function editOf({ value_text: text, ...row }: StoredLogRow): ActualLogRow {
  return {
    ...row,
    op_id: unpackId(row.op_id),
    user_id: unpackId(row.user_id),
    block_id: unpackId(row.block_id),
    series_id: unpackId(row.series_id),
    device_id: unpackId(row.device_id),
    field: fieldOf(row.field),
    status: statusOf(row.status),
    value: text ?? row.value,
  };
}

function wordsOf<Word extends string>(numbers: Readonly<Record<Word, number>>): (number: number) => Word {
  const words = new Map((Object.keys(numbers) as Word[]).map((word) => [numbers[word], word]));
  return (number) => {
    const word = words.get(number);
    if (word === undefined)
      throw new Error(`The log has ${number} where one of ${[...words.values()].join(', ')} belongs.`);
    return word;
  };
}
