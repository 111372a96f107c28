import { LogOut as LogOutIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { logOut } from '#client/words/account.ts';
import { LogOut } from './account-corner.tsx';

/** The Logout button that stands on the area pages beside the user menu's (spec §2). */
export function LogOutButton() {
  const [leaving, setLeaving] = useState(false);
  return (
    <div>
      <Button icon={<LogOutIcon aria-hidden />} onClick={() => setLeaving(true)}>
        {logOut.button}
      </Button>
      {leaving && <LogOut onClose={() => setLeaving(false)} />}
    </div>
  );
}
