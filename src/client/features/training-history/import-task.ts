import type { ImportedSession } from '#contract/api/training-history.ts';
import type { HistoryPreview } from '#domain/history/preview.ts';
import type { Answers, HistoryReading } from '#domain/history/reading.ts';

/** What the page asks of the worker that reads files. */
export type ImportTask = { readonly file: File; readonly answers: Answers };

type Sessions = Extract<HistoryReading, { kind: 'sessions' }>;
/** A file that was read: what to show of it, and what to send. */
export type ReadFile = Omit<Sessions, 'sessions'> & {
  readonly preview: HistoryPreview;
  readonly batches: readonly ImportedSession[][];
};
export type FileReading = Exclude<HistoryReading, Sessions> | ReadFile;
