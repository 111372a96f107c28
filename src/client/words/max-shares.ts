import { maxShares as spanish } from './es/max-shares.ts';
import { rareWords } from './rare-words.ts';

/** What a coach reads of maxes that follow that of another exercise. */
export const maxShares = rareWords(
  {
    title: 'Maxes of variants',
    lead: 'For all your athletes. An athlete without a max in the variant trains by this percentage of their max in the other lift. Their own max always comes first. Logged sets stay as they are.',
    none: 'None set yet. For example: Front squat is 85% of Back squat.',
    add: 'Add',
    addTitle: 'Add a max of a variant',
    editTitle: (variant: string) => `Max of ${variant}`,
    variant: 'Variant',
    of: 'Follows',
    ownName: (exercise: string) => `Use “${exercise}”`,
    choose: 'Choose an exercise from the list.',
    same: 'Choose another exercise than the variant.',
    percent: 'Percentage',
    percentProblem: (least: string, most: string) => `Type a percentage from ${least} to ${most}.`,
    share: (percent: string, of: string) => `${percent} of ${of}`,
    standing: (share: string) => `It is ${share} now.`,
    edit: 'Edit',
    editOf: (variant: string) => `Edit the max of ${variant}`,
    remove: 'Remove',
    removeOf: (variant: string) => `Remove the max of ${variant}`,
    cancel: 'Cancel',
    save: 'Save',
    saving: 'Saving…',
    saved: (variant: string, share: string) => `Max of ${variant}: ${share}.`,
    removed: (variant: string) => `The max of ${variant} follows no other lift now.`,
    /** A way here, on the profile of an athlete. */
    link: 'Maxes of variants, for all athletes',
  },
  spanish,
);
