import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BlockSummary } from '#contract/api/block.ts';
import { newBlocks } from '#domain/block/new-blocks.ts';

const ids = fc.constantFrom('a', 'b', 'c', 'd');
const blocks = fc.uniqueArray(
  fc.record(
    { blockId: ids, unopened: fc.constant(true as const), archived: fc.constant(true as const) },
    { requiredKeys: ['blockId'] },
  ) as unknown as fc.Arbitrary<BlockSummary>,
  { selector: ({ blockId }) => blockId },
);

it('a block is new as long as neither the server nor this device knows that it was opened, and it is not archived', () => {
  fc.assert(
    fc.property(blocks, fc.dictionary(ids, fc.constantFrom('waiting', 'told')), (listed, opened) => {
      const fresh = new Set(newBlocks(listed, opened).map(({ blockId }) => blockId));
      for (const { blockId, unopened, archived } of listed) {
        expect(fresh.has(blockId)).toBe(unopened === true && archived !== true && opened[blockId] === undefined);
      }
    }),
  );
});
