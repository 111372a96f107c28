import { MAX_CUE_LENGTH, MAX_EXERCISES_PER_LIST, MAX_SERIES_PER_EXERCISE, MAX_WEEKS } from '#contract/limits.ts';
import type { Equipment, Field, ListName, MuscleGroup } from '#contract/vocabulary.ts';
import type { Limit } from '#domain/block/room.ts';
import type { HandedMark } from '#domain/handover/lay-over.ts';
import type { ExerciseNames } from './block.ts';
import { words } from './language.ts';

const FIELD_NAMES: Record<Field, string> = { reps: 'reps', rpe: 'RPE', load: 'load' };

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
  addWeek: 'Add Week',
  copyWeek: (number: number) => `Copy week ${number}…`,
  cancel: 'Cancel',
  redo: 'Redo',
  logged: (done: number, total: number) => `${done} of ${total} logged`,
  lists: { basics: 'Basics', complements: 'Complementary' } satisfies Record<ListName, string>,
  muscleGroups: {
    quadriceps: 'quadriceps',
    hamstrings: 'hamstrings',
    glutes: 'glutes',
    calves: 'calves',
    chest: 'chest',
    back: 'back',
    shoulders: 'shoulders',
    biceps: 'biceps',
    triceps: 'triceps',
    forearms: 'forearms',
    core: 'core',
    neck: 'neck',
    'full body': 'full body',
  } satisfies Record<MuscleGroup, string>,
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
  listOf: (list: string, day: string) => `${list} on ${day}`,

  columns: { number: '#', reps: 'Reps', rpe: 'RPE', load: 'Load', logged: 'Logged', actions: 'Actions' },
  loggedField: (field: Field) => `Logged ${FIELD_NAMES[field]}`,
  target: (exercise: string, set: number, field: Field) => `${exercise} set ${set} target ${FIELD_NAMES[field]}`,
  openRpe: 'Choose an RPE',
  newMark: 'new',
  changedLater: (moment: string) => `Changed afterwards: ${moment}`,
  /** How a set was logged. */
  tapped: 'Logged with one tap',
  typed: 'Typed',
  tappedSets: (count: number) => `${count} with one tap`,
  enteredLater: (date: string) => `Entered later, on ${date}`,
  addedByAthlete: 'Added by the athlete',
  takeSeries: (exercise: string, set: number) => `Take ${exercise} set ${set} into the plan`,
  didInstead: (exercise: string) => `Did ${exercise} instead`,
  planInstead: (exercise: string) => `Plan ${exercise}`,
  /** Of a set that came from phone to phone. */
  handed: {
    unsent: 'From the athlete’s phone, not yet on the server',
    sent: 'From the athlete’s phone',
  } satisfies Record<HandedMark, string>,
  newSets: (count: number) => `${count} new`,
  nothing: '–',
  below: 'less than planned',
  above: 'more than planned',
  asPlanned: 'as planned',

  name: ({ before }: ExerciseNames) => `${before} name`,
  rest: ({ before }: ExerciseNames) => `${before} rest time`,
  restTime: 'Rest time',
  timer: (time: string) => `timer ${time}`,
  noTimer: 'no timer',
  cue: 'Cue',
  cueOf: (exercise: string) => `Cue for ${exercise}`,
  cueHint: 'Your athlete reads it under the name. Web addresses (https) can be opened.',
  cueTooLong: (length: number) => `A cue has at most ${MAX_CUE_LENGTH} characters; this has ${length}.`,
  keepCue: 'Save cue',
  nameMissing: 'The exercise needs a name.',
  restMissing: 'The rest time is required.',
  /** After what is wrong with a number: what counts instead. */
  stays: (before: string) => (before === '' ? 'Nothing is planned here yet.' : `Still planned: ${before}.`),
  notSaved: (before: string) =>
    before === ''
      ? 'Not saved. Enter saves it, Escape clears it.'
      : `Not saved. Enter saves it, Escape brings back ${before}.`,
  unlikely: (load: string, before: string) => `${load}? Last was ${before}`,
  yes: (load: string) => `Yes, ${load}`,
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
      ? `Week ${numbers} is already saved, so it stays, empty.`
      : `Weeks ${numbers} are already saved, so they stay, empty.`,

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
    ['Ctrl + Enter', 'Add a set'],
    ['Ctrl + Delete', 'Remove the set'],
    ['Ctrl + Z, Ctrl + Shift + Z', 'Undo, redo'],
    ['F8', 'All weeks side by side, and back'],
  ],
});
