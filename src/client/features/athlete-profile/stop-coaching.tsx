import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { REQUEST_MESSAGE_MS } from '#contract/limits.ts';
import { Button } from '#client/ui/button.tsx';
import { DecisionDialog } from '#client/ui/decision-dialog.tsx';
import { athleteProfile as words } from '#client/words/coach.ts';

type StopCoachingProps = { coachId: string; athlete: { id: string; username: string }; onStopped: () => void };

/** Asks the coach, and ends the coaching of an athlete. */
export function StopCoaching({ coachId, athlete, onStopped }: StopCoachingProps) {
  const [asking, setAsking] = useState(false);
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
        <DecisionDialog
          decides="deleteAthlete"
          params={{ coachId, athleteId: athlete.id }}
          title={words.removeTitle(athlete.username)}
          cancel={words.cancel}
          confirm={words.remove}
          busy={words.removing}
          said={() => words.removed(athlete.username)}
          forMs={REQUEST_MESSAGE_MS}
          onDone={onStopped}
          onClose={() => setAsking(false)}
        >
          <p>{words.removeText(athlete.username)}</p>
        </DecisionDialog>
      )}
    </div>
  );
}
