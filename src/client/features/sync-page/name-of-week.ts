import type { BlockDetail } from '#contract/api/block.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { syncWords as words } from '#client/words/sync.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';

/** Names a week and its block: 'Week 2 · Autumn strength'. */
export function nameOfWeek(
  { week, blockId }: Pick<WeekDraft, 'week' | 'blockId'>,
  blocks: ReadonlyMap<string, BlockDetail>,
): string {
  return [words.weekTitle(weekNumber(week)), blocks.get(blockId)?.name].filter(Boolean).join(' · ');
}
