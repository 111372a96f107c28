import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import type { TemplatePlan } from '#contract/api/templates.ts';
import type { SentExercise } from '#contract/api/coach-save.ts';
import { mapLists, plannedWeeksOf } from '#domain/block/plan-document.ts';

/** Returns a block's plan by itself: nothing in it was logged, added by the athlete or taken out. */
export function planOfBlock({ days, weeks }: Pick<BlockDetail, 'days' | 'weeks'>): TemplatePlan {
  const blockWeeks = Object.entries(plannedWeeksOf({ weeks })).map(([week, planned]) => [
    week,
    mapLists(planned, (exercises) => exercises.map(withoutLog)),
  ]);
  return { days, blockWeeks: Object.fromEntries(blockWeeks) };
}

function withoutLog({ series, ...about }: Exercise): SentExercise {
  return {
    ...about,
    series: series.map(({ seriesId, target, prescription }) => ({
      seriesId,
      target,
      ...(prescription && { prescription }),
    })),
  };
}
