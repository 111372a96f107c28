import { expect, test } from 'vitest';
import type { BlockSummary } from '#contract/api/block.ts';
import { blockToContinue } from '#client/features/athlete-area/block-to-continue.ts';

const NEWEST = block('newest');
const OLDER = block('older');

test('the training goes on in the block that was opened last', () => {
  expect(blockToContinue([NEWEST, OLDER], 'older')).toBe(OLDER);
});

test('on a new phone, or when the block is gone, it goes on in the newest one', () => {
  expect(blockToContinue([NEWEST, OLDER], undefined)).toBe(NEWEST);
  expect(blockToContinue([NEWEST, OLDER], 'gone')).toBe(NEWEST);
});

test('it goes past a block that the coach has archived, unless there is no other', () => {
  const archived: BlockSummary = { ...block('archived'), archived: true };
  expect(blockToContinue([NEWEST, archived], 'archived')).toBe(NEWEST);
  expect(blockToContinue([archived], undefined)).toBe(archived);
});

test('without a block there is nothing to go on with', () => {
  expect(blockToContinue([], 'older')).toBeUndefined();
});

function block(blockId: string): BlockSummary {
  return { blockId, name: blockId, creationDate: '', days: [], coachUsername: 'Ana', athleteUsername: 'Marta', rev: 1 };
}
