import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { unsentOnThisPhone } from '#client/session/waiting.ts';
import { Banner } from '#client/ui/banner.tsx';
import { login } from '#client/words/account.ts';

/** Says calmly that edits of someone who is logged out wait on this device; nothing when none do. */
export function WaitingEdits() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let wanted = true;
    const show = (edits: number) => wanted && setCount(edits);
    unsentOnThisPhone().then(show, () => show(0));
    return () => {
      wanted = false;
    };
  }, []);
  if (count === 0) return null;
  return (
    <Banner tone="waiting" icon={<HardDrive />}>
      {login.waiting(count)}
    </Banner>
  );
}
