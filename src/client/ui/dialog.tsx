import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  title: string;
  /** Called on Escape, or the phone's way back. */
  onClose: () => void;
  /** What it is about, or what follows from a yes: read out with the title. */
  consequence?: ReactNode;
  children?: ReactNode;
  /** The buttons; the first one gets the focus, so the harmless one comes first. */
  actions: ReactNode;
};

/** A modal question on the platform's own dialog: focus stays inside and returns to where it was. */
export function Dialog({ open, title, onClose, consequence, children, actions }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!open) return;
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={id}
      {...(consequence !== undefined && { 'aria-describedby': `${id}-consequence` })}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open && !dialog.current?.open) onClose();
      }}
    >
      {open && (
        <>
          <h2 id={id} className={styles['title']}>
            {title}
          </h2>
          {consequence !== undefined && (
            <div id={`${id}-consequence`} className={styles['consequence']}>
              {consequence}
            </div>
          )}
          {children}
          <div className={styles['actions']}>{actions}</div>
        </>
      )}
    </dialog>
  );
}
