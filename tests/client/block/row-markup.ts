import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Series } from '#contract/api/block.ts';
import { createSetActions } from '#client/features/block/set-actions.ts';
import { SetRow } from '#client/features/block/set-row.tsx';
import { makeDaySet } from './day-set.ts';

const { actions } = createSetActions();

/** The row of a second set that suggests nothing, as it is drawn at first. */
export function rowMarkup(series: Series): string {
  const props = { set: makeDaySet(series), actions, onLoadLeft: () => undefined };
  return renderToStaticMarkup(createElement(SetRow, props));
}
