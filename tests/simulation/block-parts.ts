import type { BlockDetail, Series } from '#contract/api/block.ts';
import type { SaveBlockBody } from '#contract/api/coach-save.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import { LISTS, WEEKDAYS } from '#contract/vocabulary.ts';

/** A series and where it stands. */
export type Place = SeriesPath & { readonly seriesId: string; readonly series: Series };

/** Every series of a block, in its order. */
export function placesOf({ weeks }: Pick<BlockDetail, 'weeks'>): Place[] {
  return weeks.flatMap(({ weekName, dayResponses }) =>
    WEEKDAYS.flatMap((day) =>
      LISTS.flatMap((list) =>
        (dayResponses[day]?.[list] ?? []).flatMap(({ idExercise, series }) =>
          series.map((one) => ({ week: weekName, day, list, idExercise, seriesId: one.seriesId, series: one })),
        ),
      ),
    ),
  );
}

/** The ids of every series of a plan as a client sends it. */
export function seriesIn({ blockWeeks }: Pick<SaveBlockBody, 'blockWeeks'>): string[] {
  return Object.values(blockWeeks)
    .flatMap((days) => Object.values(days ?? {}))
    .flatMap((day) => LISTS.flatMap((list) => day?.[list] ?? []))
    .flatMap(({ series }) => (series ?? []).map(({ seriesId }) => seriesId));
}
