import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasDatabase } from '#client/offline/raw-database.ts';
import type { Unsent } from '#client/session/waiting.ts';
import { Banner } from '#client/ui/banner.tsx';
import { login } from '#client/words/account.ts';

const NOTHING: Unsent = { edits: 0, messages: 0, refused: 0 };

/** Says calmly that edits and messages of someone who is logged out wait on this device; nothing when none do. */
export function WaitingEdits() {
  const [unsent, setUnsent] = useState(NOTHING);
  useEffect(() => {
    let wanted = true;
    void findUnsent().then((found) => wanted && setUnsent(found));
    return () => {
      wanted = false;
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
