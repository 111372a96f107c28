import type { Summary } from '#contract/api/coach.ts';
import { REQUEST_MESSAGE_MS } from '#contract/limits.ts';
import { DecisionDialog } from '#client/ui/decision-dialog.tsx';
import { coachArea as words } from '#client/words/coach.ts';

export type Decision = { readonly kind: 'accept' | 'deny'; readonly athlete: Summary };

type DecideDialogProps = { coachId: string; decision: Decision; onDecided: () => void; onClose: () => void };

/** Asks before an athlete is accepted or denied, and does it. */
export function DecideDialog({ coachId, decision: { kind, athlete }, onDecided, onClose }: DecideDialogProps) {
  const text = textOf(kind);
  return (
    <DecisionDialog
      decides={kind === 'accept' ? 'acceptAthlete' : 'deleteAthlete'}
      params={{ coachId, athleteId: athlete.id }}
      title={text.title(athlete.username)}
      cancel={words.cancel}
      confirm={text.confirm}
      look={kind === 'accept' ? 'primary' : 'danger'}
      busy={text.busy}
      forMs={REQUEST_MESSAGE_MS}
      onDone={onDecided}
      onClose={onClose}
    >
      <p>{text.text(athlete.username)}</p>
    </DecisionDialog>
  );
}

function textOf(kind: Decision['kind']) {
  return kind === 'accept'
    ? { title: words.acceptTitle, text: words.acceptText, confirm: words.accept, busy: words.accepting }
    : { title: words.denyTitle, text: words.denyText, confirm: words.deny, busy: words.denying };
}
