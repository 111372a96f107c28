import '../../support/page.ts';
import 'fake-indexeddb/auto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Values } from '#contract/api/block.ts';
import { Says } from '#client/features/block/says.tsx';
import type { Rule } from '#client/features/block/show-rule.ts';
import { ghostsOf } from '#domain/block/ghosts.ts';
import { makeSeries } from '../../domain/support.ts';

const DAY_MS = 86_400_000;
const FIVE = { reps: 5, rpe: 8, load: 100 };
const percent = { load: { by: 'percent', percent: 75, of: 'max' } } as const;

type Ruled = Parameters<typeof ghostsOf>[0][number] & { readonly rule?: Rule };

/** What the second of two rows says of its load, whose plan comes to 105 kg by a rule, where one is given. */
function said(rows: readonly Ruled[], last?: Values, now = 0, own?: Values): string {
  const sources = { now, ...(last && { last: { at: 1, top: last, sets: [{ ...last, at: 1 }] } }) };
  const unticked = new Map(own ? [['b', own]] : []);
  const [, ghost] = ghostsOf(rows, { ...sources, unticked });
  const [, series] = rows;
  if (!ghost || !series) throw new Error('There is no second row.');
  return renderToStaticMarkup(createElement(Says, { series, ghost, own, rule: series.rule })).replaceAll(
    /<[^>]*>/gu,
    '',
  );
}

const rule = { target: '5×105', heard: '', says: '75% of 140 kg' };
const above = (load: number | null) => ({ ...makeSeries('a', [5, 8, 105], [5, 8, load]), prescription: percent, rule });
const below = { ...makeSeries('b', [5, 8, 105]), prescription: percent, rule };

test('the line beside a load that follows the set above says by how much it does', () => {
  expect(said([above(110), below])).toBe('+5 kg as in the set above · 75% of 140 kg');
  expect(said([above(102.5), below])).toBe('−2.5 kg as in the set above · 75% of 140 kg');
});

test('the line beside what was unticked does not say where another load would come from', () => {
  expect(said([above(105), below], undefined, 0, { reps: 5, rpe: 8, load: 95 })).toBe('');
});

test('the line beside a load that no plan has says which set of other reps it comes from, and what it is for what is typed', () => {
  const open = makeSeries('b', [8, 8, null]);
  const none = makeSeries('a', [8, 8, null]);
  expect(said([none, open], FIVE)).toBe('From last time’s 5 × 100 kg @ 8, by the RTS chart');
  const today = makeSeries('a', [5, 8, null], [5, 8, 100]);
  expect(said([today, open])).toBe('From today’s 5 × 100 kg @ 8, by the RTS chart');
  const typed = makeSeries('b', [8, 8, null], [10, null, null]);
  expect(said([today, typed])).toBe(
    'For 8 reps @ 8; for 10 reps @ 8 it would be 85 kg · From today’s 5 × 100 kg @ 8, by the RTS chart',
  );
});

test('the line beside a field says that the last time is too long ago', () => {
  const rows = [makeSeries('a', [5, 8, null]), makeSeries('b', [5, 8, null])];
  expect(said(rows, FIVE, 1 + 57 * DAY_MS)).toBe('Last done more than 8 weeks ago: type the load');
});
