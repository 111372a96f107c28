import { count } from './count.ts';
import type { FlagReason, Layout, ProgrammeLoss } from '#domain/programme/programme.ts';
import type { ProgrammeRefusal } from '#client/spreadsheet/refused-file.ts';
import { bringProgramme as spanish } from './es/bring-programme.ts';
import { rareWords } from './rare-words.ts';

/** What a coach reads who brings a programme from a spreadsheet. */
export const bringProgramme = rareWords(
  {
    unwritten: 'Nothing is written yet.',
    lead: 'Your spreadsheet becomes a template: as a file (.xlsx, .csv, .tsv), or copied in Excel, Google Sheets or Numbers and pasted here. You see how it is read before anything is saved.',
    chooseFile: 'Choose a file',
    drop: 'You can also drop it here.',
    paste: 'Paste cells',
    pasteHint: 'Copy the whole table with its headings, then press Ctrl+V (⌘V) or paste here.',
    pasted: 'Pasted programme',
    reading: 'Reading the spreadsheet…',
    another: 'Another spreadsheet',
    refused: {
      xls: 'This is an .xls file of an old Excel. Open it there, save it as .xlsx, and choose that file.',
      encrypted: 'This file has a password. Save a copy without one, and choose that.',
      'other spreadsheet': 'This is a file of another program. Save it as .xlsx or .csv there, and choose that file.',
      unknown: 'This is no spreadsheet. Choose an .xlsx, .csv or .tsv file.',
      damaged: 'This file is damaged: a part of it is missing. Save or download it again, and choose the new one.',
      'too large':
        'This is larger than a programme: more than 20 MB, 200,000 rows or 1,000 columns. Copy the cells of the programme and paste them here.',
      empty: 'There are no cells in it. Choose another file, or copy the cells and paste them here.',
      hidden: 'All its tabs with cells are hidden. Show the tab with the programme, save, and choose the file again.',
      'no table':
        'No programme was found in it. It needs a column of exercises, with sets and reps beside them or weeks across. Take such a table, with its headings.',
      'too long':
        'Reading it took longer than 20 seconds, so it was stopped. Copy the cells of the programme and paste them here.',
      failed: 'The spreadsheet could not be read. Try again.',
    } satisfies Record<ProgrammeRefusal, string>,

    layouts: {
      long: 'one row for each exercise',
      'weeks across': 'exercises down, weeks across',
      'tab per week': 'one tab for each week',
      'tab per day': 'one tab for each day',
      'prescribed and done': 'planned beside done',
      'dates across': 'dates across',
    } satisfies Record<Layout, string>,
    counts: (weeks: number, days: number, exercises: number, sets: number) =>
      [
        count(weeks, 'week', 'weeks'),
        count(days, 'day', 'days'),
        count(exercises, 'exercise', 'exercises'),
        count(sets, 'set', 'sets'),
      ].join(', '),
    dayCounts: (exercises: number, sets: number) =>
      [count(exercises, 'exercise', 'exercises'), count(sets, 'set', 'sets')].join(', '),
    rereading: 'Reading again…',

    questions: (number: number) => count(number, 'question', 'questions'),
    settled: 'Nothing is open: no question had to be asked.',
    tabsQuestion: 'Which tabs are this programme?',
    tabsHint: 'Some may be alternatives to each other. Those that you tick are read, one after the other.',
    nameColumnQuestion: 'Which column names the exercises?',
    nameColumn: 'Column of exercises',
    columnSample: (letter: string, samples: string) => `${letter}: ${samples}`,
    chooseColumn: 'Choose the column in which the exercises stand.',
    sayCount: (most: number) => `Say how many sets, 1 to ${most}.`,
    countsQuestion: 'How many sets are these?',
    countsHint: 'No number of sets stands beside them. Until you say it, none is planned.',
    countOf: (exercise: string, text: string) => `${exercise} (“${text}”)`,
    countOfAll: 'All of them',
    unitQuestion: 'Are the loads kilograms or pounds?',
    unit: 'Unit of the loads',
    units: { kg: 'Kilograms', lb: 'Pounds' },
    loadSample: (exercise: string, asKg: string, asLb: string) => `${exercise}: ${asKg} or ${asLb}?`,
    orderQuestion: 'The spreadsheet made dates of these repetitions. Which are right?',
    order: 'Repetitions',
    orderSample: (exercise: string, place: string, dayFirst: string, monthFirst: string) =>
      `${exercise} (${place}): ${dayFirst} or ${monthFirst}?`,
    daysQuestion: 'On which weekdays does it train?',
    oneDay: 'The one day',
    namesQuestion: 'What are these exercises called?',
    namesHint: 'Choose from the list, or keep the name as it is.',
    moreNames: (number: number) => `Show ${number} more`,
    nameOf: (typed: string) => `“${typed}” is`,
    listed: 'in the list of exercises',
    kept: 'not in the list of exercises',
    choose: 'Choose one of the two.',
    open: 'Answer the questions above first.',

    plan: 'How it is read',
    planTable: 'The programme, week by week',
    exercise: (unit: string) => `Exercise, loads in ${unit}`,
    week: (number: number) => `Week ${number}`,
    rest: (time: string) => `Rest ${time}`,
    superset: (letter: string) => `Superset ${letter}`,
    source: 'Your spreadsheet',
    sourceTable: (sheet: string) => `Cells of ${sheet}`,
    marked: 'Marked cells are not in the plan as they stand.',
    row: 'Row',
    firstRows: (rows: number, all: number) => `The first ${rows} of ${all} rows.`,

    flags: (number: number) => count(number, 'cell not taken as it stands', 'cells not taken as they stand'),
    noFlags: 'Every cell of the programme was understood.',
    noFlagsButLost:
      'No cell of the tables was doubtful, but not everything in the file was read: see what is left out.',
    place: (sheet: string, address: string) => `${sheet}, ${address}`,
    quoted: (text: string) => `“${text}”`,
    reasons: {
      'not understood': 'not understood',
      ambiguous: 'can be read in two ways',
      'not held': 'cannot be planned here',
      'out of range': 'outside what can be planned',
      contradiction: 'says something else than the cell beside it',
      'no sets': 'no sets beside it',
      'no exercise': 'no exercise beside it',
      'no place': 'a number that no column or title explains',
      guessed: 'what this column means was guessed: look whether it is right',
      'no value':
        'a formula that was never calculated: open the file in your spreadsheet, save it, and choose it again',
      hidden: 'hidden in the spreadsheet',
      'struck out': 'struck out in the spreadsheet',
      time: 'a time of day: taken as minutes and seconds',
      'no room': 'more than a plan holds',
    } satisfies Record<FlagReason, string>,
    fates: { cue: 'kept as a note of the exercise', plan: 'in the plan', nothing: 'left out' },
    more: (number: number) => `and ${number} more`,

    lost: 'Left out',
    losses: {
      'logged values': (number: number) => count(number, 'logged value', 'logged values'),
      formulas: (number: number) => `${count(number, 'formula', 'formulas')}: their values are taken`,
      'hidden sheets': (number: number) => count(number, 'hidden tab', 'hidden tabs'),
      'other sheets': (number: number) => count(number, 'tab without a programme', 'tabs without a programme'),
      'other columns': (number: number) => count(number, 'other column', 'other columns'),
      maxes: (number: number) => `${count(number, 'row of a maximum', 'rows of maxima')}: they belong to the athlete`,
      statistics: (number: number) => count(number, 'cell of statistics', 'cells of statistics'),
      'other cells': (number: number) => count(number, 'cell beside the tables', 'cells beside the tables'),
      dates: (number: number) => `${count(number, 'date', 'dates')}: the weekdays are taken`,
      phases: (number: number) => `${count(number, 'phase', 'phases')}: they follow one another as weeks`,
    } satisfies Record<ProgrammeLoss['what'], (number: number) => string>,
    named: (what: string, names: string) => `${what}: ${names}`,

    name: 'Name of the template',
    create: 'Create draft',
    creating: 'Creating…',
    cancel: 'Cancel',
    yours: 'A draft is yours alone until you give it to an athlete.',
    created: (name: string) => `${name} is in your templates.`,
    undone: (name: string) => `${name} is taken back.`,
  },
  spanish,
);
