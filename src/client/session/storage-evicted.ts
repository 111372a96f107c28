import { noteWipe } from '#client/platform/wiped.ts';
import { notify } from '#client/state/notices.ts';
import { wipeWords } from '#client/words/wipe.ts';
import type { StoredSession } from './read-session.ts';
import { writeRecord } from './write-record.ts';

/**
 * Goes on as the same person after the browser deleted the database (a full disk, days without use) and left local
 * storage (P11), and says so. The engine that starts next reads everything again; a token that is refused ends it.
 */
export async function continueAfterEviction(session: StoredSession): Promise<void> {
  await writeRecord(session);
  noteWipe();
  notify({ text: () => wipeWords.notice, tone: 'waiting' });
}
