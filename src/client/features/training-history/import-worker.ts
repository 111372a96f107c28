import { batchesOf } from '#domain/history/batches.ts';
import { previewOf } from '#domain/history/preview.ts';
import { readHistory } from '#domain/history/read-history.ts';
import type { FileReading, ImportTask } from './import-task.ts';

/** Reads files of ten years beside the page, which goes on meanwhile. */
addEventListener('message', ({ data }: MessageEvent<ImportTask>) => {
  void read(data).then((reading) => postMessage(reading));
});

async function read({ file, answers }: ImportTask): Promise<FileReading> {
  const reading = readHistory(decoded(await file.arrayBuffer()), answers);
  if (reading.kind !== 'sessions') return reading;
  const { sessions, ...rest } = reading;
  return { ...rest, preview: previewOf(sessions), batches: batchesOf(sessions) };
}

/** UTF-8, or what spreadsheets make of it: UTF-16 with its mark, or the Windows letters of the west. */
function decoded(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
