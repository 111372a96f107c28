import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { secretCode as words } from '#client/words/coach.ts';
import styles from './secret-code.module.css';

/** Shows the invitation link as a QR code for a phone's camera. */
export function QrDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title={words.qrTitle}
      consequence={<p>{words.qrText}</p>}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <QrCode text={link} label={words.qrName} words={{ drawing: words.drawing, failed: words.notDrawn }} />
      <p className={styles['link']}>{link}</p>
    </Dialog>
  );
}
