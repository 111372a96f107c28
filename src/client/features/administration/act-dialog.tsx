import type { ListedAccount } from '#contract/api/administration.ts';
import { ADMIN_MESSAGE_MS } from '#contract/limits.ts';
import { DecisionDialog } from '#client/ui/decision-dialog.tsx';
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
  const { title, text, confirm, busy } = words.asked[act];
  return (
    <DecisionDialog
      decides={CALLS[act]}
      params={{ adminId, ...(act === 'undoApproval' ? { coachId: id } : { accountId: id }) }}
      title={title(username)}
      cancel={words.cancel}
      confirm={confirm}
      look={act === 'unblock' ? 'primary' : 'danger'}
      busy={busy}
      forMs={ADMIN_MESSAGE_MS}
      onDone={onActed}
      onClose={onClose}
    >
      <p>{email}</p>
      <p>{text(username)}</p>
    </DecisionDialog>
  );
}
