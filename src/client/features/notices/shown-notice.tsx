import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { dismiss, type Notice } from '#client/state/notices.ts';
import { notePast } from '#client/state/past-notices.ts';
import { besideThePage } from '#client/ui/asides.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { heardWords } from '#client/words/heard.ts';
import { common } from '#client/words/screens.ts';
import { keepClearOfFocus } from './clear-of-focus.ts';
import { whenUnattended } from './departure.ts';
import styles from './notices.module.css';

/** Shows a notice above the page: it moves nothing under a finger, and never covers what has the focus. */
export function ShownNotice({ notice }: { notice: Notice }) {
  const { id, text, tone, forMs, undo, onClose } = notice;
  const actions = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = actions.current?.closest('section');
    const ends = place ? [besideThePage(place), keepClearOfFocus(place)] : [];
    return () => ends.forEach((end) => end());
  }, []);
  useEffect(() => {
    const place = actions.current?.closest('section');
    if (place && forMs !== undefined) return whenUnattended(place, forMs, () => dismiss(id));
    return undefined;
  }, [id, forMs]);
  useEffect(() => notePast(notice), [notice]);

  return (
    <Banner
      tone={tone}
      action={
        <span ref={actions} className={styles['actions']}>
          {undo && (
            <Button
              aria-keyshortcuts="F6"
              aria-description={heardWords.key}
              onClick={() => {
                undo();
                dismiss(id);
              }}
            >
              {common.undo}
            </Button>
          )}
          {!undo && (
            <IconButton
              aria-keyshortcuts="F6"
              aria-description={heardWords.key}
              label={common.dismiss}
              icon={<X aria-hidden />}
              onClick={() => {
                dismiss(id);
                onClose?.();
              }}
            />
          )}
        </span>
      }
    >
      {/* An offer to undo leaves by itself, and covers no more than a line of the sets. */}
      {undo ? <span className={styles['line']}>{text()}</span> : text()}
    </Banner>
  );
}
