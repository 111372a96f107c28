import { askReader, type ReaderAnswer } from '#client/platform/background-worker.ts';
import type { ProgrammeReply, ProgrammeTask } from './programme-task.ts';

/**
 * Asks the worker that reads programmes.
 * @throws Error where it cannot be loaded, or fails
 */
export async function askProgramme(task: ProgrammeTask, signal: AbortSignal): Promise<ReaderAnswer<ProgrammeReply>> {
  const { default: address } = await import('./programme-worker.ts?worker&url');
  return askReader(address, task, signal);
}
