import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { syncWords as words } from '#client/words/sync.ts';

type DiscardDialogProps = { what: string; place: string; onDiscard: () => void; onClose: () => void };

/** Asks before something that nobody else has is deleted from this device. */
export function DiscardDialog({ what, place, onDiscard, onClose }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      title={words.discardTitle(what)}
      cancel={words.keep}
      confirm={words.discard}
      onClose={onClose}
      onConfirm={() => {
        onDiscard();
        onClose();
      }}
    >
      <p>{words.discardText(place)}</p>
    </ConfirmDialog>
  );
}
