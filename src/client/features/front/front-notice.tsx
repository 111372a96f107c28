import { LogIn } from 'lucide-react';
import { deviceKind } from '#client/platform/device-kind.ts';
import { useUser } from '#client/state/session.ts';
import { serverPaths } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { frontWords } from '#client/words/front.ts';
import styles from './front-notice.module.css';

/** Says that a sign-in in front of the server blocks calls to it, and leads there, past the worker, and back again. */
export function FrontNotice() {
  const user = useUser();
  const asks = frontWords.asks(deviceKind());
  return (
    <div className={styles['notice']}>
      <Banner
        tone="waiting"
        icon={<LogIn size={20} />}
        role="alert"
        action={<Button onClick={goThere}>{frontWords.go}</Button>}
      >
        {user === undefined ? asks : `${asks} ${frontWords.kept}`}
      </Banner>
    </div>
  );
}

function goThere(): void {
  location.assign(serverPaths.signedInFront(`${location.pathname}${location.search}`));
}
