import { page } from '../../../support/page.ts';
import { beforeEach, expect, test } from 'vitest';
import type { BlockSummary } from '#contract/api/block.ts';
import { leaveShelved } from '#client/offline/prefetch/leave-shelved.ts';
import { PLACE_KEY, rememberedBlock } from '#client/state/remembered-place.ts';

const MARTA = 'marta';

beforeEach(() => {
  const place = { userId: MARTA, path: '/athletes/marta/blocks/opened', blockId: 'opened', at: Date.now() };
  page.localStorage.setItem(PLACE_KEY, JSON.stringify(place));
});

test('the app opens again in the block that was opened last, as long as the athlete has it', () => {
  leaveShelved(MARTA, [block('newer'), block('opened')]);
  expect(rememberedBlock(MARTA)).toBe('opened');
});

test.each([
  ['deleted', [block('newer')]],
  ['deleted, and the only one', []],
  ['archived', [block('newer'), block('opened', true)]],
])('not where its coach has put it away: %s', (_, blocks) => {
  leaveShelved(MARTA, blocks);
  expect(rememberedBlock(MARTA)).toBeUndefined();
});

test('an archived one stands where there are only archived ones', () => {
  leaveShelved(MARTA, [block('older', true), block('opened', true)]);
  expect(rememberedBlock(MARTA)).toBe('opened');
});

function block(blockId: string, archived = false): BlockSummary {
  const about = { creationDate: '', days: [], coachUsername: 'Ana', athleteUsername: 'Marta', rev: 1 };
  return { blockId, name: blockId, ...about, ...(archived && { archived }) };
}
