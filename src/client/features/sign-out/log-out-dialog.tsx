import { useEffect, useState } from 'react';
import { notices } from '#client/words/notices.ts';
import { online } from '#client/platform/network.ts';
import { flushBeforeSignOut, signOut, signOutHere } from '#client/session/sign-out.ts';
import type { Unsent } from '#client/session/waiting.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { notify, NOTICE_MS } from '#client/state/notices.ts';
import { logOut } from '#client/words/account.ts';

type Step =
  | { readonly kind: 'asking' }
  /** There is no network, so the one question says all of it: what stays here, and when the server hears. */
  | { readonly kind: 'offline'; readonly unsent: Unsent }
  /** What waits is being sent, for five seconds at most. */
  | { readonly kind: 'flushing' }
  | { readonly kind: 'left'; readonly unsent: Unsent }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly message: string };

type Props = { onClose: () => void; onSignedOut: () => void };

/**
 * Asks before a log-out, and again where edits or messages could not be sent, with how many stay on this phone. Where
 * the device knows that it is offline it asks once; where only the log-out finds that out, it asks nothing more.
 */
export function LogOutDialog({ onClose, onSignedOut }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const busy = step.kind === 'flushing' || step.kind === 'leaving';

  useEffect(() => {
    if (online()) return undefined;
    let isOver = false;
    void flushBeforeSignOut(0).then((unsent) => {
      if (!isOver) setStep((now) => (now.kind === 'asking' ? { kind: 'offline', unsent } : now));
    });
    return () => void (isOver = true);
  }, []);

  async function flush() {
    setStep({ kind: 'flushing' });
    const unsent = await flushBeforeSignOut();
    if (isAny(unsent)) return setStep({ kind: 'left', unsent });
    await leave();
  }

  async function leaveHere() {
    setStep({ kind: 'leaving' });
    await signOutHere();
    onSignedOut();
  }

  async function leave() {
    setStep({ kind: 'leaving' });
    const result = await signOut();
    if (result.ok) return onSignedOut();
    if (!result.isUnreachable) return setStep({ kind: 'failed', message: result.message });
    await leaveHere();
    notify({ text: () => logOut.hereOnly, forMs: NOTICE_MS });
  }

  function goOn() {
    if (step.kind === 'left') void leave();
    else if (step.kind === 'offline' && !online()) void leaveHere();
    else void flush();
  }

  return (
    <Dialog
      open
      title={notices.confirmLogOut}
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose} busy={busy}>
            {step.kind === 'left' ? logOut.stay : logOut.cancel}
          </Button>
          {step.kind === 'failed' && <Button onClick={() => void leaveHere()}>{logOut.here}</Button>}
          <Button look="danger" busy={busy} onClick={goOn}>
            {wordsOf(step)}
          </Button>
        </>
      }
    >
      <StepWords step={step} />
    </Dialog>
  );
}

function isAny({ edits, messages, refused, cells = 0 }: Unsent): boolean {
  return edits + messages + refused + cells > 0;
}

function wordsOf({ kind }: Step): string {
  if (kind === 'offline') return logOut.here;
  return kind === 'left' ? logOut.anyway : logOut.confirm;
}

function StepWords({ step }: { step: Step }) {
  switch (step.kind) {
    case 'asking':
      return null;
    case 'offline':
      return (
        <Banner tone="waiting" role="alert">
          {[logOut.offline, isAny(step.unsent) ? logOut.left(step.unsent) : ''].filter(Boolean).join(' ')}
        </Banner>
      );
    case 'flushing':
      return <Spinner words={logOut.sending} centred={false} />;
    case 'leaving':
      return <Spinner words={logOut.leaving} centred={false} />;
    case 'left':
      return (
        <Banner tone="waiting" role="alert">
          {logOut.left(step.unsent)}
        </Banner>
      );
    case 'failed':
      return (
        <Banner tone="danger" role="alert">
          {`${step.message} ${logOut.hereHint}`}
        </Banner>
      );
  }
}
