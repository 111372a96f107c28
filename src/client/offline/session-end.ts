import { hashOfToken } from '#client/platform/token-hash.ts';
import { tokensOf, type MetaRecord, type SessionRecord } from './database.ts';
import { DURABILITY, endOf, inDatabase } from './raw-database.ts';

/** The hash of no token: with it the session is over, whatever else this device still holds. */
const NO_TOKEN = '';
/** A database that hangs is waited for no longer than this. */
const LONGEST_MS = 1_000;

/**
 * Marks the session of this token as over, on the disk when this resolves: from then on nobody is shown here, also at
 * the next start (P13). A log-out also notes the token that the server is to be told of (`logOuts`).
 * @returns whether it is marked: not where another session has begun, nor where there is no database
 */
export function markEnded(token: string, ended: NonNullable<SessionRecord['ended']>): Promise<boolean> {
  return change(token, ({ record, logOuts }, tokenHash) => {
    if (record?.tokenHash !== tokenHash) return undefined;
    return {
      record: { ...record, tokenHash: NO_TOKEN, ended },
      logOuts: ended === 'left' ? [...logOuts, token] : logOuts,
    };
  });
}

/**
 * Takes back the mark of a log-out that failed.
 * @returns whether the session goes on: not where another tab has finished the log-out meanwhile
 */
export function unmarkEnded(token: string): Promise<boolean> {
  return change(token, ({ record, logOuts }, tokenHash) => {
    if (record?.ended !== 'left') return undefined;
    const { ended: _, ...before } = record;
    return { record: { ...before, tokenHash }, logOuts: logOuts.filter((one) => one !== token) };
  });
}

type Ending = { readonly record: SessionRecord | undefined; readonly logOuts: readonly string[] };
type Change = (before: Ending, tokenHash: string) => Ending | undefined;

function change(token: string, how: Change): Promise<boolean> {
  const late = new Promise<false>((resolve) => void setTimeout(() => resolve(false), LONGEST_MS));
  const changed = hashOfToken(token).then((tokenHash) => write((before) => how(before, tokenHash)));
  return Promise.race([changed, late]).catch(() => false);
}

/** Writes in one transaction, which is not aborted when the page is left. The picture goes with the session. */
function write(how: (before: Ending) => Ending | undefined): Promise<boolean> {
  return inDatabase(async (database) => {
    const writing = database.transaction(['session', 'meta'], 'readwrite', { durability: DURABILITY });
    const [session, meta] = [writing.objectStore('session'), writing.objectStore('meta')];
    const record: IDBRequest<SessionRecord | undefined> = session.get('current');
    const logOuts: IDBRequest<MetaRecord | undefined> = meta.get('logOuts');
    let isChanged = false;
    logOuts.addEventListener('success', () => {
      const after = how({ record: record.result, logOuts: tokensOf(logOuts.result) });
      if (after === undefined) return;
      isChanged = true;
      session.put(after.record);
      if (after.logOuts.length > 0) meta.put({ key: 'logOuts', value: after.logOuts });
      else meta.delete('logOuts');
      meta.delete('snapshot');
    });
    await endOf(writing);
    return isChanged;
  });
}
