import { KeyRound } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { admin } from '#client/words/admin.ts';
import { failure } from '#client/words/screens.ts';

type Dialog = ComponentType<{ adminId: string; onClose: () => void }>;

/** Helps somebody who has forgotten their password. What it opens works only with a network, and is fetched then. */
export function PasswordLink({ adminId }: { adminId: string }) {
  const [Shown, setShown] = useState<Dialog>();
  const [isLost, setLost] = useState(false);

  function open() {
    setLost(false);
    import('./password-link-dialog.tsx').then(
      ({ PasswordLinkDialog }) => setShown(() => PasswordLinkDialog),
      () => setLost(true),
    );
  }

  return (
    <div>
      <Button icon={<KeyRound aria-hidden />} onClick={open}>
        {admin.passwordLink}
      </Button>
      {isLost && (
        <Banner tone="danger" role="alert">
          {failure.notLoadedText}
        </Banner>
      )}
      {Shown && <Shown adminId={adminId} onClose={() => setShown(undefined)} />}
    </div>
  );
}
