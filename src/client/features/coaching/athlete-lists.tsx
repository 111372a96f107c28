import { UserCheck, UserX } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { CoachArea, Summary } from '#contract/coach.ts';
import { paths } from '#client/paths.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { coachArea as words } from '#client/words/coach.ts';
import styles from './coaching.module.css';
import { DecideDialog, type Decision } from './decide-dialog.tsx';

type AthleteListsProps = { area: CoachArea; onDecided: () => void };

/** Who asks for coaching, and who is coached. */
export function AthleteLists({ area, onDecided }: AthleteListsProps) {
  const [decision, setDecision] = useState<Decision>();
  const coachId = area.coach.id;
  return (
    <div className={styles['lists']}>
      <People
        title={words.requests}
        people={area.athletesAvailable}
        line={words.asks}
        nobody={words.noRequests}
        nobodyText={words.noRequestsText}
        asked={area.athletesAvailable.length > 0}
      >
        {(athlete) => <Answers athlete={athlete} onDecide={setDecision} />}
      </People>
      <People
        title={words.athletes}
        people={area.coachAthletes}
        line={words.coached}
        nobody={words.noAthletes}
        nobodyText={words.noAthletesText}
      >
        {({ id, username }) => (
          <div className={styles['answers']}>
            <LinkButton look="plain" to={paths.coachedAthlete(coachId, id)} aria-label={words.viewProfileOf(username)}>
              {words.viewProfile}
            </LinkButton>
          </div>
        )}
      </People>
      {decision && (
        <DecideDialog
          coachId={coachId}
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDecided={() => {
            setDecision(undefined);
            onDecided();
          }}
        />
      )}
    </div>
  );
}

function Answers({ athlete, onDecide }: { athlete: Summary; onDecide: (decision: Decision) => void }) {
  return (
    <div className={styles['answers']}>
      <Button
        look="danger"
        icon={<UserX aria-hidden />}
        aria-label={words.denyName(athlete.username)}
        onClick={() => onDecide({ kind: 'deny', athlete })}
      >
        {words.deny}
      </Button>
      <Button
        look="primary"
        icon={<UserCheck aria-hidden />}
        aria-label={words.acceptName(athlete.username)}
        onClick={() => onDecide({ kind: 'accept', athlete })}
      >
        {words.accept}
      </Button>
    </div>
  );
}

type PeopleProps = {
  title: string;
  people: readonly Summary[];
  /** What each of them is, under the name. */
  line: string;
  nobody: string;
  nobodyText: string;
  asked?: boolean;
  children: (person: Summary) => ReactNode;
};

function People({ title, people, line, nobody, nobodyText, asked = false, children }: PeopleProps) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 id={id} className={classNames(styles['heading'], asked && styles['asked'])}>
        <span>{title}</span>
        <span className={styles['count']}>{people.length}</span>
      </h2>
      {people.length === 0 ? (
        <p className={styles['nobody']}>
          <strong>{nobody}</strong>
          <span>{nobodyText}</span>
        </p>
      ) : (
        <ul>
          {people.map((person) => (
            <li key={person.id} className={styles['person']}>
              <span className={styles['face']} aria-hidden>
                {String.fromCodePoint(person.username.codePointAt(0) ?? 63).toUpperCase()}
              </span>
              <p className={styles['name']}>
                <strong>{person.username}</strong>
                <span>{line}</span>
              </p>
              {children(person)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
