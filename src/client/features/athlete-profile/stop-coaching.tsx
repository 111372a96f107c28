import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { REQUEST_MESSAGE_MS } from '#contract/limits.ts';
import { useSending } from '#client/api/use-sending.ts';
import { notify } from '#client/state/notices.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { athleteProfile as words } from '#client/words/coach.ts';

type StopCoachingProps = { coachId: string; athlete: { id: string; username: string }; onStopped: () => void };

/** Asks the coach, and ends the coaching of an athlete. */
export function StopCoaching({ coachId, athlete, onStopped }: StopCoachingProps) {
  const [asking, setAsking] = useState(false);
  const { state, send, clear } = useSending('deleteAthlete');

  async function stop() {
    if (!(await send({ coachId, athleteId: athlete.id }))) return;
    notify({ text: () => words.removed(athlete.username), forMs: REQUEST_MESSAGE_MS });
    onStopped();
  }

  return (
    <div>
      <Button
        look="danger"
        icon={<UserMinus aria-hidden />}
        aria-label={words.removeName(athlete.username)}
        onClick={() => setAsking(true)}
      >
        {words.remove}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.removeTitle(athlete.username)}
          cancel={words.cancel}
          confirm={words.remove}
          busy={state.kind === 'sending' ? words.removing : undefined}
          error={state.kind === 'refused' ? state.message : undefined}
          onConfirm={() => void stop()}
          onClose={() => {
            clear();
            setAsking(false);
          }}
        >
          <p>{words.removeText(athlete.username)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
