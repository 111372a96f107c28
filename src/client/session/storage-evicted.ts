import { noteWipe } from '#client/platform/wiped.ts';
import { notify } from '#client/state/notices.ts';
import { wipeWords } from '#client/words/wipe.ts';
import type { StoredSession } from './read-session.ts';
import { writeRecord } from './write-record.ts';

/**
 * The browser deleted the database (a full disk, days without use) and left local storage (P11). Says so, and goes on
 * as the same person; the engine that starts next reads everything again, and a token that is no longer good ends it.
 */
export async function continueAfterEviction(session: StoredSession): Promise<void> {
  await writeRecord(session);
  noteWipe();
  notify({ text: () => wipeWords.notice, tone: 'waiting' });
}
