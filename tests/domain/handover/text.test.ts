import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { handoverOf } from '#domain/handover/handover.ts';
import { readHandover, writeHandover } from '#domain/handover/text.ts';
import { anyHandover, makeHandover } from '../../support/handovers.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../support.ts';

const DAMAGED = { kind: 'unreadable', why: 'damaged' };

test('a session is read as it was written, whatever is in it', () => {
  fc.assert(
    fc.property(anyHandover, (handover) => {
      expect(readHandover(writeHandover(handover))).toEqual({ kind: 'handover', handover });
    }),
  );
});

test('a session that lost its end, or of which one character is another, is said to be damaged', () => {
  fc.assert(
    fc.property(anyHandover, fc.nat(), fc.constantFrom('7', 'x', '"', '['), (handover, at, other) => {
      const text = writeHandover(handover);
      const place = text.indexOf('[') + (at % (text.length - text.indexOf('[')));
      const changed = text.slice(0, place) + other + text.slice(place + 1);
      expect(readHandover(text.slice(0, place))).toEqual(DAMAGED);
      expect(readHandover(changed)).toEqual(changed === text ? { kind: 'handover', handover } : DAMAGED);
    }),
  );
});

test('no text makes the reading fail', () => {
  expect(isUnreadable('')).toBe(true);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), isUnreadable));
  fc.assert(fc.property(fc.json().map(sealed), isUnreadable));
});

test('what is no session of this app, and what a later version wrote, is told apart', () => {
  expect(readHandover('')).toEqual({ kind: 'unreadable', why: 'foreign' });
  expect(readHandover('https://example.org')).toEqual({ kind: 'unreadable', why: 'foreign' });
  expect(readHandover('0.1.[]')).toEqual({ kind: 'unreadable', why: 'foreign' });
  expect(readHandover('2.1.{"anything":"else"}')).toEqual({ kind: 'unreadable', why: 'newer' });
});

describe('A session that somebody forged', () => {
  const whole = () => JSON.parse(writeHandover(makeHandover({ a: { reps: 5 } })).replace(/^\d+\.\w+\./u, '')) as List;
  type List = [...unknown[]];
  const set = (list: List) => ((list[9] as List[])[0] as [string, List[]])[1][0] as List;

  it.each<[string, (list: List) => void]>([
    ['has a name that is too long', (list) => (list[1] = 'x'.repeat(61))],
    ['turns the direction of what stands around it', (list) => (list[1] = 'marta\u202e')],
    ['is of a week that no block has', (list) => (list[4] = 53)],
    ['is of an eighth day', (list) => (list[5] = 7)],
    ['is of no time', (list) => (list[7] = -1)],
    ['has a load that nobody lifts', (list) => (set(list)[5] = 2_001)],
    ['has an RPE between the steps', (list) => (set(list)[4] = 7.3)],
    ['has reps that are a text', (list) => (set(list)[3] = '5')],
    ['has a note that is too long', (list) => (set(list)[6] = 'x'.repeat(501))],
    ['has a set without an id', (list) => (set(list)[1] = '')],
    ['has the same set twice', (list) => (list[9] as [string, List[]][])[0]?.[1].push(set(list))],
    ['has an exercise without sets', (list) => (list[9] = [['Back squat', []]])],
    ['has more exercises than a day', (list) => (list[9] = Array.from({ length: 161 }, (_, at) => one(at)))],
  ])('is refused where it %s', (_, change) => {
    const list = whole();
    expect(readHandover(sealed(JSON.stringify(list))).kind).toBe('handover');
    change(list);
    expect(readHandover(sealed(JSON.stringify(list)))).toEqual(DAMAGED);
  });
});

test('what is logged or cleared is handed over, set by set, and the rest of the plan is not', () => {
  const logged = makeSeries('a', [5, 8, 100], [5, 8.5, 102.5]);
  const removed = { ...makeSeries('b', [5, 8, 100], [4, null, null]), removed: true as const };
  const cleared = makeSeries('c', [5, 8, 100]);
  const untouched = makeSeries('d', [5, 8, 100]);
  const squat = makeExercise('Back squat', [{ ...logged, loggedAt: 900 }, removed, cleared, untouched]);
  const block = makeBlock([
    { weekName: 'week3', dayResponses: { Monday: makeDay([squat], [makeExercise('Row', [untouched])]) } },
  ]);
  const handover = handoverOf({
    block,
    session: { weekName: 'week3', day: 'Monday' },
    athlete: { id: 'marta', username: 'marta.r' },
    unsent: new Set(['a/load', 'c/reps', 'elsewhere/reps'] as const),
    rev: 7,
    now: 2_000,
  });
  expect(handover).toEqual({
    athlete: { id: 'marta', username: 'marta.r' },
    block: { id: 'block', name: 'Autumn strength' },
    week: 3,
    day: 'Monday',
    trainedAt: 900,
    handedAt: 2_000,
    rev: 7,
    exercises: [
      {
        name: 'Back squat',
        sets: [
          {
            seriesId: 'a',
            number: 1,
            logged: { reps: 5, rpe: 8.5, load: 102.5, note: null, swap: null },
            unsent: ['load'],
          },
          { seriesId: 'b', number: 0, logged: { reps: 4, rpe: null, load: null, note: null, swap: null }, unsent: [] },
          {
            seriesId: 'c',
            number: 2,
            logged: { reps: null, rpe: null, load: null, note: null, swap: null },
            unsent: ['reps'],
          },
        ],
      },
    ],
  });
});

function one(at: number): unknown {
  return ['Back squat', [[1, `id-${at}`, 0, 5, null, null]]];
}

function isUnreadable(text: string): boolean {
  return readHandover(text).kind === 'unreadable';
}

/** With the checksum that belongs to it: whoever forges a session can count, too. */
function sealed(json: string): string {
  let low = 1;
  let high = 0;
  for (const unit of json.split('')) {
    low = (low + unit.charCodeAt(0)) % 65_521;
    high = (high + low) % 65_521;
  }
  return `1.${(high * 65_536 + low).toString(36)}.${json}`;
}
