import { askWorker } from '#client/platform/background-worker.ts';
import type { FileReading, HistoryTask } from './history-task.ts';

type ReplyOf<Task> = Task extends { kind: 'read' } ? FileReading : string;

/** @throws Error where the worker cannot be loaded, or fails */
export async function askHistoryWorker<Task extends HistoryTask>(task: Task): Promise<ReplyOf<Task>> {
  const { default: address } = await import('./history-worker.ts?worker&url');
  return askWorker(address, task);
}
