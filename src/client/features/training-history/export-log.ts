import { saveTextFile } from '#client/platform/text-file.ts';
import { trainingHistory as words } from '#client/words/training-history.ts';
import type { Unit } from '#domain/load.ts';
import { askHistoryWorker } from './ask-history-worker.ts';
import { collectLog } from './collect-log.ts';
import type { Format } from './history-task.ts';

const FILES = {
  csv: { name: 'spotter-log', ending: 'csv', type: 'text/csv' },
  strong: { name: 'strong', ending: 'csv', type: 'text/csv' },
  json: { name: 'spotter-log', ending: 'json', type: 'application/json' },
} as const;

export type ExportedLog =
  | { readonly kind: 'saved'; readonly file: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Gives an athlete their log as a file: all that the server has of it. */
export async function exportLog(athleteId: string, format: Format, unit: Unit): Promise<ExportedLog> {
  try {
    const collected = await collectLog(athleteId);
    if (!collected.ok) return { kind: 'failed', message: collected.message };
    const text = await askHistoryWorker({ kind: 'write', format, unit, ...collected.data });
    const { name, ending, type } = FILES[format];
    const file = `${name}-${new Date().toISOString().slice(0, 10)}.${ending}`;
    saveTextFile(file, text, type);
    return { kind: 'saved', file };
  } catch {
    return { kind: 'failed', message: words.notExported };
  }
}
