import type { ListedAccount } from '#contract/api/administration.ts';
import { ADMIN_MESSAGE_MS } from '#contract/limits.ts';
import { useSending } from '#client/api/use-sending.ts';
import { notify } from '#client/state/notices.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { accountsWords as words } from '#client/words/accounts.ts';

const CALLS = { block: 'blockAccount', unblock: 'unblockAccount', undoApproval: 'undoApproval' } as const;

type ActDialogProps = {
  adminId: string;
  account: ListedAccount;
  act: keyof typeof CALLS;
  onActed: () => void;
  onClose: () => void;
};

/** Asks before an account is blocked or let in again, or an approval is undone, and does it. */
export function ActDialog({ adminId, account: { id, username, email }, act, onActed, onClose }: ActDialogProps) {
  const { state, send } = useSending(CALLS[act]);
  const { title, text, confirm, busy } = words.asked[act];

  async function confirmed() {
    const reply = await send({ adminId, ...(act === 'undoApproval' ? { coachId: id } : { accountId: id }) });
    if (!reply) return;
    notify({ text: () => reply.message, forMs: ADMIN_MESSAGE_MS });
    onActed();
  }

  return (
    <ConfirmDialog
      title={title(username)}
      cancel={words.cancel}
      confirm={confirm}
      look={act === 'unblock' ? 'primary' : 'danger'}
      busy={state.kind === 'sending' ? busy : undefined}
      error={state.kind === 'refused' ? state.message : undefined}
      onConfirm={() => void confirmed()}
      onClose={onClose}
    >
      <p>{email}</p>
      <p>{text(username)}</p>
    </ConfirmDialog>
  );
}
