import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startCounting, type StepCounter } from '../support/steps.ts';
import { storedZip } from '../support/stored-zip.ts';

/** Signs of an input, enough that what is read in pieces of a limited length is read in many of them. */
const SIGNS = 6_000;
/** What twice the input may take of the steps, and what may come on top of it: tables that are filled once. */
const TWICE = 2.3;
const ONCE = 60_000;
const RUNS = 24;

let steps: StepCounter;
let read: Awaited<ReturnType<typeof readers>>;

beforeAll(async () => {
  vi.resetModules();
  steps = await startCounting();
  read = await readers();
});
afterAll(() => steps.stop());

const ENTRY = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n`;
const HEVY = 'title,start_time,end_time,description,exercise_title,set_index,weight_kg,reps\n';
const IOS = 'Name,StartTime,EndTime,Exercise,Reps,Weight,Time,Distance,Status,IsWarmup,RPE,RIR,Note\n';
const WIDE = 'Date,Note,Workout,Body Weight,Exercise 1,Weight (KG),Weight (LB),Set 1,Set 2\n';
const GYMBOOK = 'Date,Workout,Time,Exercise,Repetitions / Time,Weight / Distance,Notes,Skipped\n';
const FITNOTES = 'Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time\n';

async function readers() {
  const [{ readHistory }, { readSeparated }, { readProgramme }, { createExerciseMatch }] = await Promise.all([
    import('#domain/history/read-history.ts'),
    import('#client/spreadsheet/read-separated.ts'),
    import('#domain/programme/read-programme.ts'),
    import('#domain/history/match-exercises.ts'),
  ]);
  const [{ readXlsx }, { readTabbed, layOut }, { readLine }, { readRestTime }, { readHandover }] = await Promise.all([
    import('#client/spreadsheet/read-xlsx.ts'),
    import('#domain/block/clipboard.ts'),
    import('#domain/prescription/read-line.ts'),
    import('#domain/rest-time.ts'),
    import('#domain/handover/text.ts'),
  ]);
  const { readPlanned } = await import('#domain/prescription/read-field.ts');
  const tools = { newId: () => 'id', match: createExerciseMatch([]) };
  const programme = (text: string) => readProgramme([readSeparated(text, 'file')], {}, tools);
  const xlsx = async (parts: Record<string, string>) =>
    readProgramme(await readXlsx(storedZip({ ...WORKBOOK, ...parts })), {}, tools);
  return { readHistory, programme, xlsx, readTabbed, layOut, readLine, readRestTime, readHandover, readPlanned };
}
type Read = typeof read;

const WORKBOOK = {
  'xl/workbook.xml': '<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Type="t/worksheet" Target="s.xml"/></Relationships>',
  'xl/s.xml': '<row><c t="str"><v>x</v></c></row>',
};

/** Each text that people bring, by what reads it. */
const READERS: readonly (readonly [what: string, (read: Read, text: string) => unknown])[] = [
  ['a history', (all, text) => all.readHistory(text, { unit: 'kg', dateOrder: 'day first', distance: 'km' })],
  ['a history of Strong', (all, text) => all.readHistory(ENTRY + text, { unit: 'kg', dateOrder: 'day first' })],
  ['a history of Hevy', (all, text) => all.readHistory(HEVY + text, { dateOrder: 'day first' })],
  ['a history of FitNotes', (all, text) => all.readHistory(FITNOTES + text, { unit: 'kg', dateOrder: 'day first' })],
  ['a history of FitNotes for iOS', (all, text) => all.readHistory(IOS + text, { unit: 'kg', distance: 'km' })],
  ['a history of StrongLifts before 2020', (all, text) => all.readHistory(WIDE + text, { dateOrder: 'day first' })],
  ['a history of GymBook', (all, text) => all.readHistory(GYMBOOK + text, { dateOrder: 'day first' })],
  [
    'a history of JEFIT',
    (all, text) => all.readHistory(`### EXERCISE LOGS ###\nmydate,ename,logs,notes\n${text}`, { unit: 'kg' }),
  ],
  ['a programme as CSV', (all, text) => all.programme(text)],
  ['a programme with a heading', (all, text) => all.programme(`Exercise,Sets,Reps,Load,Rest,Notes\n${text}`)],
  ['a programme in one cell', (all, text) => all.programme(`Exercise,Sets\nSquat,"${text.replaceAll('"', "'")}"`)],
  ['a tab of an .xlsx', (all, text) => all.xlsx({ 'xl/s.xml': text })],
  ['a tag of an .xlsx', (all, text) => all.xlsx({ 'xl/s.xml': `<row ${text.replaceAll(/[<>"']/g, 'a')}>` })],
  ['the texts that cells of an .xlsx share', (all, text) => all.xlsx({ 'xl/sharedStrings.xml': text })],
  [
    'the formats of an .xlsx',
    (all, text) =>
      all.xlsx({
        'xl/styles.xml': `<numFmt numFmtId="1" formatCode="${text.replaceAll('"', '')}"/><cellXfs><xf numFmtId="1"/></cellXfs>`,
      }),
  ],
  ['cells that are pasted', (all, text) => all.readTabbed(text)],
  ['a line of a plan', (all, text) => all.readLine(text, 'kg')],
  [
    'a field of a plan',
    (all, text) => [all.readPlanned(text, 'reps', 'kg', []), all.readPlanned(text, 'load', 'kg', [])],
  ],
  ['a rest time', (all, text) => all.readRestTime(text)],
  ['a session that is handed over', (all, text) => all.readHandover(`1.abc.${text}`)],
];

/** What means something to one reader or the other. */
const SIGNS_OF_FORMATS = '"\',;\t\n\r<>&=/#[]()1a .:-+@x%'.split('');
const PIECES = [
  ...SIGNS_OF_FORMATS,
  '""',
  '",',
  'a"',
  '\r\n',
  '<a',
  '<a>',
  '</a>',
  '<a/>',
  ' a="',
  "a='",
  '<!--',
  '<![CDATA[',
  '&#1;',
  '<c>',
  '<c r="A1">',
  '<v>1</v>',
  '</c>',
  '<row>',
  '<row r="9">',
  '<c t="s"><v>0</v></c>',
  '<si><t>a</t></si>',
  '<mergeCell ref="A1:ZZ9"/>',
  '### a ###',
  'Exercise,Sets,Reps\n',
  'Squat,3,5\n',
  'Week 1\n',
  '2026-01-01',
  '2026-01-01 10:00,A,1h,Squat,1,100,5\n',
  '1x5 @8, ',
  '5/',
  '8 to 9',
  '1h',
  '1:30',
  'warm-up\n',
  'Squat,,\n',
  ',,,,,5,,\n',
  'each side ',
  'RIR 2',
  '\u0300',
  '\u0323\u0300',
  '\u00ad',
  '\u0661',
  '\u{1D7D8}',
  '\u2028',
  '_x0041_',
  '§',
  'Week §\n',
  'Day §\n',
  '<c r="A§"><v>§</v></c>',
  ',name §,\n',
];

describe('Twice the file takes no more than twice the work', () => {
  it.each(READERS)('where it is %s, whatever stands in it', { timeout: 120_000 }, async (_, reader) => {
    const inputs = fc.record({
      before: fc.constantFrom('', '"', '1', 'a', '<', '5 x'),
      piece: fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('')),
      after: fc.constantFrom('', '!', '"', '\n', 'x 5'),
    });
    await fc.assert(
      fc.asyncProperty(inputs, async ({ before, piece, after }) => {
        const text = (signs: number) => `${before}${repeated(piece, Math.ceil(signs / piece.length))}${after}`;
        const [once, twice] = [await stepsOf(reader, text(SIGNS)), await stepsOf(reader, text(2 * SIGNS))];
        expect(twice).toBeLessThan(TWICE * once + ONCE);
      }),
      // Two kinds of marks by turns: their canonical order takes quadratic time.
      { numRuns: RUNS, examples: [[{ before: '', piece: '\u0323\u0300', after: '' }]] },
    );
  });

  it('where cells of a pasted table reach down as far as it goes', async () => {
    const [once, twice] = [
      await steps.count(() => read.layOut(reachingDown(400))),
      await steps.count(() => read.layOut(reachingDown(800))),
    ];
    expect(once).toBeGreaterThan(400);
    expect(twice).toBeLessThan(TWICE * once);
  });

  it('where a spreadsheet names thousands of cells far from each other, until it has no room for them', async () => {
    expect(await steps.count(() => read.xlsx(farApart(600)))).toBeLessThan(
      TWICE * (await steps.count(() => read.xlsx(farApart(300)))) + ONCE,
    );
    await expect(read.xlsx(farApart(6_000))).rejects.toMatchObject({ why: 'too large' });
  });

  it('where a spreadsheet has hundreds of tabs with one cell in their last row', async () => {
    const tabs = Array.from({ length: 100 }, (_, at) => `<sheet name="T${at}" r:id="r1"/>`).join('');
    const parts = {
      'xl/workbook.xml': `<workbook><sheets>${tabs}</sheets></workbook>`,
      'xl/s.xml': '<row r="200000"><c r="A200000"><v>1</v></c></row>',
    };
    await expect(read.xlsx(parts)).rejects.toMatchObject({ why: 'too large' });
  });
});

function reachingDown(rows: number) {
  return Array.from({ length: rows }, (_, at) => [
    ...Array.from({ length: at % 7 }, () => ({ text: 'x', rowSpan: 1, colSpan: 1 })),
    { text: 'y', rowSpan: 65_534, colSpan: 900 },
  ]);
}

function farApart(rows: number) {
  const written = Array.from({ length: rows }, (_, at) => `<row r="${at + 1}"><c r="ALL${at + 1}"><v>1</v></c></row>`);
  return { 'xl/s.xml': written.join('') };
}

/** A § is another number of four digits each time. */
function repeated(piece: string, times: number): string {
  return Array.from({ length: times }, (_, at) => piece.replaceAll('§', String(1_000 + at))).join('');
}

function stepsOf(reader: (read: Read, text: string) => unknown, text: string): Promise<number> {
  return steps.count(async () => {
    try {
      await reader(read, text);
    } catch {
      // What is refused was looked at, too.
    }
  });
}
