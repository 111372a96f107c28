import { REMOVE_COACH_MESSAGE_MS } from '#contract/limits.ts';
import { useSending } from '#client/api/use-sending.ts';
import { notify } from '#client/state/notices.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { myCoach } from '#client/words/my-coach.ts';

type LeaveDialogProps = {
  athleteId: string;
  title: string;
  text: string;
  confirm: string;
  busy: string;
  onLeft: () => void;
  onClose: () => void;
};

/** Asks, and then ends the coaching, or takes an open request back (spec §4). */
export function LeaveDialog({ athleteId, title, text, confirm, busy, onLeft, onClose }: LeaveDialogProps) {
  const { state, send } = useSending('removeCoach');

  async function leave() {
    const reply = await send({ athleteId });
    if (!reply) return;
    notify({ text: () => reply.message, forMs: REMOVE_COACH_MESSAGE_MS });
    onClose();
    onLeft();
  }

  return (
    <ConfirmDialog
      title={title}
      cancel={myCoach.keep}
      confirm={confirm}
      busy={state.kind === 'sending' ? busy : undefined}
      error={state.kind === 'refused' ? state.message : undefined}
      onConfirm={() => void leave()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
