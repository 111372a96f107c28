import type { ReactNode } from 'react';
import type { AthleteArea } from '#contract/api/athlete.ts';
import { Card } from '#client/ui/card.tsx';
import { myCoach } from '#client/words/my-coach.ts';
import { Coached } from './coached.tsx';
import { RequestForm } from './request-form.tsx';
import styles from './my-coach.module.css';
import { Waiting } from './waiting.tsx';

type CoachSectionProps = {
  athleteId: string;
  area: Pick<AthleteArea, 'coachName' | 'pendingRequest'>;
  /** The coach, and the way to talk with them. */
  coach: ReactNode;
  /** The coaching or the request has changed: the area has to be read again. */
  onChanged: () => void;
};

/** Shows who coaches this athlete, whom they have asked, or where to ask. */
export function CoachSection(props: CoachSectionProps) {
  return (
    <Card title={props.area.coachName === null ? myCoach.title : myCoach.titleWithChat}>
      <Content {...props} />
    </Card>
  );
}

function Content({ athleteId, area: { coachName, pendingRequest }, coach, onChanged }: CoachSectionProps) {
  if (coachName !== null) {
    return (
      <Coached athleteId={athleteId} coachName={coachName} onChanged={onChanged}>
        {coach}
      </Coached>
    );
  }
  if (pendingRequest) return <Waiting athleteId={athleteId} request={pendingRequest} onChanged={onChanged} />;
  return (
    <>
      <p className={styles['words']}>
        <strong>{myCoach.none}</strong>
        <span>{myCoach.noneText}</span>
      </p>
      <RequestForm athleteId={athleteId} onAsked={onChanged} />
    </>
  );
}
