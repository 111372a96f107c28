import { useState, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { myCoach } from '#client/words/my-coach.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './my-coach.module.css';

type CoachedProps = {
  athleteId: string;
  coachName: string;
  /** The conversation with them. */
  children: ReactNode;
  onChanged: () => void;
};

/** Shows the coach and the conversation with them; the button to leave them is a quiet one. */
export function Coached({ athleteId, coachName, children, onChanged }: CoachedProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      {children}
      <div className={styles['actions']}>
        <Button look="quiet" onClick={() => setLeaving(true)}>
          {myCoach.remove}
        </Button>
      </div>
      {leaving && (
        <LeaveDialog
          athleteId={athleteId}
          title={myCoach.removeTitle(coachName)}
          text={myCoach.removeText(coachName)}
          confirm={myCoach.remove}
          busy={myCoach.removing}
          onLeft={onChanged}
          onClose={() => setLeaving(false)}
        />
      )}
    </>
  );
}
