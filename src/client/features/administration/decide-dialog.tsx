import type { AdminArea } from '#contract/api/admin.ts';
import { ADMIN_MESSAGE_MS } from '#contract/limits.ts';
import { DecisionDialog } from '#client/ui/decision-dialog.tsx';
import { admin } from '#client/words/admin.ts';

export type Decision = {
  readonly kind: 'approve' | 'reject';
  readonly coach: AdminArea['coachRequestRegistration'][number];
};

type DecideDialogProps = { adminId: string; decision: Decision; onDecided: () => void; onClose: () => void };

/** Asks before a coach is approved or rejected, and does it. */
export function DecideDialog({ adminId, decision: { kind, coach }, onDecided, onClose }: DecideDialogProps) {
  const words = wordsOf(kind);
  return (
    <DecisionDialog
      decides={kind === 'approve' ? 'acceptCoach' : 'rejectCoach'}
      params={{ adminId, coachId: coach.id }}
      title={words.title(coach.username)}
      cancel={admin.cancel}
      confirm={words.confirm}
      look={kind === 'approve' ? 'primary' : 'danger'}
      busy={words.busy}
      forMs={ADMIN_MESSAGE_MS}
      onDone={onDecided}
      onClose={onClose}
    >
      {coach.email !== undefined && <p>{coach.email}</p>}
      <p>{words.text(coach.username)}</p>
    </DecisionDialog>
  );
}

function wordsOf(kind: Decision['kind']) {
  return kind === 'approve'
    ? { title: admin.approveTitle, text: admin.approveText, confirm: admin.approve, busy: admin.approving }
    : { title: admin.rejectTitle, text: admin.rejectText, confirm: admin.reject, busy: admin.rejecting };
}
