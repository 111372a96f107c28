import { batchesOf } from '#domain/history/batches.ts';
import { writeOwnCsv } from '#domain/history/own-csv.ts';
import { writeOwnJson } from '#domain/history/own-json.ts';
import { previewOf } from '#domain/history/preview.ts';
import { readHistory } from '#domain/history/read-history.ts';
import { sessionsOfBlock } from '#domain/history/sessions-of-block.ts';
import { writeStrongCsv } from '#domain/history/strong-csv.ts';
import type { FileReading, HistoryTask } from './history-task.ts';

/** Reads and writes files of ten years beside the page, which goes on meanwhile. */
addEventListener('message', ({ data }: MessageEvent<HistoryTask>) => {
  if (data.kind === 'write') postMessage(written(data));
  else void read(data).then((reading) => postMessage(reading));
});

async function read({ file, answers }: Extract<HistoryTask, { kind: 'read' }>): Promise<FileReading> {
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

function written({ format, unit, blocks, history }: Extract<HistoryTask, { kind: 'write' }>): string {
  const sessions = [...blocks.flatMap(({ block, created }) => sessionsOfBlock(block, created)), ...history];
  if (format === 'csv') return writeOwnCsv(sessions);
  return format === 'json' ? writeOwnJson(sessions) : writeStrongCsv(sessions, { unit, onTheWall });
}

/** 'YYYY-MM-DD HH:MM:SS' where it was lifted, or here. Sweden writes times so. */
function onTheWall(utc: string, zone: string | null): string {
  const format = { dateStyle: 'short', timeStyle: 'medium' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...format, timeZone: zone ?? undefined }).format(new Date(utc));
  } catch {
    return new Intl.DateTimeFormat('sv-SE', format).format(new Date(utc));
  }
}
