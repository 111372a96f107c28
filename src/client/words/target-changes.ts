import { targetChanges as spanish } from './es/target-changes.ts';
import { formatNumber } from './numbers.ts';
import { rareWords } from './rare-words.ts';

/** By how much the targets of a plan change, and what comes of it. */
export const targetChanges = rareWords(
  {
    loadChange: 'Load change',
    none: 'None',
    problems: {
      percent: (least: string, most: string) =>
        `Type a percentage from ${least} to ${most}, like ${formatNumber(2.5)}.`,
      load: (most: string) => `Type a load of at most ${most}, like ${formatNumber(2.5)} or −5.`,
      rpe: 'Type a number from −10 to 10, in steps of a half.',
      reps: 'Type a whole number, like 1 or −2.',
    },
    follows: 'These loads stay the same: they follow from something else that this change does not move.',
    preview: 'Preview',
    exercise: 'Exercise',
    /** Sets × reps, the RPE behind '@', and the load. */
    legend: (unit: string) => `Sets × reps @RPE load in ${unit}`,
  },
  spanish,
);
