import { RefreshCw } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { applyUpdate, onUpdateState, updateState } from '#client/platform/service-worker.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { update } from '#client/words/app.ts';
import styles from './update-offer.module.css';

/** Offers the build that waits. `busy`: the athlete is in the middle of a set, and nothing may move under the finger. */
export function UpdateOffer({ busy = false }: { busy?: boolean }) {
  const state = useSyncExternalStore(onUpdateState, updateState);
  const [isPutOff, setIsPutOff] = useState(false);
  if (state !== 'ready' || busy || isPutOff) return null;

  return (
    <div className={styles['offer']} aria-live="polite">
      <Banner
        icon={<RefreshCw size={20} />}
        action={
          <div className={styles['actions']}>
            <Button look="primary" onClick={() => void applyUpdate()}>
              {update.now}
            </Button>
            <Button look="quiet" onClick={() => setIsPutOff(true)}>
              {update.later}
            </Button>
          </div>
        }
      >
        {update.ready}
      </Banner>
    </div>
  );
}
