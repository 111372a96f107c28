import { expect, test } from 'vitest';
import { patterns } from '#client/paths.ts';
import { routeTable, rowAt } from '#client/screens/route-table.ts';

test.each([
  ['/', patterns.home],
  ['/login', patterns.login],
  ['/athletes/m', patterns.athlete],
  ['/athletes/m/blocks/b', patterns.block],
  ['/coaches/pending/p', patterns.pendingCoach],
  ['/coaches/c/athletes/m/blocks/b/edit', patterns.editBlock],
  ['/nowhere/at/all', patterns.anythingElse],
])('the address %s is the screen %s, before there is a router to ask', (address, path) => {
  expect(rowAt(address)?.path).toBe(path);
});

test('every pattern has its row', () => {
  expect(routeTable.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.values(patterns)));
  expect(routeTable).toHaveLength(Object.keys(patterns).length);
});
