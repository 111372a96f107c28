import { ChevronRight, Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { AthleteArea } from '#contract/api/athlete.ts';
import { Button } from '#client/ui/button.tsx';
import { formatDay } from '#client/words/dates.ts';
import { myCoach } from '#client/words/my-coach.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './my-coach.module.css';
import { Person } from './person.tsx';
import { RequestForm } from './request-form.tsx';

type WaitingProps = {
  athleteId: string;
  request: NonNullable<AthleteArea['pendingRequest']>;
  onChanged: () => void;
};

/** Shows an open request: it can be withdrawn, or another coach asked, until the answer comes by itself. */
export function Waiting({ athleteId, request: { coachName, requestedAt }, onChanged }: WaitingProps) {
  const [withdrawing, setWithdrawing] = useState(false);
  return (
    <>
      <Person
        icon={<Hourglass />}
        name={myCoach.waitingFor(coachName)}
        line={myCoach.askedOn(formatDay(requestedAt))}
      />
      <div className={styles['actions']}>
        <Button onClick={() => setWithdrawing(true)}>{myCoach.withdraw}</Button>
      </div>
      <details className={styles['another']}>
        <summary>
          <span>{myCoach.askAnother}</span>
          <ChevronRight size={20} aria-hidden />
        </summary>
        <p>{myCoach.askAnotherText}</p>
        <RequestForm athleteId={athleteId} onAsked={onChanged} />
      </details>
      {withdrawing && (
        <LeaveDialog
          athleteId={athleteId}
          title={myCoach.withdrawTitle(coachName)}
          text={myCoach.withdrawText}
          confirm={myCoach.withdraw}
          busy={myCoach.withdrawing}
          onLeft={onChanged}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </>
  );
}
