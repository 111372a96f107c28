import { askWorker } from '#client/platform/background-worker.ts';
import { saveTextFile } from '#client/platform/text-file.ts';
import { dayHere } from '#client/platform/time-zone.ts';
import type { SavedFile } from '#client/ui/saved-file.tsx';
import { exportLog as words } from '#client/words/export-log.ts';
import type { Unit } from '#domain/load.ts';
import { isWhole, sentencesOf } from './about-export.ts';
import { collectLog } from './collect-log.ts';
import type { ExportTask, Format } from './export-task.ts';

const FILES = {
  csv: { name: 'spotter-log', ending: 'csv', type: 'text/csv' },
  strong: { name: 'strong', ending: 'csv', type: 'text/csv' },
  json: { name: 'spotter-log', ending: 'json', type: 'application/json' },
} as const;

/** Gives an athlete their log as a file, with what is unsent in it; without a network what this device keeps of it. */
export async function exportLog(athleteId: string, format: Format, unit: Unit): Promise<SavedFile> {
  try {
    const collected = await collectLog(athleteId);
    if (collected.kind === 'refused') return { kind: 'failed', message: collected.message };
    const { log } = collected;
    const text = await writeInWorker({ format, unit, blocks: log.blocks, history: log.history });
    const { name, ending, type } = FILES[format];
    const file = `${name}-${dayHere(Date.now())}.${ending}`;
    saveTextFile(file, text, type);
    const about = { ...log, file };
    return { kind: 'saved', isWhole: isWhole(about), says: () => sentencesOf(about) };
  } catch {
    return { kind: 'failed', message: words.failed };
  }
}

async function writeInWorker(task: ExportTask): Promise<string> {
  const { default: address } = await import('./export-worker.ts?worker&url');
  return askWorker(address, task);
}
