import { Share, Smartphone } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { onInstallPrompt } from '#client/platform/install-prompt.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { installHint } from '#client/words/installed.ts';
import styles from './install-hint.module.css';
import { dismissInstall, install, installWay } from './install-way.ts';

/** Offers to install the app, by the browser's prompt or by the steps on an iPhone. Gone for good once dismissed. */
export function InstallHint() {
  const way = useSyncExternalStore(onInstallPrompt, installWay);
  if (way === 'none') return null;

  return (
    <Banner
      icon={way === 'prompt' ? <Smartphone size={20} /> : <Share size={20} />}
      action={
        <div className={styles['actions']}>
          {way === 'prompt' && (
            <Button look="primary" onClick={() => void install()}>
              {installHint.install}
            </Button>
          )}
          <Button look="quiet" onClick={dismissInstall}>
            {installHint.dismiss}
          </Button>
        </div>
      }
    >
      <strong className={styles['title']}>{installHint.title}</strong>
      <span>{way === 'share-menu' ? installHint.iosSteps : installHint.why}</span>
    </Banner>
  );
}
