import { writeOwnCsv } from '#domain/history/own-csv.ts';
import { writeOwnJson } from '#domain/history/own-json.ts';
import { sessionsOfBlock } from '#domain/history/sessions-of-block.ts';
import { writeStrongCsv } from '#domain/history/strong-csv.ts';
import type { ExportTask } from './export-task.ts';

/** Writes files of ten years off the main thread; apart from what reads them, so that the service worker keeps it. */
addEventListener('message', ({ data }: MessageEvent<ExportTask>) => postMessage(written(data)));

function written({ format, unit, blocks, history }: ExportTask): string {
  const sessions = [...blocks.flatMap(({ block, created }) => sessionsOfBlock(block, created)), ...history];
  if (format === 'csv') return writeOwnCsv(sessions);
  return format === 'json' ? writeOwnJson(sessions) : writeStrongCsv(sessions, { unit, onTheWall });
}

/** Returns 'YYYY-MM-DD HH:MM:SS', as Sweden writes times, in the zone where it was lifted, or else in this one. */
function onTheWall(utc: string, zone: string | null): string {
  const format = { dateStyle: 'short', timeStyle: 'medium' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...format, timeZone: zone ?? undefined }).format(new Date(utc));
  } catch {
    return new Intl.DateTimeFormat('sv-SE', format).format(new Date(utc));
  }
}
