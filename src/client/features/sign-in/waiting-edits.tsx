import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasDatabase } from '#client/offline/raw-database.ts';
import type { Unsent } from '#client/session/waiting.ts';
import { Banner } from '#client/ui/banner.tsx';
import { login } from '#client/words/account.ts';

const NOTHING: Unsent = { edits: 0, messages: 0, refused: 0 };

/**
 * Says calmly that edits and messages of someone who is logged out wait on this device; nothing when none do. With a
 * network, those of an account that was deleted meanwhile are removed from the device.
 */
export function WaitingEdits() {
  const [unsent, setUnsent] = useState(NOTHING);
  useEffect(() => {
    let wanted = true;
    const show = async () => {
      const found = await findUnsent();
      if (wanted) setUnsent(found);
    };
    const look = async () => {
      await show();
      if (await forgetDeleted()) await show();
    };
    const ask = () => void look();
    ask();
    addEventListener('online', ask);
    return () => {
      wanted = false;
      removeEventListener('online', ask);
    };
  }, []);
  if (unsent.edits + unsent.messages + unsent.refused === 0) return null;
  return (
    <Banner tone="waiting" icon={<HardDrive />}>
      {login.waiting(unsent)}
    </Banner>
  );
}

async function findUnsent(): Promise<Unsent> {
  if (!(await hasDatabase())) return NOTHING;
  const waiting = await import('#client/session/waiting.ts').catch(() => undefined);
  return waiting?.unsentOnThisPhone() ?? NOTHING;
}

/** Removes what belongs to deleted accounts. Where that cannot be asked now, it is asked the next time. */
async function forgetDeleted(): Promise<boolean> {
  if (!navigator.onLine || !(await hasDatabase())) return false;
  const asking = import('#client/session/forget-deleted.ts').then((it) => it.forgetDeletedAccounts());
  return asking.catch(() => false);
}
