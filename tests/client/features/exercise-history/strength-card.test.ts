import '../../../support/page.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { StrengthCard } from '#client/features/exercise-history/strength-card.tsx';
import { usePreferences } from '#client/state/preferences.ts';
import { kilogramsOf } from '#domain/load.ts';

const DAY_MS = 86_400_000;

afterEach(() => usePreferences.setState({ unit: 'kg' }));

test.each([
  ['kg', 100, 102.5, '+3 kg'],
  ['kg', 102.5, 100, '−2 kg'],
  ['kg', 100, 100.4, '+0 kg'],
  ['lb', 100, 102.5, '+6 lb'],
  ['lb', 100, 100.4, '+1 lb'],
  ['lb', kilogramsOf(230, 'lb'), kilogramsOf(225, 'lb'), '−5 lb'],
  ['lb', 100, 100.1, '+0 lb'],
] as const)(
  'in %s an estimate that went from %d kg to %d kg changed by %s, in whole numbers of that unit',
  (unit, from, to, change) => {
    usePreferences.setState({ unit });
    expect(textOf(from, to)).toContain(change);
  },
);

test('a deload is no loss: a change goes from the middle of the first sessions to that of the last', () => {
  expect(textOf(100, 102, 104, 106, 108, 90)).toContain('+4 kg');
  expect(textOf(140, 100, 102, 104, 106, 108)).toContain('+4 kg');
});

/** What the card says of estimates, both in kg. */
function textOf(...estimates: readonly number[]): string {
  const now = Date.UTC(2026, 10, 1);
  const trend = estimates.map((e1rm, at) => ({
    e1rm,
    band: e1rm / 30,
    set: { reps: 1, rpe: 10, load: e1rm },
    at: now + at * DAY_MS,
  }));
  return renderToStaticMarkup(createElement(StrengthCard, { trend })).replaceAll(/<[^>]*>/g, ' ');
}
