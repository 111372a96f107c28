import { UserRound, UserRoundMinus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { myCoach } from '#client/words/my-coach.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './my-coach.module.css';
import { Person } from './person.tsx';

type CoachedProps = { athleteId: string; coachName: string; onChanged: () => void };

export function Coached({ athleteId, coachName, onChanged }: CoachedProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Person icon={<UserRound />} name={coachName} line={myCoach.coachedBy} />
      <div className={styles['actions']}>
        <Button look="danger" icon={<UserRoundMinus aria-hidden />} onClick={() => setLeaving(true)}>
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
