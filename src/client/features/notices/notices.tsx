import { X } from 'lucide-react';
import { useEffect } from 'react';
import { dismiss, useNotices, type Notice } from '#client/state/notices.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { common } from '#client/words/screens.ts';
import styles from './notices.module.css';
import { useClearOfFocus } from './use-clear-of-focus.ts';

/**
 * The one place for sentences that belong to no field, one at a time. They lie above the page and move nothing under a
 * finger, and never over what has the focus.
 */
export function Notices() {
  const notice = useNotices(({ shown }) => shown.at(-1));
  const place = useClearOfFocus(notice?.id);
  return (
    <section ref={place} className={styles['notices']} aria-label={common.notices} aria-live="polite">
      {notice && <OneNotice key={notice.id} notice={notice} />}
    </section>
  );
}

function OneNotice({ notice: { id, text, tone, forMs, undo } }: { notice: Notice }) {
  useEffect(() => {
    if (forMs === undefined) return;
    const timer = setTimeout(() => dismiss(id), forMs);
    return () => clearTimeout(timer);
  }, [id, forMs]);

  return (
    <Banner
      tone={tone}
      action={
        <span className={styles['actions']}>
          {undo && (
            <Button
              onClick={() => {
                undo();
                dismiss(id);
              }}
            >
              {common.undo}
            </Button>
          )}
          {!undo && <IconButton label={common.dismiss} icon={<X aria-hidden />} onClick={() => dismiss(id)} />}
        </span>
      }
    >
      {/* An offer to undo goes by itself, and takes no more than a line from the sets. */}
      {undo ? <span className={styles['line']}>{text()}</span> : text()}
    </Banner>
  );
}
