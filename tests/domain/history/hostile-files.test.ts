import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { historySession } from '#contract/api/training-history.ts';
import { csvCell, parseCsv } from '#domain/history/csv.ts';
import { dateIn } from '#domain/history/dates.ts';
import { writeOwnCsv } from '#domain/history/own-csv.ts';
import { writeOwnJson } from '#domain/history/own-json.ts';
import { readHistory } from '#domain/history/read-history.ts';
import { set } from '../../support/history-set.ts';
import {
  fitbod,
  fitNotes,
  fitNotesForIos,
  gymBook,
  hevyDates,
  hevyFile,
  jefit,
  jefitBackup,
  liftosaur,
  strongLifts,
  strongLiftsWide,
  strongRows,
} from './corpus.ts';

const HEAD = strongRows.S1.split('\n')[0] ?? '';
const FILES = [
  ...Object.values(strongRows),
  ...Object.values(fitNotes),
  ...Object.values(strongLifts),
  ...Object.values(hevyDates).map((dates) => hevyFile(dates, { weight: 'kg', distance: 'km', isApp: true })),
  fitbod,
  liftosaur,
  jefit('kg'),
  jefitBackup,
  strongLiftsWide,
  fitNotesForIos,
  gymBook,
];
const answers = { unit: 'kg', dateOrder: 'day first' } as const;
const OWN_FILES = [liftosaur, jefit('kg')].flatMap((file) => {
  const reading = readHistory(file, answers);
  return reading.kind === 'sessions' ? [writeOwnCsv(reading.sessions), writeOwnJson(reading.sessions)] : [];
});

type Parted = { readonly parts: readonly string[] };

/** Our own JSON with one set, of which a part is no more what it was. */
function jsonWith(part: object): string {
  const session = {
    source: 'strong',
    key: 'k',
    at: '2024-03-04',
    zone: null,
    program: null,
    name: null,
    seconds: null,
  };
  const sessions = [{ ...session, note: null, sets: [{ ...set({ exercise: 'Squat', reps: 5 }), ...part }] }];
  return JSON.stringify({ format: 'spotter-log', version: 1, sessions });
}

function fitbodOf(date: string): string {
  return fitbod.replaceAll('2026-01-22 06:54:26 +0100', date);
}

function setsOf(rows: string) {
  const reading = readHistory(`${HEAD}\n${rows}`, answers);
  if (reading.kind !== 'sessions') throw new Error(reading.kind);
  for (const session of reading.sessions) historySession.parse(session);
  return { ...reading, sets: reading.sessions.flatMap(({ sets }) => sets) };
}

describe('A hostile file', () => {
  it('with formulas for names stays text', () => {
    const { sets } = setsOf(`2024-03-04 18:02:11,=A,1h,"=HYPERLINK(""http://x"")",1,100,5,0,0,@n,,`);
    expect(sets[0]).toMatchObject({ exercise: '=HYPERLINK("http://x")', note: '@n' });
  });

  it('with names of thousands of characters and signs that nobody sees is cut to what can be kept', () => {
    const { sets } = setsOf(
      `2024-03-04 18:02:11,A,1h,"${'x'.repeat(999)}💪${'y'.repeat(5_000)}\u202E\u0000",1,100,5,0,0,,,`,
    );
    expect(sets[0]?.exercise).toBe('x'.repeat(999));
    expect(setsOf(`2024-03-04 18:02:11,A,1h,"a\u0000\u202Eb ",1,100,5,0,0,"1\u0007\n2",,`).sets[0]).toMatchObject({
      exercise: 'ab',
      note: '1\n2',
    });
  });

  it('with categories that end in an emoji where a session’s name is cut is read whole', () => {
    const file = fitNotes.Android.replaceAll('Legs', `${'x'.repeat(199)}💪`);
    const reading = readHistory(file, answers);
    if (reading.kind !== 'sessions') throw new Error(reading.kind);
    expect(historySession.parse(reading.sessions[0]).name).toBe('x'.repeat(199));
  });

  it('with quotes in the middle of a note keeps the note and the rows behind it', () => {
    const rows = `2024-03-04 18:02:11,A,1h,Squat,1,100,5,0,0,"he said "go" twice",,8\n2024-03-04 18:02:11,A,1h,Squat,2,100,5,0,0,,,`;
    expect(setsOf(rows).sets.map(({ note, rpe }) => [note, rpe])).toEqual([
      ['he said "go" twice', 8],
      [null, null],
    ]);
  });

  it('with a quote that is never closed loses no other row', () => {
    const rows = `2024-03-04 18:02:11,A,1h,Squat,1,100,5,0,0,,,\n2024-03-04 18:02:11,A,1h,"Squat,2,100,5,0,0,,,\n2024-03-04 18:02:11,A,1h,Squat,3,100,5,0,0,,,`;
    expect(setsOf(rows).sets.filter(({ exercise }) => exercise === 'Squat')).toHaveLength(2);
  });

  it('with wrong dates and numbers says which rows it left out', () => {
    const rows = [
      '2024-02-30 18:02:11,A,1h,Squat,1,100,5,0,0,,,',
      'yesterday,A,1h,Squat,1,100,5,0,0,,,',
      '2024-03-04 18:02:11,A,1h,,1,100,5,0,0,,,',
      '2024-03-04 18:02:11,A,1h,Squat,1,heavy,5,0,0,,,',
      '2024-03-04 18:02:11,A,1h,Squat,1,100,1e9,0,0,,,',
      '2024-03-04 18:02:11,A,1h,Squat,1,100,5,0,0,,,11',
      '2024-03-04 18:02:11,A,1h,Squat,1,NaN,Infinity,0,0,,,',
    ];
    const { sets, leftOut } = setsOf(rows.join('\n'));
    expect(sets).toEqual([]);
    expect(leftOut).toEqual([
      { reason: 'wrong date', count: 2, rows: [2, 3] },
      { reason: 'no exercise', count: 1, rows: [4] },
      { reason: 'wrong number', count: 4, rows: [5, 6, 7, 8] },
    ]);
  });

  it('with a night that in UTC is of a year that no history takes leaves it out, and keeps its neighbours', () => {
    for (const date of ['1950-01-01 00:30:00 +0100', '2100-12-31 23:30:00 -0100']) {
      expect(readHistory(fitbodOf(date), answers)).toMatchObject({
        sessions: [],
        leftOut: [{ reason: 'wrong date', count: 3 }],
      });
    }
    for (const date of ['1950-01-01 01:00:00 +0100', '2100-12-31 22:59:59 -0100']) {
      const reading = readHistory(fitbodOf(date), answers);
      if (reading.kind !== 'sessions') throw new Error(reading.kind);
      expect(reading.sessions.map((one) => historySession.safeParse(one).success)).toEqual([true]);
    }
  });

  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['PK\u0003\u0004 a zip', 'unknown'],
    ['a,b,c\n1,2,3', 'unknown'],
    ['{"format":"spotter-log","version":9}', 'newer'],
    ['{"format":"spotter-log","version":1,"sessions":[{}]}', 'damaged'],
    ['{"format":"spotter-log"', 'damaged'],
    ['{"format":"spotter-log","version":1,"sessions":{}}', 'damaged'],
    [jsonWith({ exercise: { name: 'Squat' } }), 'damaged'],
    [jsonWith({ exercise: null }), 'damaged'],
    [jsonWith({ reps: 1e9 }), 'damaged'],
    [jsonWith({ load: [100] }), 'damaged'],
    [jsonWith({ place: -1 }), 'damaged'],
    [jsonWith({ kind: 'heroic' }), 'damaged'],
  ])('that is none is said to be none: %j', (text, why) => {
    expect(readHistory(text)).toEqual({ kind: 'unreadable', why });
  });

  it('with a plan that no set can have keeps what was lifted, and says so', () => {
    const reading = readHistory(liftosaur.replace(',225,lb,220,', ',22220,lb,220,'), answers);
    expect(reading).toMatchObject({ kind: 'sessions', leftOut: [], losses: ['plans'] });
  });

  it('with notes that are longer together than one may be is cut to what can be kept', () => {
    const note = 'x'.repeat(3_000);
    const { sets, sessions } = setsOf(
      [
        `2024-03-04 18:02:11,A,1h,"Squat",Note,0,0,0,0,"${note}","${note}",`,
        `2024-03-04 18:02:11,A,1h,"Squat",1,100,5,0,0,"${note}","${note}",`,
      ].join('\n'),
    );
    expect([sets[0]?.note?.length, sessions[0]?.note?.length]).toEqual([4_000, 3_000]);
  });

  it('with a duration that nobody trained is read without it', () => {
    expect(setsOf(`2024-03-04 18:02:11,A,9999h,"Squat",1,100,5,0,0,,,`).sessions[0]?.seconds).toBeNull();
  });

  it('with signs that nobody sees in the number of a session is read without them', () => {
    const reading = readHistory(jefit('kg').replaceAll(',77,', ',\u00007\uD83D7,'), answers);
    if (reading.kind !== 'sessions') throw new Error(reading.kind);
    expect(reading.sessions.map(({ key }) => historySession.shape.key.parse(key))).toEqual(['2023-05-06 77']);
  });

  it('with a BOM, either end of lines, and columns in another order reads the same', () => {
    const plain = JSON.stringify(readHistory(strongRows.S1, answers));
    expect(JSON.stringify(readHistory(`\uFEFF${strongRows.S1.replaceAll('\n', '\r\n')}`, answers))).toBe(plain);
    const turned = parseCsv(strongRows.S1, ',').map((row) =>
      row
        .toReversed()
        .map((cell) => csvCell(cell))
        .join(','),
    );
    const { parts, ...read } = JSON.parse(JSON.stringify(readHistory(turned.join('\n'), answers))) as Parted;
    const { parts: others, ...expected } = JSON.parse(plain) as Parted;
    expect([read, parts.toReversed()]).toEqual([expected, others]);
  });

  it('of 50,000 rows is read whole', { timeout: 60_000 }, () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => {
      const day = new Date(Date.UTC(2015, 0, 1 + Math.floor(at / 20))).toISOString().slice(0, 10);
      return `${day} 18:02:11,"Lower A",1h 12m,"Squat ${Math.floor(at / 5) % 4} (Barbell)",${1 + (at % 5)},142.5,5,0,0,"belt","",8.5`;
    });
    const reading = readHistory(`${HEAD}\n${rows.join('\n')}`, { unit: 'kg' });
    if (reading.kind !== 'sessions') throw new Error(reading.kind);
    expect(reading.sessions.flatMap(({ sets }) => sets)).toHaveLength(50_000);
  });
});

describe('Any file', () => {
  it('that is cut, doubled or spoilt anywhere is read or refused, never thrown at, and gives only what can be sent', () => {
    const spoilt = fc
      .tuple(
        fc.constantFrom(...FILES, ...OWN_FILES),
        fc.nat(),
        fc.nat(30),
        fc.string({ unit: 'binary', maxLength: 12 }),
      )
      .map(([file, at, much, put]) => {
        const from = at % (file.length + 1);
        return file.slice(0, from) + put + file.slice(from + much);
      });
    fc.assert(
      fc.property(spoilt, fc.constantFrom(answers, {}), (text, given) => {
        const reading = readHistory(text, given);
        const sessions = reading.kind === 'sessions' ? reading.sessions : [];
        expect(sessions.filter((session) => !historySession.safeParse(session).success)).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it('of CSV gives the cells that were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', ' ', 'é', '\t'), maxLength: 8 });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), (rows, delimiter, end) => {
        const text = rows.map((row) => row.map((one) => csvCell(one)).join(delimiter) + end).join('');
        expect(parseCsv(text, delimiter)).toEqual(rows);
      }),
    );
  });
});

describe('A date', () => {
  it.each([
    ['3 Oct 2026, 10:00', '2026-10-03T10:00:00'],
    ['Sep 22, 2026, 6:00 AM', '2026-09-22T06:00:00'],
    ['Sep 22, 2026, 12:05 PM', '2026-09-22T12:05:00'],
    ['1 Sept. 2026, 07:30', '2026-09-01T07:30:00'],
    ['16 Juni 2026, 18:00', '2026-06-16T18:00:00'],
    ['5 9월 2026, 06:10', '2026-09-05T06:10:00'],
    ['20 giu 2026, 14:13', '2026-06-20T14:13:00'],
    ['3 févr. 2026, 18:00', '2026-02-03T18:00:00'],
    ['22.09.2026, 17:00', '2026-09-22T17:00:00'],
    ['2026-01-22 06:54:26 +0530', '2026-01-22T01:24:26Z'],
    ['2026-01-22 06:54:26+02', '2026-01-22T04:54:26Z'],
    ['10/03/2024 10:00 UTC', '2024-03-10T10:00:00Z'],
    ['22.09.2026, 17:00 GMT', '2026-09-22T17:00:00Z'],
    ['Sep 22, 2026, 6:00 PM +0200', '2026-09-22T16:00:00Z'],
    ['3 Oct 2026, 10:00 -03:30', '2026-10-03T13:30:00Z'],
    ['03-10-2026', '2026-10-03'],
    ['2026-01-22Z', '2026-01-22'],
    ['2026-01-22 UTC', '2026-01-22'],
    ['2026-01-22+02:00', '2026-01-22'],
    ['22.09.2026 UTC', '2026-09-22'],
    ['03-10-2026 +0200', '2026-10-03'],
    ['3 Oct 2026 +02:00', '2026-10-03'],
    ['2026-01-22T10:00:00,123Z', '2026-01-22T10:00:00Z'],
    ['2026-01-22T10:00:00.123+02:00', '2026-01-22T08:00:00Z'],
    ['03-10-2026 10:00', '2026-10-03T10:00:00'],
    ['22.09.2026 -18:30', '2026-09-22T18:30:00'],
    ['10:00:00,22 Jan 2026', '2026-01-22T10:00:00'],
    ['2026-01-22+99', undefined],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', undefined],
    ['2024-03-04 25:00:00', undefined],
  ])('%s', (text, read) => {
    expect(dateIn(text)).toBe(read);
  });

  it('is read in the words of every language that Hevy speaks', () => {
    const wrong: string[] = [];
    for (const language of 'en en-GB de es fr it pt nl sv da nb fi pl cs ru uk tr el ro hu ja ko zh ca id'.split(' ')) {
      for (let month = 1; month <= 12; month += 1) {
        for (const style of ['short', 'long'] as const) {
          const format = { day: 'numeric', month: style, year: 'numeric', timeZone: 'UTC' } as const;
          const date = new Date(Date.UTC(2026, month - 1, 5));
          const text = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, format).format(date);
          if (dateIn(text) !== `2026-${String(month).padStart(2, '0')}-05`) wrong.push(text);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
