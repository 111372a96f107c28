import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compactSaveBody,
  OP_STATUSES,
  saveActualBody,
  saveActualReply,
  type SaveActualBody,
} from '#contract/api/save.ts';
import { FIELDS, LISTS, WEEKDAYS } from '#contract/vocabulary.ts';
import { lengthenReply, lengthenSave, shortenReply, shortenSave } from '#domain/block/compact-save.ts';
import { toBlockWeeks } from '#domain/block/payload.ts';
import { createIds } from '#domain/uuid.ts';
import { toBody } from '#sync/batch.ts';
import { replyTo, rowOf } from '../../support/rows.ts';

const RUNS = { numRuns: 200 };
const SAVED_AT = 1_795_000_000_000;

describe('A save in few bytes', () => {
  it('says to the letter what the long one says, whatever was typed when and on which page [P2, P3]', () => {
    fc.assert(
      fc.property(saves(), (save) => {
        const short = shortenSave(save);
        expect(short).toBeDefined();
        expect(lengthenSave(compactSaveBody.parse(JSON.parse(JSON.stringify(short))))).toEqual(save);
      }),
      RUNS,
    );
  });

  it('keeps the order of what was typed, also against the order of the sheet [sync-protocol]', () => {
    const rows = ['c', 'a', 'b'].flatMap((seriesId, at) => [
      rowOf({ seriesId, field: 'load', seq: 9 - at, editedAt: SAVED_AT - at }),
      rowOf({ seriesId, field: 'reps', seq: 3 - at, editedAt: SAVED_AT + at }),
    ]);
    const save = toBody(rows, 'phone', SAVED_AT);
    expect(lengthenSave(shortenSave(save)!)).toEqual(save);
  });

  it('says which operations one tap made, and nothing of those that were typed', () => {
    const rows = FIELDS.map((field, at) => rowOf({ field, seq: at + 1, ...(field !== 'rpe' && { tapped: true }) }));
    const save = toBody(rows, 'phone', SAVED_AT);
    expect(shortenSave(save)?.sync.ops.tapped).toEqual([0, 2]);
    expect(lengthenSave(shortenSave(save)!)).toEqual(save);
    expect(shortenSave(toBody([rowOf()], 'phone', SAVED_AT))?.sync.ops).not.toHaveProperty('tapped');
  });

  it('says what was confirmed and what numbers mean, and nothing of them where nobody says it', () => {
    const [held, plain] = [{ measure: 'seconds' } as const, {}];
    const meanings = [undefined, held, held, plain, undefined, plain];
    const rows = meanings.map((meaning, at) =>
      rowOf({ seriesId: `s${at}`, seq: at + 1, ...(meaning && { meaning }), ...(at === 3 && { confirmed: 320 }) }),
    );
    const save = toBody(rows, 'phone', SAVED_AT);
    expect(shortenSave(save)?.sync.ops).toMatchObject({
      confirmed: [[3, 320]],
      meanings: [
        [1, held],
        [3, plain],
        [4, null],
        [5, plain],
      ],
    });
    expect(lengthenSave(shortenSave(save)!)).toEqual(save);
    const silent = shortenSave(toBody([rowOf()], 'phone', SAVED_AT))?.sync.ops;
    expect(silent).not.toHaveProperty('confirmed');
    expect(silent).not.toHaveProperty('meanings');
  });

  it('is the same words in every build: an older page and a newer server understand each other [P10]', () => {
    const ids = createIds(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    const path = { week: 'week1', day: 'Friday', list: 'complements', idExercise: 'squat' } as const;
    const rows = FIELDS.map((field, at) =>
      rowOf({ path, seriesId: 's1', field, opId: ids(SAVED_AT + at), editedAt: SAVED_AT + at, seq: 7 + at }),
    );
    rows.push(rowOf({ ...rows[0], seriesId: 's0', path: { ...path, day: 'Monday' }, seq: 20, offset: -5 }));
    expect(shortenSave(toBody(rows, 'phone', SAVED_AT))?.sync.ops).toEqual({
      leaf: [1, 1, 1, -3],
      seq: [7, 1, 1, 11],
      editedAt: [SAVED_AT, 1, 1, -2],
      baseRev: [1, 0, 0, 0],
      offset: [0, 0, 0, -5],
      idTime: [0, 0, 0, 0],
      idCount: [0x102, 1, 1, -2],
      idRest: ['8304-05060708090a', '', '', ''],
    });
  });

  it.each([
    ['an id of another kind', { opId: '01990000-0000-4000-8000-000000000001' }],
    ['an id in capitals', { opId: '0199ABCD-0000-7000-8000-000000000001' }],
    ['numbers that are too far apart to count', { editedAt: -Number.MAX_SAFE_INTEGER }],
  ])('is not made of %s: such a save goes as it is', (_what, strange) => {
    const save = toBody([rowOf(), rowOf({ seriesId: 'other', ...strange })], 'phone', SAVED_AT);
    expect(saveActualBody.safeParse(save).success).toBe(true);
    expect(shortenSave(save)).toBeUndefined();
  });

  it('is not made of an operation without a value, nor of a plain save of the spec', () => {
    const { sync } = toBody([rowOf()], 'phone', SAVED_AT);
    expect(shortenSave({ blockWeeks: {}, sync })).toBeUndefined();
    expect(shortenSave({ blockWeeks: {} })).toBeUndefined();
  });

  it.each([
    ['columns of different lengths', { seq: [1] }],
    ['a place after the last', { leaf: [0, 2] }],
    ['a place before the first', { leaf: [0, -1] }],
  ])('of %s is none', (_what, columns) => {
    const short = shortenSave(toBody([rowOf(), rowOf({ seriesId: 'other' })], 'phone', SAVED_AT))!;
    const { ops } = short.sync;
    expect(lengthenSave({ ...short, sync: { ...short.sync, ops: { ...ops, ...columns } } })).toBeUndefined();
  });
});

describe('An answer in few bytes', () => {
  it('names each operation as the long one does [P3]', () => {
    const statuses = fc.array(fc.tuple(fc.constantFrom(...OP_STATUSES), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(statuses, (list) => {
        const ops = list.map(() => rowOf());
        const reply = replyTo(ops);
        const results = reply.results.map((result, at) => {
          const [status = 'applied', hasReason = false] = list[at] ?? [];
          return { ...result, status, ...(hasReason ? { reason: 'Because.' } : {}) };
        });
        const short = saveActualReply.parse(JSON.parse(JSON.stringify(shortenReply({ ...reply, results }, ops))));
        const long = lengthenReply(short, ops);
        const byId = (ids: typeof results) => ids.toSorted((one, two) => one.opId.localeCompare(two.opId));
        expect({ ...long, results: byId(long.results) }).toEqual({ ...reply, results: byId(results) });
        expect(short.results.every(({ reason }) => reason !== undefined)).toBe(true);
      }),
      RUNS,
    );
  });

  it('of a thousand that were applied is one run', () => {
    const ops = Array.from({ length: 1_000 }, () => rowOf());
    expect(shortenReply(replyTo(ops), ops)).toMatchObject({ results: [], runs: [['applied', 0, 1_000]] });
  });

  it('does not name what the long one does not name, and leaves a plain answer as it is [P3]', () => {
    const ops = [rowOf(), rowOf()];
    const reply = replyTo(ops.slice(0, 1));
    expect(shortenReply(reply, ops)).toEqual(reply);
    expect(lengthenReply(reply, ops)).toEqual(reply);
  });
});

/** Saves as a phone makes them: edits of several pages, of one block, at any times. */
function saves(): fc.Arbitrary<SaveActualBody> {
  const id = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !text.includes('/'));
  const edit = fc.record({
    seriesId: id,
    field: fc.constantFrom(...FIELDS),
    value: fc.option(fc.integer({ min: 0, max: 999 })),
    path: fc.record({
      week: fc.constantFrom('week1', 'week2', '7'),
      day: fc.constantFrom(...WEEKDAYS),
      list: fc.constantFrom(...LISTS),
      idExercise: id,
    }),
    seq: fc.nat(),
    baseRev: fc.nat(),
    editedAt: fc.integer({ min: 0, max: 8_640_000_000_000_000 }),
    offset: fc.integer(),
    maker: fc.nat({ max: 2 }),
  });
  return fc
    .uniqueArray(edit, { maxLength: 40, selector: ({ seriesId, field }) => `${seriesId}/${field}` })
    .map((edits) => {
      const makers = [1, 2, 3].map((seed) => createIds(new Uint8Array(10).fill(seed)));
      const rows = edits.map(({ maker, ...one }) => rowOf({ ...one, opId: makers[maker]?.(SAVED_AT + one.seq) ?? '' }));
      const { sync } = toBody(rows, 'phone', SAVED_AT);
      return { blockWeeks: toBlockWeeks(rows), ...(sync && { sync }) };
    })
    .filter(({ sync }) => sync !== undefined && sync.ops.length > 0);
}
