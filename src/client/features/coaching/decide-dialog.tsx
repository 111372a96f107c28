import type { Summary } from '#contract/api/coach.ts';
import { REQUEST_MESSAGE_MS } from '#contract/limits.ts';
import { useSending } from '#client/api/use-sending.ts';
import { notify } from '#client/state/notices.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { coachArea as words } from '#client/words/coach.ts';

export type Decision = { readonly kind: 'accept' | 'deny'; readonly athlete: Summary };

type DecideDialogProps = { coachId: string; decision: Decision; onDecided: () => void; onClose: () => void };

/** Asks before an athlete is accepted or denied, and does it. */
export function DecideDialog({ coachId, decision: { kind, athlete }, onDecided, onClose }: DecideDialogProps) {
  const { state, send } = useSending(kind === 'accept' ? 'acceptAthlete' : 'deleteAthlete');
  const text = textOf(kind);

  async function decide() {
    const reply = await send({ coachId, athleteId: athlete.id });
    if (!reply) return;
    notify({ text: () => reply.message, forMs: REQUEST_MESSAGE_MS });
    onDecided();
  }

  return (
    <ConfirmDialog
      title={text.title(athlete.username)}
      cancel={words.cancel}
      confirm={text.confirm}
      look={kind === 'accept' ? 'primary' : 'danger'}
      busy={state.kind === 'sending' ? text.busy : undefined}
      error={state.kind === 'refused' ? state.message : undefined}
      onConfirm={() => void decide()}
      onClose={onClose}
    >
      <p>{text.text(athlete.username)}</p>
    </ConfirmDialog>
  );
}

function textOf(kind: Decision['kind']) {
  return kind === 'accept'
    ? { title: words.acceptTitle, text: words.acceptText, confirm: words.accept, busy: words.accepting }
    : { title: words.denyTitle, text: words.denyText, confirm: words.deny, busy: words.denying };
}
