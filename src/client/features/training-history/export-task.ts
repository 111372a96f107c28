import type { BlockDetail } from '#contract/api/block.ts';
import type { HistorySession } from '#contract/api/training-history.ts';
import type { Unit } from '#domain/load.ts';

export const FORMATS = ['csv', 'strong', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** A block, and the day on which it was written (`YYYY-MM-DD`). */
export type DatedBlock = { readonly block: BlockDetail; readonly created: string };

/** What the page asks of the worker that writes files. It answers with the text. */
export type ExportTask = {
  readonly format: Format;
  readonly unit: Unit;
  readonly blocks: readonly DatedBlock[];
  readonly history: readonly HistorySession[];
};
