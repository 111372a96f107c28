import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import type { TemplatePlan } from '#contract/api/templates.ts';
import type { SentExercise } from '#contract/api/coach-save.ts';
import { WEEKDAYS } from '#contract/vocabulary.ts';
import { isExtra } from '#domain/block/weeks.ts';

/** What the coach has planned in a block, as a plan without it: nothing that was logged, added by the athlete or taken out. */
export function planOfBlock({ days, weeks }: Pick<BlockDetail, 'days' | 'weeks'>): TemplatePlan {
  const blockWeeks = weeks.map(({ weekName, dayResponses }) => {
    const planned = WEEKDAYS.flatMap((day) => {
      const lists = dayResponses[day];
      return lists ? [[day, { basics: plannedIn(lists.basics), complements: plannedIn(lists.complements) }]] : [];
    });
    return [weekName, Object.fromEntries(planned)];
  });
  return { days, blockWeeks: Object.fromEntries(blockWeeks) };
}

function plannedIn(exercises: readonly Exercise[]): SentExercise[] {
  return exercises.flatMap(({ series, ...about }) => {
    const planned = series.filter((one) => !one.removed && !isExtra(one));
    if (planned.length === 0 && series.length > 0) return [];
    return {
      ...about,
      series: planned.map(({ seriesId, target, prescription }) => ({
        seriesId,
        target,
        ...(prescription && { prescription }),
      })),
    };
  });
}
