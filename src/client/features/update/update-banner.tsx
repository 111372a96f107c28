import { RefreshCw } from 'lucide-react';
import { applyUpdate } from '#client/platform/service-worker.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { update } from '#client/words/app.ts';
import styles from './update-banner.module.css';

export function UpdateBanner({ onLater }: { onLater: () => void }) {
  return (
    <div className={styles['offer']} aria-live="polite">
      <Banner
        icon={<RefreshCw size={20} />}
        action={
          <div className={styles['actions']}>
            <Button look="primary" onClick={() => void applyUpdate()}>
              {update.now}
            </Button>
            <Button look="quiet" onClick={onLater}>
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
