import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { unsentOnThisPhone, type Unsent } from '#client/session/waiting.ts';
import { Banner } from '#client/ui/banner.tsx';
import { login } from '#client/words/account.ts';

/** Says calmly that edits and messages of someone who is logged out wait on this device; nothing when none do. */
export function WaitingEdits() {
  const [unsent, setUnsent] = useState<Unsent>({ edits: 0, messages: 0 });
  useEffect(() => {
    let wanted = true;
    void unsentOnThisPhone().then((found) => wanted && setUnsent(found));
    return () => {
      wanted = false;
    };
  }, []);
  if (unsent.edits + unsent.messages === 0) return null;
  return (
    <Banner tone="waiting" icon={<HardDrive />}>
      {login.waiting(unsent)}
    </Banner>
  );
}
