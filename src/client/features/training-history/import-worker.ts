import { decodeText } from '#client/platform/decode-text.ts';
import { batchesOf } from '#domain/history/batches.ts';
import { previewOf } from '#domain/history/preview.ts';
import { readHistory } from '#domain/history/read-history.ts';
import type { FileReading, ImportTask } from './import-task.ts';

/** Reads files of ten years off the main thread, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<ImportTask>) => {
  // A rejected promise in a worker is no `error` event for its page: `reportError` makes it one.
  read(data).then((reading) => postMessage(reading), reportError);
});

async function read({ file, answers }: ImportTask): Promise<FileReading> {
  const reading = readHistory(decodeText(await file.arrayBuffer()), answers);
  if (reading.kind !== 'sessions') return reading;
  const { sessions, ...rest } = reading;
  return { ...rest, preview: previewOf(sessions), batches: batchesOf(sessions) };
}
