import { describe, expect, it } from 'vitest';
import { LOG_FIELDS } from '#contract/vocabulary.ts';
import { openStorage } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { migrate } from '#server/storage/migrations/run.ts';
import { packId, unpackId } from '#server/storage/blocks/packed-ids.ts';
import type { ActualLogRow } from '#server/storage/schema.ts';
import { editOf, storedEdit } from '#server/storage/blocks/stored-edits.ts';
import { usePlaces } from '../support/lane-places.ts';
import { openDatabase, type Older } from '../support/older-database.ts';
import { storageLanes } from '../support/storage-lanes.ts';

const BEFORE = '0030-training-maxes';
const [MARTA, ROB, BLOCK] = [newId(), newId(), newId()];
/** Ids that devices may have made: a uuid, others that look like one, and texts of about its length in bytes. */
const IDS = [
  newId(),
  newId().toUpperCase(),
  newId().replaceAll('-', ''),
  `{${newId()}}`,
  'phone',
  'x',
  'fifteen letters',
  'sixteen letters!',
  'seventeen letters',
  '𝟘ñ♥ñ♥ñ♥',
  'is not a uuid:  ',
  'is not a uuid:  phone',
  "it's",
  'a\\x41b',
];
const STATUSES = ['applied', 'superseded', 'kept_on_deleted'] as const;
const LOADS = [null, 0, 102.5, 45.359237, 0.1 + 0.2, 1_134.9999999999998];

const edits: readonly ActualLogRow[] = IDS.flatMap((id, at) =>
  LOG_FIELDS.map((field, place) => ({
    user_id: at % 2 ? MARTA : ROB,
    op_id: place === 0 ? id : newId(),
    block_id: BLOCK,
    series_id: id,
    field,
    value: place > 2 ? `${field} '${id}' 5×5` : (LOADS[(at + place) % LOADS.length] ?? null),
    device_id: IDS[(at + place) % IDS.length] ?? '',
    seq: Number.MAX_SAFE_INTEGER - at * LOG_FIELDS.length - place,
    base_rev: at,
    edited_at: 1_000 - at,
    clock_offset: -1_800_000_000_000 + at,
    t: 1_800_000_000_000 + place,
    rev: 1_800_000_000_001,
    received_at: 1_800_000_000_002 + at,
    status: STATUSES[(at + place) % STATUSES.length] ?? 'applied',
  })),
);
const inOrder = (rows: readonly ActualLogRow[]) => rows.toSorted((one, other) => one.seq - other.seq);

describe('An edit in the log', () => {
  it.each(IDS)("comes back with the id '%s' as it was, and with no other", (id) => {
    expect(unpackId(packId(id))).toBe(id);
    expect(IDS.filter((other) => packId(other).equals(packId(id)))).toEqual([id]);
  });

  it('takes 16 bytes for a uuid', () => {
    expect(packId(MARTA)).toHaveLength(16);
  });

  it('comes back with every field, state and value as it was', () => {
    expect(edits.map(storedEdit).map(editOf)).toEqual(edits);
  });

  it('is not read where a number stands that no word has', () => {
    const [edit] = edits.map(storedEdit);
    expect(() => edit && editOf({ ...edit, status: 3 })).toThrow('applied, superseded, kept_on_deleted');
  });
});

describe.each(storageLanes())('A log that had its ids as text ($name)', (lane) => {
  const place = usePlaces(lane);

  it('has every edit as it was, and each is found by its id, by its block and by its user [P2]', async () => {
    const location = await place();
    const older = openDatabase<Older>(location);
    await migrate(older, location.kind, 0, undefined, BEFORE);
    for (const { value, ...edit } of edits) {
      const values = typeof value === 'string' ? { value: null, value_text: value } : { value, value_text: null };
      await older
        .insertInto('actual_log')
        .values({ ...edit, ...values })
        .execute();
    }
    await older.destroy();

    const storage = await openStorage(location);
    expect(inOrder(await storage.actuals.log(BLOCK))).toEqual(inOrder(edits));
    const ops = edits.map(({ user_id, op_id }) => ({ user_id, op_id }));
    expect(inOrder((await storage.saves.lookUp({ ops, series: [], revs: [] })).logged)).toEqual(inOrder(edits));
    expect(inOrder(await storage.accounts.editsOf(MARTA))).toEqual(
      inOrder(edits.filter((edit) => edit.user_id === MARTA)),
    );
    await storage.close();
  });
});
