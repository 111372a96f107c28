import '../../support/page.ts';
import { expect, it } from 'vitest';
import { toldApart } from '#client/words/told-apart.ts';

const asking = (...people: [username: string, at: string][]) =>
  toldApart(
    people.map(([username, at], id) => ({ id: String(id), username, at })),
    ({ at }) => at,
  ).map(({ called }) => called);

it('two who ask under one name have buttons of their own, also when they asked in one minute', () => {
  expect(asking(['marta', '10:02'], ['bea', '10:02'], ['marta', '10:07'])).toEqual([
    'marta (10:02)',
    'bea',
    'marta (10:07)',
  ]);
  expect(asking(['marta', '10:02'], ['marta', '10:02'])).toEqual(['marta (10:02)', 'marta (10:02, 2)']);
});
