import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { saveWords as words } from '#client/words/block.ts';
import styles from './save-state.module.css';

/** An edit that waits for the person, with its value and the reason in words. */
export type StuckEdit = {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly reason: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

type StuckDialogProps = { open: boolean; stuck: readonly StuckEdit[]; onClose: () => void };

export function StuckDialog({ open, stuck, onClose }: StuckDialogProps) {
  return (
    <Dialog
      open={open}
      title={words.title}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>{stuck.length === 0 ? words.elsewhere : words.explain}</p>
      <ul className={styles['stuck']}>
        {stuck.map(({ key, name, value, reason, action }) => (
          <li key={key} className={styles['one']}>
            <span>
              {name}: <b>{value}</b>
            </span>
            <span className={styles['reason']}>{reason}</span>
            {action && <Button onClick={action.run}>{action.label}</Button>}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
