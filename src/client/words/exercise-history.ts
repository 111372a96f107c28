import { words } from './language.ts';

/** What the pages say on which an athlete, or the coach, looks back on each exercise. */
export const exerciseHistory = words('exerciseHistory', {
  title: 'Exercises',
  titleOf: (athlete: string) => `Exercises of ${athlete}`,
  back: 'Back',
  search: 'Search exercises',
  nothingFound: 'No exercise has this name.',
  emptyTitle: 'Nothing logged yet',
  empty: 'Sets appear here once they are logged or imported.',
  unknown: 'Nothing is logged for this exercise yet.',
  all: 'All exercises',
  last: (date: string, sessions: number) => `${date} · ${sessions === 1 ? '1 session' : `${sessions} sessions`}`,

  strength: 'Estimated 1RM',
  estimate: (load: string, band: string) => `${load} ± ${band}`,
  from: (set: string, date: string) => `from ${set}, ${date}`,
  change: (difference: string, date: string) => `${difference} since ${date}`,
  how: 'By the RTS chart of reps and RPE; beyond 12 reps to failure, and without RPE, by Epley’s formula. The ± is one rep: nobody judges that exactly.',
  period: 'Period',
  periods: { quarter: '3 months', year: '1 year', all: 'All' },
  trend: (from: string, to: string, first: string, last: string) =>
    `Estimated 1RM from ${from} to ${to}: ${first} at first, ${last} now. The sessions below say the same.`,
  tooFew: 'With two sessions of up to 18 reps a trend is drawn here.',

  bests: 'Best sets',
  bestsHints: {
    reps: 'The most load for each number of reps.',
    help: 'The least help for each number of reps.',
    seconds: 'The longest at each load.',
    metres: 'The farthest at each load.',
  },
  counted: 'Measured in',
  kinds: { reps: 'Reps', seconds: 'Seconds', metres: 'Metres' },
  loads: { added: 'load added to body weight', assistance: 'load takes weight off', 'each hand': 'load in each hand' },
  columns: { reps: 'Reps', load: 'Load', date: 'Date', e1rm: 'e1RM', sets: 'Sets' },
  weeks: 'Week by week',
  week: 'Week of',
  weeksHint:
    'Weeks begin on Monday. Volume is reps × load, in each hand twice; RPE is the mean of the sets that have one.',
  withoutVolume: (sets: number) =>
    `${sets === 1 ? '1 set has' : `${sets} sets have`} no volume: body weight, added load, assistance, seconds, metres or no load.`,
  showAllWeeks: (number: number) => `Show all ${number} weeks`,
  drawn: 'Draw',
  measures: { tonnage: 'Volume', sets: 'Sets', rpe: 'RPE' },
  weeksLine: (measure: string, from: string, to: string, first: string, last: string) =>
    `${measure} by week from ${from} to ${to}: ${first} at first, ${last} in the last week. The table says the same.`,
  sessions: 'Sessions',
  showAll: (number: number) => `Show all ${number} sessions`,
  leftOut: (date: string) => `Sessions before ${date} are not shown.`,
  /** '145 kg: 5, 5, 4'. */
  sets: (load: string, reps: string) => `${load}: ${reps}`,
  reps: (reps: string) => (reps === '1' ? '1 rep' : `${reps} reps`),
  doubtful: (sets: string) => `${sets} (unusual)`,
  doubtfulHint: 'Unusual: far from the plan and from the sets around it. It counts everywhere except in best sets.',
});
