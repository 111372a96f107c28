import type { Meaning } from '#domain/block/measures.ts';
import { words } from './language.ts';
import { formatLoad } from './loads.ts';

/** What is heard and not seen: what the controls of a set are about, and what was done. */
export const heardWords = words('heardWords', {
  /** Reps and load together: '5 reps at 82.5 kg'. */
  at: (reps: string, load: string) => `${reps} at ${load}`,
  reps: (reps: string) => (reps === '1' ? '1 rep' : `${reps} reps`),
  seconds: (seconds: string) => (seconds === '1' ? '1 second' : `${seconds} seconds`),
  metres: (metres: string) => (metres === '1' ? '1 metre' : `${metres} metres`),
  loads: {
    added: (load: string) => `bodyweight plus ${load}`,
    assistance: (load: string) => `${load} of assistance`,
    'each hand': (load: string) => `${load} in each hand`,
  },
  target: (values: string) => `target ${values}`,
  noTarget: 'no target',
  /** What a tick logs, and what it asks for first. */
  logs: (values: string) => `logs ${values}`,
  logged: (values: string) => `logged ${values}`,
  asks: (values: string) => `asks for ${values}`,
  asksReps: { reps: 'the reps', seconds: 'the seconds', metres: 'the metres' },
  asksLoad: 'the load',
  asksSteep: (values: string) => `asks about ${values}: much more than last time`,
  asksAboutTyped: 'asks about what you typed',
  isTarget: 'target',

  /** 'Set 1 logged, rest 3 min, then set 2 of 5'. */
  done: (set: number) => `Set ${set} logged`,
  rest: (time: string) => `rest ${time}`,
  /** Stands between two times. */
  to: ' to ',
  next: (set: number, of: number, exercise: string | undefined) =>
    `then ${exercise === undefined ? '' : `${exercise} `}set ${set} of ${of}`,
  last: 'that was the last set',

  undone: (set: string) => `${set} undone.`,
  changedSince: (set: string) => `${set} was changed elsewhere and stays as it is.`,
  nothingToUndo: 'Nothing to undo.',
  key: 'F6 leads here and back',
  back: 'Back online. Everything is synced.',
});

/** Spells a load (kg) out: '82.5 kg', 'bodyweight plus 20 kg'. */
export function spellLoad(load: number, { loadAs }: Meaning): string {
  return loadAs ? heardWords.loads[loadAs](formatLoad(load)) : formatLoad(load);
}
