import type { Workbox } from 'workbox-window';
import type { WorkerMessage } from '#contract/api/readings.ts';

/** 'ready': a newer build is installed and waits for the person; this page goes on with the one it has. */
export type UpdateState = 'none' | 'ready';

const WORKER = '/sw.js';
const FIRST_SCREEN_MS = 1_500;
const CHECK_AT_MOST_EVERY_MS = 60 * 60_000;

let state: UpdateState = 'none';
let registered: Workbox | undefined;
let wasAsked = false;
const listeners = new Set<() => void>();

/**
 * Registers the worker once the first screen has had its time, or now. Never reloads by itself, and a failure costs only
 * the offline shell.
 */
export async function registerServiceWorker(when: 'later' | 'now' = 'later'): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  try {
    if (when === 'later') await firstScreen();
    // Late, too: the first screen does without it.
    const { Workbox } = await import('workbox-window');
    if (registered) return;
    const workbox = new Workbox(trustedAddress(WORKER));
    workbox.addEventListener('waiting', () => tell('ready'));
    workbox.addEventListener('controlling', reloadIfAsked);
    await workbox.register();
    registered = workbox;
    checkWhenVisible(workbox);
  } catch {
    // Private windows and full disks refuse workers; the app works without one while there is a connection.
  }
}

export function updateState(): UpdateState {
  return state;
}

/** For `useSyncExternalStore`. */
export function onUpdateState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The person's tap: lets the new build take over and reloads this page, once. Other tabs go on as they are. */
export async function applyUpdate(): Promise<void> {
  wasAsked = true;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting && registered) registered.messageSkipWaiting();
  // Another tab has let it in already.
  else reloadIfAsked();
}

/** Tells the worker to drop what is on its way, too; resolves when it did, or after a second without an answer. */
export async function askWorkerToForget(keepUserId?: string): Promise<void> {
  await askWorker({ type: 'FORGET_READINGS', ...(keepUserId === undefined ? {} : { keepUserId }) }, 1_000);
}

/** Asks the worker that answers for this page; undefined without a worker, or when it is silent for so many ms. */
export async function askWorker(message: WorkerMessage, patience: number): Promise<unknown> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return undefined;
  const { port1, port2 } = new MessageChannel();
  const answer = await new Promise<unknown>((resolve) => {
    setTimeout(resolve, patience);
    port1.addEventListener('message', ({ data }) => resolve(data));
    port1.start();
    worker.postMessage(message, [port2]);
  });
  port1.close();
  return answer;
}

function tell(next: UpdateState): void {
  state = next;
  for (const listener of listeners) listener();
}

function reloadIfAsked(): void {
  if (!wasAsked) return;
  wasAsked = false;
  location.reload();
}

function checkWhenVisible(workbox: Workbox): void {
  let checkedAt = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || performance.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return;
    checkedAt = performance.now();
    void workbox.update().catch(() => undefined);
  });
}

/** What the worker fetches must not stand in the way of what somebody waits to see. */
async function firstScreen(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => {
      addEventListener('load', resolve, { once: true });
    });
  }
  await new Promise((resolve) => void setTimeout(resolve, FIRST_SCREEN_MS));
}

type Trusted = ConstructorParameters<typeof Workbox>[0];
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => Trusted;
  };
};

/** A name for a policy can be used once in a page. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Where the page demands Trusted Types, a worker may only be registered from an address that a policy has passed. */
function trustedAddress(address: string): Trusted {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (trustedTypes === undefined) return address;
  policy ??= trustedTypes.createPolicy('spotter-worker', { createScriptURL: onlyTheWorker });
  return policy.createScriptURL(address);
}

function onlyTheWorker(url: string): string {
  if (url !== WORKER) throw new TypeError(`${url} is no worker of this app.`);
  return url;
}
