import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { clientFrame } from '#contract/api/chat.ts';
import { saveBlockBody } from '#contract/api/coach-save.ts';
import { saveActualBody } from '#contract/api/save.ts';
import { valueProblems } from '#contract/words/value-problems.ts';
import { sentenceOf } from '#server/services/sentences.ts';
import { saveBody } from '../../support/save-body.ts';

function sentences(schema: z.ZodType, value: unknown): string[] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => sentenceOf(issue));
}

const op = { ...saveBody([{ seriesId: 's', field: 'reps', value: 5 }]).sync.ops[0] };
const withOp = (change: object) => ({
  blockWeeks: {},
  sync: { v: 1, deviceId: 'd', baseRev: 1, sentAt: 0, ops: [{ ...op, ...change }] },
});
const inSeries = (series: unknown) => ({
  blockWeeks: { week1: { Monday: { basics: [{ idExercise: 'e', series }] } } },
});

describe('What a request has wrong is a sentence that names the field [§5]', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['nothing at all', saveActualBody, undefined, 'The request is required.'],
    ['a list in place of an object', saveActualBody, [], 'The request must be an object.'],
    ['a missing part', saveActualBody, {}, 'blockWeeks are required.'],
    ['text in place of a number', saveActualBody, withOp({ seq: 'x' }), 'sync.ops.0.seq must be a number.'],
    ['half a number', saveActualBody, withOp({ editedAt: 0.5 }), 'sync.ops.0.editedAt must be a whole number.'],
    ['a negative number', saveActualBody, withOp({ seq: -1 }), 'sync.ops.0.seq must be at least 0.'],
    ['no UUID', saveActualBody, withOp({ opId: 'x' }), 'sync.ops.0.opId must be a UUID.'],
    ['empty text', saveActualBody, withOp({ seriesId: '' }), 'sync.ops.0.seriesId cannot be empty.'],
    [
      'long text',
      saveActualBody,
      withOp({ seriesId: 'x'.repeat(65) }),
      'sync.ops.0.seriesId must have at most 64 characters.',
    ],
    [
      'an unknown choice',
      saveActualBody,
      withOp({ field: 'sets' }),
      'sync.ops.0.field must be one of reps, rpe, load, note, swap, extra.',
    ],
    ['another version', saveActualBody, { ...withOp({}), sync: { ...withOp({}).sync, v: 2 } }, 'sync.v must be 1.'],
    ['no list', saveActualBody, inSeries({}), 'week1 Monday, basics 1: series must be a list.'],
    ['a series without its id', saveActualBody, inSeries([{}]), 'week1 Monday, basics 1, set 1: seriesId is required.'],
    [
      'no object',
      saveActualBody,
      inSeries([{ seriesId: 's', actual: 5 }]),
      'week1 Monday, basics 1, set 1: actual must be an object.',
    ],
    [
      'an unknown day',
      saveActualBody,
      { blockWeeks: { week1: { Funday: {} } } },
      "blockWeeks.week1: unknown field 'Funday'.",
    ],
    [
      "a coach's id",
      saveBlockBody,
      inSeries([{ seriesId: 5 }]),
      'week1 Monday, basics 1, set 1: seriesId must be text.',
    ],
    ['a room of a message', clientFrame, { type: 'JOIN', roomId: 5 }, 'roomId must be text.'],
    ['an unknown frame', clientFrame, { type: 'SHOUT' }, 'The type must be JOIN or CHAT.'],
    ['a name that is not known', z.strictObject({}), { extra: 1 }, "The request: unknown field 'extra'."],
    [
      'a long list',
      z.object({ few: z.array(z.number()).max(2) }),
      { few: [1, 2, 3] },
      'few must have at most 2 entries.',
    ],
    [
      'one of two kinds',
      z.object({ either: z.union([z.number(), z.boolean()]) }),
      { either: 'x' },
      'either has a value that cannot be accepted.',
    ],
  ])('%s', (_what, schema, value, sentence) => {
    expect(sentences(schema, value)).toContain(sentence);
  });
});

it('A sentence says of one missing value that it is required, and of several that they are', () => {
  const many = ['templates', 'blocks', 'sync.ops', 'exerciseIds', 'The plates', 'Reps of a range'];
  const one = ['as', 'series', 'status', 'The number of pairs', 'The 1RM of the bench press', 'Each of places', 'seq'];
  expect(many.map(valueProblems.required)).toEqual(many.map((field) => `${field} are required.`));
  expect(one.map(valueProblems.required)).toEqual(one.map((field) => `${field} is required.`));
});
