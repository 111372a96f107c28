import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Series } from '#contract/api/block.ts';
import { createSetActions } from '#client/features/block/set-actions.ts';
import { SetRow } from '#client/features/block/set-row.tsx';
import { NO_GHOST } from '#domain/block/ghosts.ts';

const { actions } = createSetActions();

/** The row of a second set that suggests nothing, as it is drawn at first. */
export function rowMarkup(series: Series): string {
  const props = {
    exercise: 'Squat',
    restTime: '3 min',
    number: 2,
    series,
    path: { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'Squat-w' },
    ghost: NO_GHOST,
    own: undefined,
    last: undefined,
    beside: undefined,
    loud: false,
    stage: undefined,
    actions,
    onLoadLeft: () => undefined,
  } as const;
  return renderToStaticMarkup(createElement(SetRow, props));
}
