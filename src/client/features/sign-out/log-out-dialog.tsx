import { useState } from 'react';
import { notices } from '#client/words/notices.ts';
import { flushBeforeSignOut, signOut, signOutHere } from '#client/session/sign-out.ts';
import type { Unsent } from '#client/session/waiting.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { logOut } from '#client/words/account.ts';

type Step =
  | { readonly kind: 'asking' }
  /** What waits is being sent, for five seconds at most. */
  | { readonly kind: 'flushing' }
  | { readonly kind: 'left'; readonly unsent: Unsent }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'failed'; readonly message: string };

type Props = { onClose: () => void; onSignedOut: () => void };

/** Asks before a log-out, and again where edits or messages could not be sent, with how many stay on this phone. */
export function LogOutDialog({ onClose, onSignedOut }: Props) {
  const [step, setStep] = useState<Step>({ kind: 'asking' });
  const busy = step.kind === 'flushing' || step.kind === 'leaving';

  async function flush() {
    setStep({ kind: 'flushing' });
    const unsent = await flushBeforeSignOut();
    const { edits, messages, refused, cells = 0 } = unsent;
    if (edits + messages + refused + cells > 0) return setStep({ kind: 'left', unsent });
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
    setStep({ kind: 'failed', message: result.message });
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
          <Button look="danger" busy={busy} onClick={() => void (step.kind === 'left' ? leave() : flush())}>
            {step.kind === 'left' ? logOut.anyway : logOut.confirm}
          </Button>
        </>
      }
    >
      <StepWords step={step} />
    </Dialog>
  );
}

function StepWords({ step }: { step: Step }) {
  switch (step.kind) {
    case 'asking':
      return null;
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
