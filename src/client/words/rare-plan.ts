import { words } from './language.ts';

/** What a block says of its plan now and then. */
export const rarePlanWords = words('rarePlanWords', {
  removed: 'Removed by your coach',
  removedValues: (values: string) => `you logged ${values}`,
  empty: {
    day: {
      title: 'Nothing planned for this day',
      text: 'When your coach adds exercises, they appear here.',
    },
    week: { title: 'Nothing planned yet', text: 'When your coach writes this week, its days appear here.' },
  },
});
