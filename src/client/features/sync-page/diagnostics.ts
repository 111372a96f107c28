import type { DeviceSummary } from '#client/offline/outbox/use-outbox-summary.ts';
import { contactNoted } from '#client/platform/contact-noted.ts';
import { useSyncState } from '#client/state/sync.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { parseNoted } from './contact-text.ts';

/** Returns how sync stands, for whoever helps: numbers, states, reasons; no token, no name, no address, no value. */
export async function diagnosticsOf(phone: DeviceSummary): Promise<string> {
  const { edits, weeks, cells, messages, unreadable, equipment, imports } = phone;
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
    waiting: edits.waiting.map(operation),
    stuck: edits.stuck.map(operation),
    lost: edits.lost.map(operation),
    weeks: weeks.map(({ blockId, week, opId, editedAt, state }) => ({ blockId, week, opId, editedAt, state })),
    cells: cells.map(({ blockId, week, draftId, typedAt }) => ({ blockId, week, draftId, typedAt })),
    messages,
    unreadable,
    equipment,
    imports,
  };
  return JSON.stringify(facts, undefined, 2);
}

function operation({ blockId, seriesId, field, opId, seq, baseRev, editedAt, offset, device, state }: OutboxEntry) {
  return { blockId, seriesId, field, opId, seq, baseRev, editedAt, offset, device, state };
}

async function persisted(): Promise<boolean | 'unknown'> {
  return (await navigator.storage?.persisted?.().catch(() => undefined)) ?? 'unknown';
}

async function storage(): Promise<{ usage?: number; quota?: number }> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  return { usage: estimate?.usage ?? 0, quota: estimate?.quota ?? 0 };
}
