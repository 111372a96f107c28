import { words } from './language.ts';

/** What is said under a set of where its planned load comes from. */
export const rulesWords = words('rulesWords', {
  max: (percent: string, max: string) => `${percent} of ${max}`,
  /** 'TM' is the training max that the coach set. */
  trainingMax: (percent: string, max: string) => `${percent} of TM ${max}`,
  /** `part` of the max of `lift`, because the exercise has none of its own. */
  share: (origin: string, part: string, lift: string) => `${origin} (${part} of ${lift})`,
  /** `less`: by how much it is less than a set above: '−10% from 142.5 kg'. */
  drop: (less: string, load: string) => `${less} from ${load}`,
  plus: (plus: string, load: string) => `${plus} on last time’s ${load}`,
  stays: (load: string) => `As last time (${load}): not every set reached its reps`,
  today: (set: string) => `From today’s ${set}, by the RTS chart`,
  last: (set: string) => `From last time’s ${set}, by the RTS chart`,
  /** The set had no RPE. */
  unrated: (origin: string) => `${origin}; its RPE is not known`,
  /** Somebody types other reps or another RPE than the load is for. */
  typed: (planned: string, typed: string, load: string) => `For ${planned}; for ${typed} it would be ${load}`,
  /** `difference`: by how much the set above was logged with more than its plan. */
  moved: (difference: string, origin: string) => `${difference} as in the set above · ${origin}`,
  converted: (load: string, set: string) => `${load}, from ${set} last time`,
  missing: {
    max: (exercise: string | undefined) => `No 1RM yet${exercise ? ` for ${exercise}` : ''}. Enter the load.`,
    trainingMax: (exercise: string | undefined) =>
      `No training max yet${exercise ? ` for ${exercise}` : ''}. Enter the load.`,
    'last time': 'Nothing is known of last time: type the load',
    'long ago': 'Last done more than 8 weeks ago: type the load',
    'other reps': 'Last time was of other reps: type the load',
    'top set': 'Follows your top set',
    'reps and RPE': 'Type the load',
  },
  /** How a range, and as many as possible, are read out. */
  range: (from: string, to: string) => `${from} to ${to}`,
  open: (least: string) => `${least} or more`,
  amrap: 'as many as possible',
});
