import { count } from './count.ts';
import { importHistory as spanish } from './es/import-history.ts';
import { rareWords } from './rare-words.ts';

/** What an athlete reads who imports training from other apps. */
export const importHistory = rareWords(
  {
    importText:
      'Choose an export of Strong, Hevy, FitNotes, StrongLifts, Fitbod, Liftosaur, JEFIT or GymBook, or a Spotter export. You see what is in it before anything is saved. Your coach can see what you import.',
    chooseFile: 'Choose file',
    reading: 'Reading the file…',
    sources: {
      strong: 'Strong',
      hevy: 'Hevy',
      fitnotes: 'FitNotes',
      stronglifts: 'StrongLifts',
      fitbod: 'Fitbod',
      liftosaur: 'Liftosaur',
      jefit: 'JEFIT',
      gymbook: 'GymBook',
      spotter: 'Spotter',
    },
    unreadable: {
      empty: 'This file is empty. Export it again and choose the new file.',
      unknown: 'Spotter does not know this file. Choose the CSV export of one of the apps above.',
      'plain weight': 'This Hevy file does not say whether weights are kg or lb. Export it again from Hevy.',
      gymbook:
        'This is a GymBook file with headings in a language that Spotter cannot read yet. Set GymBook to English or German, export it again and choose that file.',
      measurements: 'This file has body measurements and no sets. Choose the workout export.',
      newer: 'A newer version of Spotter made this file. Reload the app and try again.',
      damaged: 'This Spotter file is damaged. Export it again.',
      'too large': 'This file is larger than 20 MB. Export a shorter period.',
      'too long':
        'Reading it took longer than 20 seconds, so it was stopped. Export a shorter period and choose that file.',
      failed: 'The file could not be read. Try again.',
      'no room': 'This device has no room left for the import. Free some space and try again.',
    },
    oneAtATime: 'Another import on this device is not done yet. Choose your file again when it is.',
    question: 'One question',
    unitQuestion: (source: string) => `${source} does not say which unit these weights are in. Which is right?`,
    sample: (exercise: string, asKg: string, asLb: string) => `${exercise}: ${asKg} or ${asLb}?`,
    unit: 'Unit of the weights',
    units: { kg: 'Kilograms', lb: 'Pounds' },
    distanceQuestion: (source: string) => `${source} does not say which unit these distances are in. Which is right?`,
    distance: 'Unit of the distances',
    distances: { km: 'Kilometres', mi: 'Miles', m: 'Metres' },
    orderQuestion: 'These dates can be read two ways. Which comes first?',
    order: 'Order of the dates',
    orders: { 'day first': 'Day first', 'month first': 'Month first' },
    next: 'Continue',
    cancel: 'Cancel',
    found: (sessions: number, sets: number) =>
      `${count(sessions, 'workout', 'workouts')}, ${count(sets, 'set', 'sets')}`,
    period: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    nothingFound: 'There are no sets in this file.',
    nothingRead: (source: string, rows: number) =>
      `Spotter knows this as a file of ${source} with ${count(rows, 'row', 'rows')}, but found no set that it can read. The fault is Spotter's, not yours. Nothing was saved; keep the file.`,
    foundParts: (parts: string) => `Found in it: ${parts}`,
    latest: 'Last workouts in the file',
    workout: 'Workout',
    set: (exercise: string, values: string) => `${exercise}: ${values}`,
    reps: (number: string) => (number === '1' ? '1 rep' : `${number} reps`),
    seconds: (number: string) => `${number} s`,
    metres: (number: string) => `${number} m`,
    more: (number: number) => `and ${number} more`,
    matched: (number: number, all: number) => `${number} of ${all} exercises are in Spotter's list`,
    ourNames: "Use Spotter's names",
    ourNamesHint: 'The names in your file are kept beside them.',
    ourNamesLater:
      'With a connection Spotter looks up which exercises it knows. The names in your file are kept beside them.',
    exercises: (number: number) => count(number, 'exercise', 'exercises'),
    kept: 'kept as it is',
    leftOut: (rows: number) => `${count(rows, 'row is', 'rows are')} not imported`,
    reasons: {
      'unknown set': (number: number) => count(number, 'row that is no numbered set', 'rows that are no numbered sets'),
      'empty set': (number: number) => count(number, 'empty set', 'empty sets'),
      'not done': (number: number) => count(number, 'set that was not done', 'sets that were not done'),
      'wrong date': (number: number) => count(number, 'row without a valid date', 'rows without a valid date'),
      'no exercise': (number: number) => count(number, 'row without an exercise', 'rows without an exercise'),
      'wrong number': (number: number) =>
        count(number, 'row with an unreadable number', 'rows with unreadable numbers'),
      'unknown unit': (number: number) => count(number, 'row in an unknown unit', 'rows in unknown units'),
      'too many sets': (number: number) =>
        count(number, 'set beyond 1,000 in a workout', 'sets beyond 1,000 in a workout'),
    },
    rows: (list: string) => `Row ${list}`,
    restTimers: (number: number) =>
      `${count(number, 'row is a rest timer, not a set', 'rows are rest timers, not sets')}: nothing is lost.`,
    losses: {
      supersets: 'This app does not export supersets: they are lost.',
      'times of day': 'This app does not export times of day: only the dates are kept.',
      plans: 'Some planned numbers could not be read: those sets are imported without them.',
    },
    unread: (columns: number, names: string) =>
      `Not imported, because Spotter does not know ${columns === 1 ? 'this column' : 'these columns'}: ${names}.`,
    knownSessions: (known: number, all: number) => {
      const some = `${known} of ${count(all, 'workout', 'workouts')} ${known === 1 ? 'is' : 'are'}`;
      const every = all === 1 ? 'This workout is' : `All ${all} workouts are`;
      return `${known === all ? every : some} in Spotter already. Only what is new is added; where something differs, you are asked.`;
    },
    import: (sets: number) => `Import ${count(sets, 'set', 'sets')}`,
    sending: (done: number, all: number) => `Importing: ${done} of ${all} sets…`,
    keeping: 'Saving the import on this device…',
    goesOn: 'You can leave this page: the import is saved on this device, and goes on while Spotter is open.',
    waits: 'It is saved on this device, and goes on by itself once Spotter is open with a connection.',
    stopped: (done: number, all: number) =>
      done === 0
        ? `The import of ${count(all, 'set', 'sets')} has not begun.`
        : `Import paused at ${done} of ${all} sets.`,
    goOn: 'Continue import',
    giveUp: 'Cancel import',
    changedQuestion: (source: string, workouts: number) =>
      workouts === 1
        ? `1 workout of this file is in Spotter already, with other values or sets than ${source} has now. Replace it?`
        : `${workouts} workouts of this file are in Spotter already, with other values or sets than ${source} has now. Replace them?`,
    changed: 'Changed workouts',
    whenChanged: { replace: 'Replace with the file', keep: 'Leave as they are' },
    twiceQuestion: (workouts: number) =>
      workouts === 1
        ? '1 workout of this file looks like one that is in Spotter already, from another app or logged in a block. Import it as well?'
        : `${workouts} workouts of this file look like ones that are in Spotter already, from another app or logged in a block. Import them as well?`,
    twice: 'Workouts from two apps',
    whenTwice: { skip: 'Leave out', add: 'Import as well' },
    inHistory: (there: number, all: number) =>
      `${there} of ${count(all, 'set', 'sets')} ${there === 1 ? 'is' : 'are'} in your history.`,
    replaced: (workouts: number) => `${count(workouts, 'workout was', 'workouts were')} replaced.`,
    stayed: (sets: number) =>
      `${count(sets, 'set is', 'sets are')} not in it: what was there before was left as it was.`,
    elsewhere: (sets: number) => `${count(sets, 'set was', 'sets were')} left out: the same workout is there already.`,
    added: (sets: number) => `${count(sets, 'set was', 'sets were')} imported.`,
    known: (sets: number) => `${count(sets, 'set was', 'sets were')} there already.`,
    another: 'Choose another file',
    sourcesTitle: 'Imported so far',
    nothingImported: 'Nothing imported yet.',
    source: (source: string, found: string) => `${source}: ${found}`,
    remove: 'Remove',
    removeOf: (source: string) => `Remove the import from ${source}`,
    removeTitle: (source: string) => `Remove everything from ${source}?`,
    removeText: 'You can import the file again. What you logged in Spotter stays.',
    keep: 'Keep it',
    removing: 'Removing…',
  },
  spanish,
);
