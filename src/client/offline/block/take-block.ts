import type { Result } from '#client/api/call.ts';
import { tellTabs } from './reading-channel.ts';
import { takeReading } from '#client/state/blocks.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import type { Reading } from '#sync/ports.ts';
import { isBlock, readingOf } from './outcome.ts';

/**
 * Takes an answer about a block onto the screen of every tab of this device, and says what it means for sync.
 * The other tabs hear of it before the rows that it contains leave the outbox: none shows an older value between (P9).
 */
export function takeBlock(result: Result<BlockDetail>): Reading | 'refused' | undefined {
  if (result.ok && isBlock(result.data)) {
    const reading = { block: result.data, stored: result.stored };
    takeReading(reading);
    tellTabs(reading);
  }
  return readingOf(result);
}
