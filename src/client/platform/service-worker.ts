import { create } from 'zustand';
import type { WorkerMessage } from '#contract/api/readings.ts';
import { pause } from './pause.ts';

/** 'ready': a newer build is installed and waits for the person; this page goes on with the one it has. */
export type UpdateState = 'none' | 'ready';

const FIRST_SCREEN_MS = 1_500;

export const useUpdateState = create<UpdateState>(() => 'none');

/**
 * Registers the worker once the first screen has had its time, or now. Never reloads by itself, and a failure costs only
 * the offline shell.
 */
export async function registerServiceWorker(when: 'later' | 'now' = 'later'): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    if (when === 'later') await firstScreen();
    // This code is imported late, too, because the first screen works without it.
    await (await import('./worker-registration.ts')).register(() => useUpdateState.setState('ready', true));
  } catch {
    // Private windows and full disks refuse workers; the app works without one while there is a connection.
  }
}

/** Tells the worker to forget readings, also those on their way; resolves when it did, or after a second of silence. */
export async function askWorkerToForget(keepUserId?: string): Promise<void> {
  await askWorker({ type: 'FORGET_READINGS', ...(keepUserId === undefined ? {} : { keepUserId }) }, 1_000);
}

/** Asks the worker that answers for this page; undefined without a worker, or when it is silent for so many ms. */
export async function askWorker<Answer>(message: WorkerMessage, patience: number): Promise<Answer | undefined> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const answer = await new Promise<Answer | undefined>((resolve) => {
    setTimeout(resolve, patience, undefined);
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    worker.postMessage(message, [port2]);
  });
  port1.close();
  return answer;
}

/** Waits for the first screen, so that what the worker fetches does not delay what the person waits to see. */
async function firstScreen(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  }
  await pause(FIRST_SCREEN_MS);
}
