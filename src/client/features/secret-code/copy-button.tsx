import { Check, Copy } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { COPIED_MS } from '#contract/limits.ts';
import { copyText } from '#client/platform/clipboard.ts';
import { Button, type ButtonLook } from '#client/ui/button.tsx';
import { secretCode as words } from '#client/words/coach.ts';
import styles from './secret-code.module.css';

type CopyButtonProps = { text: string; label: string; look?: ButtonLook; icon?: ReactNode };

/** Copies a text, and says so for 2 s (spec §9). */
export function CopyButton({ text, label, look = 'plain', icon }: CopyButtonProps) {
  const [copied, setCopied] = useState<{ worked: boolean }>();
  useEffect(() => {
    if (copied?.worked !== true) return;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const done = copied?.worked === true;

  async function copy() {
    setCopied({ worked: await copyText(text) });
  }

  return (
    <>
      <Button
        look={look}
        icon={done ? <Check aria-hidden /> : (icon ?? <Copy aria-hidden />)}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{done ? words.copied : label}</span>
      </Button>
      {copied?.worked === false && (
        <p role="alert" className={styles['failed']}>
          {words.notCopied}
        </p>
      )}
    </>
  );
}
