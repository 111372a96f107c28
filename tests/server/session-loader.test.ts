import { expect, test } from 'vitest';
import { createSessionLoader } from '#server/storage/accounts/session-loader.ts';

const FRIENDS: ReadonlyMap<string, number> = new Map([
  ['ana', 1],
  ['marta', 2],
]);

test('what is asked for in one turn is looked up at once, each name once, and everyone gets their own', async () => {
  const asked: (readonly string[])[] = [];
  const find = createSessionLoader(async (names) => {
    asked.push(names);
    return FRIENDS;
  });
  expect(await Promise.all(['ana', 'marta', 'ana', 'nobody'].map(find))).toEqual([1, 2, 1, undefined]);
  expect(await find('marta')).toBe(2);
  expect(asked).toEqual([['ana', 'marta', 'nobody'], ['marta']]);
});

test('a look-up that fails is heard by those who asked, and by nobody later', async () => {
  let isAway = true;
  const find = createSessionLoader(async () => {
    if (isAway) throw new Error('Nobody is there.');
    return FRIENDS;
  });
  const results = await Promise.allSettled([find('ana'), find('marta')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isAway = false;
  expect(await find('ana')).toBe(1);
});
