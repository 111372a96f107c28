import type { AdminArea } from '#contract/api/admin.ts';
import { ADMIN_MESSAGE_MS } from '#contract/limits.ts';
import { useSending } from '#client/api/use-sending.ts';
import { notify } from '#client/state/notices.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { admin } from '#client/words/admin.ts';

export type Decision = {
  readonly kind: 'approve' | 'reject';
  readonly coach: AdminArea['coachRequestRegistration'][number];
};

type DecideDialogProps = { adminId: string; decision: Decision; onDecided: () => void; onClose: () => void };

/** Asks before a coach is approved or rejected, and does it. */
export function DecideDialog({ adminId, decision: { kind, coach }, onDecided, onClose }: DecideDialogProps) {
  const { state, send } = useSending(kind === 'approve' ? 'acceptCoach' : 'rejectCoach');
  const words = wordsOf(kind);

  async function decide() {
    const reply = await send({ adminId, coachId: coach.id });
    if (!reply) return;
    notify({ text: () => reply.message, forMs: ADMIN_MESSAGE_MS });
    onDecided();
  }

  return (
    <ConfirmDialog
      title={words.title(coach.username)}
      cancel={admin.cancel}
      confirm={words.confirm}
      look={kind === 'approve' ? 'primary' : 'danger'}
      busy={state.kind === 'sending' ? words.busy : undefined}
      error={state.kind === 'refused' ? state.message : undefined}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      {coach.email !== undefined && <p>{coach.email}</p>}
      <p>{words.text(coach.username)}</p>
    </ConfirmDialog>
  );
}

function wordsOf(kind: Decision['kind']) {
  return kind === 'approve'
    ? { title: admin.approveTitle, text: admin.approveText, confirm: admin.approve, busy: admin.approving }
    : { title: admin.rejectTitle, text: admin.rejectText, confirm: admin.reject, busy: admin.rejecting };
}
