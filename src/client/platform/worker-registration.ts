import { Workbox } from 'workbox-window';

const WORKER = '/sw.js';
const CHECK_AT_MOST_EVERY_MS = 60 * 60_000;

let registered: Workbox | undefined;
let wasAsked = false;

/**
 * Registers the worker, once.
 * @param onWaiting called when a newer build is installed and waits
 * @throws DOMException where the browser keeps no worker
 */
export async function register(onWaiting: () => void): Promise<void> {
  if (registered) return;
  const workbox = new Workbox(trustedAddress(WORKER));
  workbox.addEventListener('waiting', onWaiting);
  workbox.addEventListener('controlling', reloadIfAsked);
  const registration = await workbox.register();
  registered = workbox;
  // Workbox tells of one newer build only: where its installation failed, it does not tell of the next try.
  whenVisible(() => {
    if (registration?.waiting) onWaiting();
    checkNowAndThen(workbox);
  });
}

/** Lets the new build take over at the person's tap, and reloads this page once. Other tabs go on as they are. */
export async function applyUpdate(): Promise<void> {
  wasAsked = true;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration?.waiting && registered) registered.messageSkipWaiting();
  // Another tab has let the new build take over already.
  else reloadIfAsked();
}

function reloadIfAsked(): void {
  if (!wasAsked) return;
  wasAsked = false;
  location.reload();
}

function whenVisible(look: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

let checkedAt = performance.now();

function checkNowAndThen(workbox: Workbox): void {
  if (performance.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return;
  checkedAt = performance.now();
  void workbox.update().catch(() => undefined);
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
