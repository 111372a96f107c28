import { contactNoted } from '#client/platform/contact-noted.ts';
import { useSyncState } from '#client/state/sync.ts';
import { parseNoted } from './contact-text.ts';
import { allHeld, type HeldKinds } from './device-summary.ts';

/** Returns how sync stands, for whoever helps: numbers, states, reasons; no token, no name, no address, no value. */
export async function diagnosticsOf(kinds: HeldKinds): Promise<string> {
  const { phase, waiting, attention } = useSyncState.getState();
  const facts = {
    app: 'Spotter',
    at: new Date().toISOString(),
    browser: navigator.userAgent,
    online: navigator.onLine,
    worker: navigator.serviceWorker?.controller?.state ?? 'none',
    persistent: await persisted(),
    storage: await storage(),
    phase: phase.kind,
    counted: { waiting, attention },
    contact: parseNoted(contactNoted()) ?? 'unreadable',
    ...Object.fromEntries(allHeld(kinds).flatMap((kind) => Object.entries(kind.facts))),
  };
  return JSON.stringify(facts, undefined, 2);
}

async function persisted(): Promise<boolean | 'unknown'> {
  return (await navigator.storage?.persisted?.().catch(() => undefined)) ?? 'unknown';
}

async function storage(): Promise<{ usage?: number; quota?: number }> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return { usage: estimate?.usage ?? 0, quota: estimate?.quota ?? 0 };
}
