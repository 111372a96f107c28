import { useEffect, useState, type ReactNode } from 'react';
import { stayNear } from '#client/platform/keep-focus.ts';
import { Button, type ButtonLook } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { FormError } from './form-error.tsx';
import { Spinner } from './loading.tsx';

export type ConfirmDialogProps = {
  /** The question; it names the person or the thing. */
  title: string;
  /** What follows from a yes. */
  children?: ReactNode;
  cancel: string;
  confirm: string;
  /** 'danger' for what ends something. */
  look?: ButtonLook;
  /** While the answer is on its way, these words stand here and nothing can be pressed. */
  busy?: string | undefined;
  /** Why it did not work. */
  error?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something is done, and says in place when it was not. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, cancel, confirm, look = 'danger', busy, error, onConfirm, onClose } = props;
  const [askedFrom] = useState(() => document.activeElement);
  useEffect(() => () => stayNear(askedFrom), [askedFrom]);
  return (
    <Dialog
      open
      title={title}
      consequence={children}
      onClose={() => {
        if (busy === undefined) onClose();
      }}
      actions={
        <>
          <Button onClick={onClose} busy={busy !== undefined}>
            {cancel}
          </Button>
          <Button look={look} busy={busy !== undefined} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {busy !== undefined && <Spinner words={busy} centred={false} />}
      <FormError>{error}</FormError>
    </Dialog>
  );
}
