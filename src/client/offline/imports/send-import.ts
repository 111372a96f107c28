import { create } from 'zustand';
import { call, mayPass } from '#client/api/call.ts';
import { noteHistoryChanged } from '#client/offline/kept-log.ts';
import { RETRY_LATER_MS } from '#client/offline/retry-later.ts';
import { readImported } from '#client/offline/prefetch/read-older.ts';
import { oneAfterTheOther } from '#client/platform/web-lock.ts';
import { isOpen, type Owner } from '#client/state/session.ts';
import { sendWaiting, type ImportCalls, type SendingEnd } from './send-waiting.ts';
import { importStore, type ImportStore } from './waiting-import.ts';

/** Whose import this tab sent last, and where that stands. */
type ImportSending = { readonly token: string; readonly at: SendingEnd | { readonly kind: 'sending' } };

export const useImportSending = create<ImportSending | undefined>(() => undefined);

let inFlight: { readonly token: string; readonly end: Promise<SendingEnd> } | undefined;
let again: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends what waits of this person's import; where that is under way already, this is the same sending in this tab, and
 * comes after that of another one. What may go well later is tried again by itself; what was imported is kept offline.
 * @throws whatever the device's storage throws
 */
export function sendImport(owner: Owner): Promise<SendingEnd> {
  if (inFlight?.token === owner.token) return inFlight.end;
  clearTimeout(again);
  const end = send(owner).finally(() => {
    if (inFlight?.end === end) inFlight = undefined;
  });
  inFlight = { token: owner.token, end };
  return end;
}

async function send(owner: Owner): Promise<SendingEnd> {
  const { userId, token } = owner;
  useImportSending.setState({ token, at: { kind: 'sending' } }, true);
  const work = (): Promise<SendingEnd> => sendWaiting(whileOpen(importStore(userId), token), importCalls(owner));
  try {
    // Without Web Locks no other tab is known of, and a log-out must not wait for this.
    const end = await ('locks' in navigator ? oneAfterTheOther(`import-${userId}`, work) : work());
    useImportSending.setState({ token, at: end }, true);
    if (end.kind === 'stopped' && mayPass(end.failure)) tryAgain(owner);
    if (end.kind === 'done') void readImported({ athleteId: userId, token }).catch(() => false);
    return end;
  } catch (error) {
    useImportSending.setState(undefined, true);
    throw error;
  }
}

function tryAgain(owner: Owner): void {
  again = setTimeout(() => void (isOpen(owner.token) && sendImport(owner).catch(() => undefined)), RETRY_LATER_MS);
}

/** Returns the calls that an import makes. */
export function importCalls({ userId: athleteId, token }: Owner): ImportCalls {
  return {
    importHistory: (sessions, onConflict) => {
      noteHistoryChanged();
      return call('importHistory', { athleteId }, { body: { sessions, onConflict }, token });
    },
    matchExercises: (names) => call('matchExercises', { athleteId }, { body: { names }, token }),
    nameExercises: (said) => {
      noteHistoryChanged();
      return call('nameExercises', { athleteId }, { body: said, token });
    },
  };
}

/** Returns the store, in which nothing is found to be sent after a log-out. */
function whileOpen(store: ImportStore, token: string): ImportStore {
  return { ...store, find: async () => (isOpen(token) ? store.find() : undefined) };
}
