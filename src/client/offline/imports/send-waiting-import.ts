import type { Owner } from '#client/state/session.ts';
import { countWaitingImports } from './count-waiting-imports.ts';

/**
 * Sends an import that waits, if there is one. Where the code for it does not load, the import waits on.
 * @throws whatever the device's storage throws
 */
export async function sendWaitingImport(owner: Owner): Promise<void> {
  if ((await countWaitingImports(owner.userId)) === 0) return;
  const code = await import('./send-import.ts').catch(() => undefined);
  await code?.sendImport(owner);
}
