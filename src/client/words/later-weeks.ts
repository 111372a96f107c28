import { laterWeeks as spanish } from './es/later-weeks.ts';
import { rareWords } from './rare-words.ts';

/** What a coach reads who changes targets, or swaps an exercise, from a week on. `weeks`: numbers between commas. */
export const laterWeeks = rareWords(
  {
    title: (week: number) => `Change from week ${week} on`,
    lead: 'The change is made once in this week and in each later week. Use a minus for less.',
    which: 'Exercises',
    all: 'All exercises',
    what: 'What changes',
    whats: {
      numbers: 'Load, RPE, reps',
      sets: 'Number of sets',
      rest: 'Rest time',
      note: 'Cue',
      tempo: 'Tempo',
      superset: 'Superset',
      kind: 'Kind of set',
      place: 'Order',
      add: 'Add it to later weeks',
      'take out': 'Remove it',
    },
    sets: 'Sets ±',
    setsProblem: (most: number) => `Type a whole number from −${most} to ${most}.`,
    rest: 'Rest time',
    superset: 'Superset with the next exercise',
    yesNo: { yes: 'Yes', no: 'No' },
    ofSets: 'Sets',
    whichSets: { all: 'All sets', first: 'First set', last: 'Last set' },
    kind: 'Kind',
    place: 'Place in its list',
    firstPlace: 'First',
    behind: (exercise: string) => `After ${exercise}`,
    addLead: 'Each later week without this exercise gets it as it is here.',
    nothingElse: 'Nothing changes.',
    gone: 'This exercise is no longer in this week. Choose another.',
    change: 'Change',
    week: 'Week',
    now: 'Now',
    after: 'After',
    nothing: 'Nothing changes with these numbers.',
    unread: 'Correct the numbers above to see what changes.',
    /** Said of the weeks that are not in the preview. */
    alike: (weeks: string, count: number) =>
      count === 1 ? `Week ${weeks} changes in the same way.` : `Weeks ${weeks} change in the same way.`,
    stays: 'These loads stay the same: the change is less than a step of plates.',
    locked: (weeks: string, count: number) =>
      count === 1
        ? `Week ${weeks} has logged sets and stays as it is.`
        : `Weeks ${weeks} have logged sets and stay as they are.`,
    without: (weeks: string, count: number) =>
      count === 1 ? `Week ${weeks} does not have this exercise.` : `Weeks ${weeks} do not have this exercise.`,
    changed: (weeks: string, count: number) => (count === 1 ? `Week ${weeks} changed.` : `Weeks ${weeks} changed.`),

    changeRow: (exercise: string) => `Change ${exercise}…`,
    addTitle: (day: string, week: number) => `Add an exercise to ${day} from week ${week} on`,
    list: 'List',
    add: 'Add',
    addsIn: (weeks: string, count: number) =>
      count === 1 ? `It is added in week ${weeks}.` : `It is added in weeks ${weeks}.`,
    addsNowhere: 'There is no week left to which it could be added.',
    added: (exercise: string, weeks: string, count: number) =>
      count === 1 ? `${exercise} added in week ${weeks}.` : `${exercise} added in weeks ${weeks}.`,

    swapTitle: (exercise: string, week: number) => `Swap ${exercise} from week ${week} on`,
    swapLead: 'Sets, reps, RPE, rest time, cue and tempo stay the same.',
    instead: 'New exercise',
    ownName: (name: string) => `Use “${name}”`,
    choose: 'Choose an exercise from the list.',
    same: 'This exercise is already planned here.',
    keepLoads: 'Keep the loads',
    keepLoadsHint: 'If not, they are cleared: the loads of one exercise say nothing about another.',
    reaches: (weeks: string, count: number) =>
      count === 1 ? `The exercise changes in week ${weeks}.` : `The exercise changes in weeks ${weeks}.`,
    reachesNone: 'There is no week left in which it could change.',
    swap: 'Swap',
    swapped: (exercise: string, instead: string, weeks: string, count: number) =>
      count === 1
        ? `${instead} instead of ${exercise} in week ${weeks}.`
        : `${instead} instead of ${exercise} in weeks ${weeks}.`,
  },
  spanish,
);
