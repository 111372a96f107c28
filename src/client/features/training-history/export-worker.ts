import { writeOwnCsv } from '#domain/history/own-csv.ts';
import { writeOwnJson } from '#domain/history/own-json.ts';
import { sessionsOfBlock } from '#domain/history/sessions-of-block.ts';
import { writeStrongCsv } from '#domain/history/strong-csv.ts';
import type { ExportTask } from './export-task.ts';

/** Writes files of ten years beside the page, which goes on meanwhile: apart from what reads them, so that the worker keeps it. */
addEventListener('message', ({ data }: MessageEvent<ExportTask>) => postMessage(written(data)));

function written({ format, unit, blocks, history }: ExportTask): string {
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
