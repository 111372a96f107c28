import type { BlockDetail } from '#contract/api/block.ts';
import type { HistorySession } from '#contract/api/training-history.ts';
import type { HistoryPreview } from '#domain/history/preview.ts';
import type { Answers, HistoryReading } from '#domain/history/reading.ts';
import type { Unit } from '#domain/load.ts';

export const FORMATS = ['csv', 'strong', 'json'] as const;
export type Format = (typeof FORMATS)[number];

/** What the page asks of the worker. */
export type HistoryTask =
  | { readonly kind: 'read'; readonly file: File; readonly answers: Answers }
  | {
      readonly kind: 'write';
      readonly format: Format;
      readonly unit: Unit;
      /** With the day on which each block was written (`YYYY-MM-DD`). */
      readonly blocks: readonly { readonly block: BlockDetail; readonly created: string }[];
      readonly history: readonly HistorySession[];
    };

type Sessions = Extract<HistoryReading, { kind: 'sessions' }>;
/** A file that was read: what to show of it, and what to send. */
export type ReadFile = Omit<Sessions, 'sessions'> & {
  readonly preview: HistoryPreview;
  readonly batches: readonly HistorySession[][];
};
export type FileReading = Exclude<HistoryReading, Sessions> | ReadFile;
