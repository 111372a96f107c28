import { MAX_EXERCISES_PER_LIST, MAX_SERIES_PER_EXERCISE, MAX_WEEKS } from '#contract/limits.ts';
import type { Equipment, Field, ListName, Measure, PartLoad } from '#contract/vocabulary.ts';
import type { DeletedWeek } from '#domain/block/delete-week.ts';
import type { Meaning } from '#domain/block/measures.ts';
import type { Limit } from '#domain/block/room.ts';
import type { HandedMark } from '#domain/handover/lay-over.ts';
import type { ExerciseNames } from './block.ts';
import { words } from './language.ts';

type Column = Field | Measure;

const FIELD_NAMES: Record<Column, string> = {
  reps: 'reps',
  seconds: 'seconds',
  metres: 'metres',
  rpe: 'RPE',
  load: 'load',
};

const LOADS: Record<PartLoad | 'total', string> = {
  total: 'all that is lifted',
  added: 'load added to bodyweight',
  assistance: 'load that helps',
  'each hand': 'load in each hand',
};

/** What the coach's block editor says. */
export const editorWords = words('editorWords', {
  block: 'Block editor',
  back: 'Back to the athlete',
  loading: 'Opening the block…',
  missingTitle: 'This block is not available',
  failedTitle: 'Could not open the block',
  tryAgain: 'Try again',
  weekCount: (weeks: number) => (weeks === 1 ? '1 week' : `${weeks} weeks`),
  weeks: 'Weeks',
  week: (number: number) => `Week ${number}`,
  noWeeks: 'No weeks yet. Add the first one.',
  allWeeks: 'All weeks',
  days: 'Days',
  startDate: 'Start date…',
  startsOn: (date: string) => `Starts ${date}`,
  addWeek: 'Add Week',
  copyWeek: (number: number) => `Copy week ${number}…`,
  changeFrom: (number: number) => `Change from week ${number} on…`,
  deleteWeek: (number: number) => `Delete week ${number}`,
  /** By what is left of the week. */
  weekDeleted: {
    nothing: (number: number) => `Week ${number} deleted.`,
    logged: (number: number) => `Week ${number} deleted. What was logged in it stays in sight, marked as removed.`,
    empty: (number: number) => `Week ${number} is empty now. The weeks after it keep their numbers.`,
  } satisfies Record<DeletedWeek['leaves'], (number: number) => string>,
  isDeleted: (number: number) =>
    `Week ${number} was deleted. It stays in sight for its logged sets, or for the numbers of the weeks after it.`,
  swapFrom: (exercise: string) => `Swap ${exercise} from this week on…`,
  swapHint: 'Another exercise from this week on',
  cancel: 'Cancel',
  redo: 'Redo',
  logged: (done: number, total: number) => `${done} of ${total} logged`,
  lists: { basics: 'Basics', complements: 'Complementary' } satisfies Record<ListName, string>,
  equipment: {
    barbell: 'barbell',
    dumbbell: 'dumbbell',
    kettlebell: 'kettlebell',
    machine: 'machine',
    cable: 'cable',
    bodyweight: 'bodyweight',
    band: 'band',
    'smith machine': 'smith machine',
    'trap bar': 'trap bar',
    'safety bar': 'safety bar',
    plate: 'plate',
    sled: 'sled',
    other: 'other',
  } satisfies Record<Equipment, string>,

  columns: { number: '#', logged: 'Logged', actions: 'Actions' },
  loggedField: (field: Column) => `Logged ${FIELD_NAMES[field]}`,
  target: (exercise: string, set: number, field: Column) => `${exercise} set ${set} target ${FIELD_NAMES[field]}`,
  openRpe: 'Choose an RPE',
  newMark: 'new',
  changedLater: (moment: string) => `Changed afterwards: ${moment}`,
  /** How a set was logged. */
  tapped: 'Logged with one tap',
  typed: 'Typed',
  tappedSets: (count: number) => `${count} with one tap`,
  enteredLater: (date: string) => `Entered later, on ${date}`,
  loggedAs: ({ measure, loadAs }: Meaning) =>
    `When this was logged, the plan meant ${FIELD_NAMES[measure ?? 'reps']} and ${LOADS[loadAs ?? 'total']}`,
  addedByAthlete: 'Added by the athlete',
  kind: (exercise: string, set: number) => `${exercise} set ${set} kind`,
  workSet: 'Work set',
  takeSeries: (exercise: string, set: number) => `Take ${exercise} set ${set} into the plan`,
  didInstead: (exercise: string) => `Did ${exercise} instead`,
  planInstead: (exercise: string) => `Plan ${exercise}`,
  /** Said of a set that came from phone to phone. */
  handed: {
    unsent: 'From the athlete’s phone, not yet on the server',
    sent: 'From the athlete’s phone',
  } satisfies Record<HandedMark, string>,
  newSets: (count: number) => `${count} new`,
  nothing: '–',
  below: 'less than planned',
  /** Said of assistance. */
  moreHelp: 'more assistance than planned',
  above: 'more than planned',
  asPlanned: 'as planned',

  name: ({ before }: ExerciseNames) => `${before} name`,
  rest: ({ before }: ExerciseNames) => `${before} rest time`,
  restTime: 'Rest time',
  timer: (time: string) => `timer ${time}`,
  noTimer: 'no timer',
  tempoIs: (tempo: string) => `Tempo: ${tempo}`,
  superset: (exercise: string, below: string) => `Superset: ${exercise} with ${below}`,
  nameMissing: 'The exercise needs a name.',
  restMissing: 'The rest time is required.',
  /** Said of a text that is neither a number nor anything else that a plan can say. */
  notUnderstood: {
    reps: 'Type reps like 5, 8-12, 5+ or AMRAP.',
    rpe: 'Type an RPE like 8, or reps in reserve like 2 RIR.',
    load: 'Type a load like 140, 75% of the max, 75% TM, -10% from the top set, +2.5 on last time, or RPE.',
  } satisfies Record<Field, string>,
  noTrainingMax: 'No training max: set it in the profile',
  noTrainingMaxOf: (lift: string) => `No training max for ${lift}: set it in the profile`,
  noMax: (lift: string) => `No 1RM for ${lift}: let it follow another lift`,
  /** A 1RM that only the athlete tells. */
  noMaxTold: (lift: string) => `No 1RM for ${lift}: the athlete enters it in Personal info`,
  meansOther: 'Other sets of this exercise count or load in another way. Its details say how.',
  /** Follows what is wrong with a number, and says what counts instead. */
  stays: (before: string) => (before === '' ? 'Nothing is planned here yet.' : `Still planned: ${before}.`),
  notSaved: (before: string) =>
    before === ''
      ? 'Not saved. Enter saves it, Escape clears it.'
      : `Not saved. Enter saves it, Escape brings back ${before}.`,
  unlikely: (load: string, before: string) => `${load}? Last was ${before}`,
  isMeant: (what: string) => `${what}?`,
  repsOrLoad: (reps: string) => `${reps}, not a load?`,
  loadOrRpe: (load: string, rpe: string) => `${load}, not RPE ${rpe}?`,
  repsMeant: (reps: string) => `${reps} reps`,
  setsMeant: (sets: number) => `${sets} sets`,
  yes: (meant: string) => `Yes, ${meant}`,
  no: 'No, restore',
  keeps: (before: string) => `${before} stays until you type a new one.`,
  firstRest: '2-3 min',
  move: (exercise: string) => `Move ${exercise}`,
  moveHint: 'Drag it, or press the arrow keys: left and right for another day.',
  moved: (exercise: string, place: number, of: number, list: string, day: string) =>
    `${exercise} is ${place} of ${of} in ${list} on ${day}.`,
  removeExercise: (exercise: string) => `Remove ${exercise}`,
  exerciseRemoved: (exercise: string) => `${exercise} removed.`,
  addSeries: 'Add series',
  addSeriesTo: (exercise: string) => `Add series to ${exercise}`,
  removeSeries: (exercise: string, set: number) => `Remove ${exercise} set ${set}`,
  seriesRemoved: (exercise: string, set: number) => `${exercise} set ${set} removed.`,
  takenOut: 'Removed, with logged values',
  restore: 'Restore',
  restoreExercise: (exercise: string) => `Restore ${exercise}`,
  restoreSeries: (exercise: string) => `Restore the removed set of ${exercise}`,

  addExercise: 'Add exercise',
  addExerciseTo: (list: string, day: string) => `Add exercise to ${list} on ${day}`,
  search: 'Search or type a custom name',
  found: 'Exercises found',
  results: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  ownName: (name: string) => `Add “${name}”`,
  ownNameHint: 'custom exercise',
  noCatalogue: 'Exercise list unavailable. You can still type a name.',

  pastedCell: (set: number, field: Field, text: string) => `set ${set} ${FIELD_NAMES[field]} (“${text}”)`,
  /** `more`: how many are not named. */
  leftOut: (exercise: string, cells: string, more: number) =>
    `Not pasted, not a valid number: ${exercise} ${cells}${more > 0 ? ` and ${more} more` : ''}.`,
  didNotFit: (count: number) => (count === 1 ? '1 pasted cell did not fit.' : `${count} pasted cells did not fit.`),

  full: {
    weeks: `A block has at most ${MAX_WEEKS} weeks.`,
    exercises: `A day has at most ${MAX_EXERCISES_PER_LIST} exercises in one list.`,
    series: `An exercise has at most ${MAX_SERIES_PER_EXERCISE} sets.`,
  } satisfies Record<Limit, string>,
  undone: (weeks: string) => `Undone: ${weeks}.`,
  redone: (weeks: string) => `Redone: ${weeks}.`,
  nothingToUndo: 'Nothing to undo.',
  nothingToRedo: 'Nothing to redo.',
  weeksStay: (numbers: string, count: number) =>
    count === 1
      ? `Week ${numbers} stays: there is something in it, or a week after it.`
      : `Weeks ${numbers} stay: there is something in them, or a week after them.`,

  copyExercise: (exercise: string) => `Copy ${exercise}`,
  copyDay: (day: string) => `Copy ${day}`,
  dayOf: (day: string, week: number) => `${day} of week ${week}`,
  copied: (what: string) => `${what} copied.`,
  pasteBehind: (copied: string, exercise: string) => `Paste ${copied} after ${exercise}`,
  pasteAtEnd: (copied: string, day: string) => `Paste ${copied} at the end of ${day}`,
  pasted: (copied: string, day: string) => `${copied} pasted into ${day}.`,
  pasteWeek: (copied: string) => `Paste ${copied.toLowerCase()}`,
  weekPasted: (copied: string, week: number) => `${copied} pasted into week ${week}.`,
  noSuchDays: (days: string) => `Not pasted, because this block has no such day: ${days}.`,
  nothingToPaste: 'Nothing to paste here. Copy an exercise, a day or a week first.',

  keys: 'Keyboard',
  keysTitle: 'Keyboard shortcuts',
  close: 'Close',
  keyList: [
    ['↑ ↓ ← →', 'Go from cell to cell'],
    ['Enter, Shift + Enter', 'Save the cell, then down or up'],
    ['Escape', 'Restore the previous value'],
    ['F2, double click', 'Change the text of the cell'],
    ['Tab, Shift + Tab', 'Across an exercise, then on to its buttons'],
    ['Alt + ↑, Alt + ↓', 'One step more, one step less'],
    ['Alt + ↓', 'In RPE: the list of its values'],
    ['Ctrl + D', 'Fill the sets below with this value'],
    ['Ctrl + V', 'Paste cells from a spreadsheet'],
    ['Ctrl + C, Ctrl + V', 'On a button of an exercise or a day: copy it, paste after it; on a week: all of it'],
    ['Ctrl + K', 'Choose the kind of set'],
    ['Ctrl + Enter', 'Add a set'],
    ['Ctrl + Delete', 'Remove the set'],
    ['Ctrl + Z, Ctrl + Shift + Z', 'Undo, redo'],
    ['F8', 'All weeks side by side, and back'],
  ],
});
