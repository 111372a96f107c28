import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { clock } from '#client/platform/clock.ts';
import { applyUpdate } from '#client/platform/worker-registration.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { update } from '#client/words/installed.ts';
import styles from './update-banner.module.css';

/** Where the newer build has not taken over by then, the banner asks to reopen the app. */
const LET_IN_WITHIN_MS = 5_000;

export function UpdateBanner({ onLater }: { onLater: () => void }) {
  const [isKeptOut, setIsKeptOut] = useState(false);
  function updateNow(): void {
    void applyUpdate();
    clock.after(LET_IN_WITHIN_MS, () => setIsKeptOut(true));
  }
  return (
    <div className={styles['offer']} aria-live="polite">
      <Banner
        icon={<RefreshCw size={20} />}
        action={
          <div className={styles['actions']}>
            <Button look="primary" onClick={updateNow}>
              {update.now}
            </Button>
            <Button look="quiet" onClick={onLater}>
              {update.later}
            </Button>
          </div>
        }
      >
        {isKeptOut ? update.reopen : update.ready}
      </Banner>
    </div>
  );
}
