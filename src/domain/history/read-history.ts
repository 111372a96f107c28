import type { HistorySource } from '#contract/history-vocabulary.ts';
import { MAX_SHEET_COLUMNS } from '#contract/limits.ts';
import { createCollector, type Collector } from './collect.ts';
import { isBodyTracker, isFitNotes, readFitNotes } from './fitnotes.ts';
import { isFitNotesForIos, readFitNotesForIos, START as FITNOTES_START } from './fitnotes-ios.ts';
import { DATE as GYMBOOK_DATE, isGymBook, isKnownGymBook, readGymBook } from './gymbook.ts';
import { hasPlainWeight, isHevy, readHevy } from './hevy.ts';
import { isJefit, readJefit } from './jefit.ts';
import { isFitbod, isLiftosaur, readFitbod, readLiftosaur } from './other-apps.ts';
import { isOwnCsv, readOwnCsv } from './own-csv.ts';
import { readOwnJson } from './own-json.ts';
import { orderIn, type Answers, type Doubt, type HistoryReading, type Loss } from './reading.ts';
import { DATE as STRONG_DATE, isStrong, readStrong } from './strong.ts';
import { DATE as STRONGLIFTS_DATE, isStrongLifts, readStrongLifts } from './stronglifts.ts';
import { isWideStrongLifts, readWideStrongLifts } from './stronglifts-wide.ts';
import { partsOf, shownNames, tableOf, type Table } from './table.ts';

type Reader = {
  readonly source: HistorySource;
  readonly knows: (table: Table) => boolean;
  /** The columns that say when a set was done. */
  readonly dates: readonly string[];
  /**
   * Reads the sets of a table; dates with slashes by the order that is in the answers.
   * @returns what has to be asked besides that; where there is something, nothing was read
   */
  readonly read: (table: Table, answers: Answers, collector: Collector) => readonly Doubt[] | void;
  readonly losses: readonly Loss[];
  /** Columns that are known, and have nothing for a history: about the exercise, or summed from the others. */
  readonly besides?: RegExp;
};

/** The readers in the order in which they are tried. */
const READERS: readonly Reader[] = [
  { source: 'hevy', knows: isHevy, dates: ['start_time'], read: readHevy, losses: [] },
  {
    source: 'strong',
    knows: isStrong,
    dates: STRONG_DATE,
    read: readStrong,
    losses: ['supersets'],
    besides: /^workout #$/,
  },
  { source: 'fitbod', knows: isFitbod, dates: ['date'], read: readFitbod, losses: ['supersets'] },
  {
    source: 'liftosaur',
    knows: isLiftosaur,
    dates: ['workout datetime'],
    read: readLiftosaur,
    losses: [],
    besides: /^(?:is amrap\?|log rpe\?|ask weight\?|(?:target|synergist) muscles)$/,
  },
  {
    source: 'stronglifts',
    knows: isStrongLifts,
    dates: STRONGLIFTS_DATE,
    read: readStrongLifts,
    losses: [],
    besides: /^(?:top set|e1rm|reps$|volume|workout volume|end time)/,
  },
  {
    source: 'stronglifts',
    knows: isWideStrongLifts,
    dates: ['date'],
    read: readWideStrongLifts,
    losses: ['times of day'],
    // Read by their places, since their names come again for each exercise.
    besides: /^(?:exercise|set) \d{1,3}$|^weight \(\w{1,9}\)$/,
  },
  {
    source: 'gymbook',
    knows: isKnownGymBook,
    dates: GYMBOOK_DATE,
    read: readGymBook,
    losses: ['supersets'],
    besides: /^(?:muskelgruppen|muscle groups) \(/,
  },
  {
    source: 'fitnotes',
    knows: isFitNotesForIos,
    dates: [FITNOTES_START],
    read: readFitNotesForIos,
    losses: ['supersets'],
    besides: /^(?:equipment|categories)$/,
  },
  {
    source: 'fitnotes',
    knows: isFitNotes,
    dates: ['date'],
    read: readFitNotes,
    losses: ['supersets', 'times of day'],
    besides: /^kind$/,
  },
];

/**
 * Reads an export of another app, or one of ours, by what its header says. It writes nothing and guesses nothing: what
 * a file leaves open is a doubt, to be answered once for all of it.
 */
export function readHistory(text: string, answers: Answers = {}): HistoryReading {
  if (text.trim() === '') return { kind: 'unreadable', why: 'empty' };
  const own = readOwnJson(text);
  if (own) return own;
  const collector = createCollector();
  if (isJefit(text)) {
    return finished('jefit', {
      ...readJefit(text, answers, collector),
      collector,
      losses: ['supersets'],
    });
  }
  const table = tableOf(text.replace(/^\uFEFF/, ''));
  if (table.headers.length > MAX_SHEET_COLUMNS) return { kind: 'unreadable', why: 'unknown' };
  if (isOwnCsv(table)) {
    const sessions = readOwnCsv(table, collector);
    const { leftOut, losses } = collector.done();
    const unread = shownNames(table.unread());
    return { kind: 'sessions', source: 'spotter', ...partsOf(table), sessions, leftOut, losses, unread };
  }
  if (isHevy(table) && hasPlainWeight(table)) return { kind: 'unreadable', why: 'plain weight' };
  if (isBodyTracker(table)) return { kind: 'unreadable', why: 'measurements' };
  const reader = READERS.find(({ knows }) => knows(table));
  if (!reader) return { kind: 'unreadable', why: isGymBook(table) ? 'gymbook' : 'unknown' };
  const dates = table.rows.map((row) => table.cell(row, ...reader.dates) ?? '');
  const { dateOrder, doubts: ofDates } = orderIn(dates, answers.dateOrder);
  const doubts = [...(reader.read(table, { ...answers, dateOrder }, collector) ?? []), ...ofDates];
  const unread = shownNames(table.unread().filter((name) => !reader.besides?.test(name)));
  return finished(reader.source, { ...partsOf(table), doubts, collector, losses: reader.losses, unread });
}

type Outcome = {
  readonly rows: number;
  readonly parts: readonly string[];
  readonly doubts: readonly Doubt[];
  readonly collector: Collector;
  readonly losses: readonly Loss[];
  readonly unread?: readonly string[];
};

function finished(
  source: HistorySource,
  { doubts, collector, losses, unread = [], ...found }: Outcome,
): HistoryReading {
  if (doubts.length > 0) return { kind: 'doubtful', source, doubts };
  const { sessions, leftOut, losses: lost } = collector.done();
  return { kind: 'sessions', source, ...found, sessions, leftOut, losses: [...losses, ...lost], unread };
}
