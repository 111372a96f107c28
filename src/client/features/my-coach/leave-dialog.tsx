import { REMOVE_COACH_MESSAGE_MS } from '#contract/limits.ts';
import { DecisionDialog } from '#client/ui/decision-dialog.tsx';
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
export function LeaveDialog({ athleteId, text, onLeft, ...asked }: LeaveDialogProps) {
  return (
    <DecisionDialog
      {...asked}
      decides="removeCoach"
      params={{ athleteId }}
      cancel={myCoach.keep}
      forMs={REMOVE_COACH_MESSAGE_MS}
      onDone={() => {
        asked.onClose();
        onLeft();
      }}
    >
      <p>{text}</p>
    </DecisionDialog>
  );
}
