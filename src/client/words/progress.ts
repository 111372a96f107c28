import { words } from './language.ts';

/** What the long view says: weeks, calendar, and strength for bodyweight. */
export const progressWords = words('progressWords', {
  title: 'Progress',
  titleOf: (athlete: string) => `Progress of ${athlete}`,
  back: 'Back',
  emptyTitle: 'Nothing to look back on yet',
  empty: 'Weeks and sessions appear here once something is planned, logged or imported.',
  exercises: 'All exercises',
  leftOut: (date: string) => `Sessions before ${date} are not counted.`,

  block: (block: string) => `Sessions of ${block}`,
  atHand: (week: number, done: number, total: number) => `Week ${week}: ${done} of ${total} sets done`,
  planWeek: 'Week',
  sets: 'Sets',
  shortWeek: (week: number) => `Wk ${week}`,
  ofPlanned: (done: number, total: number) => `${done} / ${total}`,
  states: { done: 'done', inPart: 'in part', toCome: 'to come', missed: 'missed', notDone: 'not done' },
  mark: (state: string, done: number, total: number) => `${state}, ${done} of ${total} sets`,
  allOfBlock: (weeks: number) => `Show all ${weeks} weeks`,

  weeks: 'Week by week',
  weeksHint:
    'Weeks begin on Monday. Plan is the sets done of those planned. The rest is what was lifted, in other apps too, without missed sets and warm-ups; RPE is the mean of the sets that have one.',
  week: 'Week of',
  plan: 'Plan',
  volume: 'Volume',
  rpe: 'RPE',
  sessions: 'Sessions',
  bars: (from: string, to: string) => `Sets by week from ${from} to ${to}: done, and planned. The table says the same.`,
  barDone: 'lifted',
  barPlanned: 'planned',

  calendar: 'Calendar',
  earlier: 'Earlier month',
  later: 'Later month',
  /** Follows the day. */
  setsOn: (sets: number) => (sets === 1 ? ': 1 set' : `: ${sets} sets`),
  daysOf: (days: number, sets: number) =>
    `${days === 1 ? '1 training day' : `${days} training days`}, ${sets === 1 ? '1 set' : `${sets} sets`}`,

  strength: 'DOTS and GL points',
  lift: 'Lift',
  e1rm: (unit: string) => `e1RM in ${unit}`,
  lifts: { squat: 'Competition squat', bench: 'Competition bench press', deadlift: 'Competition deadlift' },
  fromSet: (name: string, set: string, date: string) => `${name}, ${set}, ${date}`,
  fromInfo: '1RM of the personal info',
  noStrength: 'No set of up to 12 reps in 3 months, and no 1RM in the personal info',
  estimatedTotal: 'Estimated total',
  total: 'Total of the 1RMs',
  band: (value: string, band: string) => `${value} ± ${band}`,
  dots: 'DOTS',
  gl: 'IPF GL',
  glBench: 'IPF GL, bench press only',
  ownBodyweight: {
    Male: (bodyweight: string) => `With ${bodyweight} and the formula for men, from your personal info.`,
    Female: (bodyweight: string) => `With ${bodyweight} and the formula for women, from your personal info.`,
  },
  theirBodyweight: {
    Male: (bodyweight: string) => `With ${bodyweight} and the formula for men, from the athlete’s personal info.`,
    Female: (bodyweight: string) => `With ${bodyweight} and the formula for women, from the athlete’s personal info.`,
  },
  noPerson: 'Bodyweight and gender are missing: DOTS and GL points are for a bodyweight.',
  addPerson: 'Add personal info',
  noPersonOfTheirs: 'The athlete has given no bodyweight and gender: DOTS and GL points are for a bodyweight.',
  noTotal: 'A total needs all three lifts.',
  noGl: 'There are no GL points below 35 kg.',
  counted: (names: string) => `Of the last 3 months, the best e1RM of ${names}; no other variant counts. Raw lifting.`,
});
