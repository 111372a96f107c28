import { describe, expect, it } from 'vitest';
import { writeOwnCsv } from '#domain/history/own-csv.ts';
import { writeOwnJson } from '#domain/history/own-json.ts';
import { readHistory } from '#domain/history/read-history.ts';
import type { Answers } from '#domain/history/reading.ts';
import { set } from '../../support/history-set.ts';
import { fitNotes, fitNotesForIos, gymBook, jefit, liftosaur, strongLiftsWide, strongRows } from './corpus.ts';

function read(text: string, answers: Answers = { unit: 'kg' }) {
  const reading = readHistory(text, answers);
  if (reading.kind !== 'sessions') throw new Error(JSON.stringify(reading));
  return { ...reading, sets: reading.sessions.flatMap(({ sets }) => sets) };
}

describe('A row that is left out', () => {
  it('is told by its number in a spreadsheet, which counts blank lines, and a cell of two lines as one', () => {
    const [header = '', warmUp = '', work = ''] = strongRows.S1.split('\n');
    const wrong = work.replace('142.5', 'heavy');
    const text = ['', header, warmUp, '', '', work.replace('belt', 'belt\nand straps'), wrong].join('\n');
    expect(read(text).leftOut).toEqual([{ reason: 'wrong number', count: 1, rows: [7] }]);
    const quoted = strongRows.S0.replace('"2024', '\n"2024').replace(';142.5;', ';heavy;');
    expect(read(quoted).leftOut).toEqual([{ reason: 'wrong number', count: 1, rows: [4] }]);
  });

  it.each(['\n', '\r\n'])('of JEFIT is told by its number in the whole file, with lines that end in %j', (end) => {
    const text = jefit('kg').replace('60x10', 'heavy').replaceAll('\n', end);
    expect(read(text).leftOut).toEqual([{ reason: 'wrong number', count: 1, rows: [9] }]);
    expect(read(`${end}${text.replace('### EX', `${end}### EX`)}`).leftOut[0]?.rows).toEqual([11]);
  });

  it.each(['62,5x8', '60x10,62,25x8', '62,5 x 8', '62, 5x8', '-62,5x8', '60x10, 1.062,5x8'])(
    'of JEFIT is one in which a load may have a decimal comma: %s',
    (logs) => {
      const file = (setting: string) => jefit(setting).replace('60x10,65x8', logs);
      expect(read(file('kg'))).toMatchObject({
        sessions: [],
        leftOut: [{ reason: 'wrong number', count: 1, rows: [9] }],
      });
      expect(read(file(''), {}).sets).toEqual([]);
    },
  );

  it.each(['60x10,65', '65, 60x10', '60x10,heavy'])('of JEFIT gives the sets that can be read: %s', (logs) => {
    const { sets, leftOut } = read(jefit('kg').replace('60x10,65x8', logs));
    expect(sets.map(({ load, reps }) => [load, reps])).toEqual([[60, 10]]);
    expect(leftOut).toEqual([{ reason: 'wrong number', count: 1, rows: [9] }]);
  });

  it('gives its note to its session, and to no other exercise', () => {
    const row = '1,2023-05-06 10:10:00,1,"60x10",5,81,2023-05-06,2,Press,9,77,1683367800,,0,';
    const without = row.replace('60x10', '').replace('Press', 'Squat');
    const log = jefit('kg').split('\n').slice(0, -2).join('\n');
    const { sets, sessions, leftOut } = read(`${log},notes\n${without}knee hurt\n${row}`);
    expect(sets.map(({ exercise, note }) => [exercise, note])).toEqual([['Press', null]]);
    expect([sessions[0]?.note, leftOut]).toEqual(['knee hurt', [{ reason: 'empty set', count: 1, rows: [9] }]]);

    const told = strongRows.S3.replace('"Squat (Barbell)";"1"', '"Press";"1"');
    expect(read(told).sets.map(({ exercise, note }) => [exercise, note])).toEqual([
      ['Squat (Barbell)', null],
      ['Press', null],
    ]);
    expect(read(told).sessions[0]?.note).toBe('belt');
  });
});

/** Liftosaur's set of 220 lb for which 225 lb were planned. */
function planned(plan: string, done: string) {
  return read(liftosaur.replace('225,lb,220,', `${plan},lb,${done},`).replaceAll('lb', 'kg'));
}

describe('A load below 0', () => {
  it.each([
    ['-25', '-20', 20],
    ['-25', '', null],
    ['', '-20', 20],
  ])('is help as planned (%s) and as done (%s)', (plan, done, load) => {
    const help = { load, loadAs: 'assistance', planned: { reps: 3, rpe: 8, load: plan ? 25 : null } };
    expect(planned(plan, done).sets[1]).toMatchObject(help);
  });

  it.each([
    ['25', '-20'],
    ['-25', '20'],
  ])('is kept as it was done where the plan (%s) and what was done (%s) mean different things', (plan, done) => {
    const { sets, leftOut, losses } = planned(plan, done);
    expect(sets[1]).toMatchObject({ load: 20, loadAs: done === '20' ? 'total' : 'assistance' });
    expect([sets[1]?.planned, leftOut, losses]).toEqual([{ reps: 3, rpe: 8, load: null }, [], ['plans']]);
  });

  it('is a wrong number in our own CSV, where a column says what a load means', () => {
    const session = { source: 'spotter', key: 'k', at: '2024-03-15', zone: null, program: null, name: null } as const;
    const lift = set({ exercise: 'Dip', reps: 5, load: 20.5, planned: { reps: 5, rpe: null, load: 30.5 } });
    const text = writeOwnCsv([{ ...session, seconds: null, note: null, sets: [lift] }]);
    const { sets, leftOut } = read(text.replace('20.5', '-20.5'));
    expect([sets, leftOut]).toEqual([[], [{ reason: 'wrong number', count: 1, rows: [2] }]]);
    const lifted = read(text.replace('30.5', '-30.5'));
    const withoutPlan = { ...lift, planned: { ...lift.planned, load: null } };
    expect([lifted.sets, lifted.losses]).toEqual([[withoutPlan], ['plans']]);
    const unloaded = read(text.replace('30.5', '-30.5').replace('20.5', ''));
    expect([unloaded.sets, unloaded.losses]).toEqual([[{ ...withoutPlan, load: null }], ['plans']]);
  });
});

it.each([
  ['RPE', ',0,8,8.5,', ',0,8-9,8.5,', { rpe: null }],
  ['load', ',225,lb,220,', ',75,%,220,', { load: null }],
])('a planned %s that cannot be read is told, and what was lifted is kept with the rest of its plan', (...row) => {
  const [, known, wrong, plan] = row;
  const [whole, { sets, leftOut, losses }] = [read(liftosaur), read(liftosaur.replace(known, wrong))];
  const expected = whole.sets.map((one, at) => (at === 1 ? { ...one, planned: { ...one.planned, ...plan } } : one));
  expect([sets, leftOut, losses, whole.losses]).toEqual([expected, [], ['plans'], []]);
});

it('a set of which all that was planned cannot be read, and nothing was done, is a wrong number and no lost plan', () => {
  const { sets, leftOut, losses } = read(liftosaur.replace('0,3,,0,8,,1,225,lb,', '0,AMRAP,,0,8-9,,1,75,%,'));
  expect([sets.length, leftOut, losses]).toEqual([2, [{ reason: 'wrong number', count: 1, rows: [4] }], []]);
});

it('a file of ours with a plan that cannot be read is damaged', () => {
  const about = { source: 'spotter', key: 'k', at: '2024-03-15', zone: null, program: null, name: null } as const;
  const lift = set({ exercise: 'Dip', reps: 5, planned: { reps: 5, rpe: null, load: 30.5 } });
  const text = writeOwnJson([{ ...about, seconds: null, note: null, sets: [lift] }]);
  expect(readHistory(text.replace('30.5', '-30.5'))).toEqual({ kind: 'unreadable', why: 'damaged' });
});

it('a time of FitNotes that cannot be read is a wrong number', () => {
  const { sets, leftOut } = read(fitNotes.Android.replace('0:01:00', 'a minute'));
  expect([sets.length, leftOut]).toEqual([2, [{ reason: 'wrong number', count: 1, rows: [3] }]]);
});

describe('A weight in a unit that nobody knows', () => {
  const files = [
    ['Strong', strongRows.S2.replace('142,5;kg', '142,5;stone')],
    ['FitNotes', fitNotes.Android.replace('140.0,kgs', '140.0,stone')],
  ] as const;

  it.each(files)('of %s is left out, and not asked for as one without a unit is', (_, text) => {
    const { sets, leftOut } = read(text, {});
    expect(sets.map(({ load }) => load)).not.toContain(140);
    expect(leftOut).toMatchObject([{ reason: 'unknown unit', count: 1 }]);
  });

  it('leaves no set out that has none', () => {
    expect(read(fitNotes.Android.replace('Abs,,,', 'Abs,,stone,'), {}).leftOut).toEqual([]);
    expect(read(strongRows.S2.replace('142,5;kg', ';stone'), {}).leftOut).toEqual([]);
  });
});

describe('A column that no reader knows', () => {
  it('is told by its name where something stands in it', () => {
    const [header = '', ...rows] = strongRows.S1.split('\n');
    const withColumns = (head: string, cells: readonly string[]) =>
      [`${header},${head}`, ...rows.map((row, at) => `${row},${cells[at % cells.length]}`)].join('\n');
    expect(read(withColumns('Remarques', ['', 'knee'])).unread).toEqual(['remarques']);
    expect(read(withColumns('Remarques', ['', '0', '0.0'])).unread).toEqual([]);
    // The second of two with one name is read by nobody.
    expect(read(withColumns('Reps', ['5'])).unread).toEqual(['reps']);
  });

  it('is in no file of an app that is known, but for what a history has no place for', () => {
    const files = [strongRows.S0, strongRows.S1, liftosaur, fitNotes.Android, gymBook, fitNotesForIos, strongLiftsWide];
    expect(files.flatMap((file) => read(file).unread)).toEqual(['bodyweight']);
  });
});
