import { UserCheck, UserX } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { CoachArea, Summary } from '#contract/api/coach.ts';
import { paths } from '#client/paths.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { athleteProfile, coachArea as words } from '#client/words/coach.ts';
import { formatMoment } from '#client/words/moments.ts';
import styles from './coaching.module.css';
import { DecideDialog, type Decision } from './decide-dialog.tsx';
import { toldApart } from '#client/words/told-apart.ts';

type AthleteListsProps = { area: CoachArea; onDecided: () => void };

/** Who asks for coaching, and who is coached. */
export function AthleteLists({ area, onDecided }: AthleteListsProps) {
  const [decision, setDecision] = useState<Decision>();
  const coachId = area.coach.id;
  const asking = toldApart(area.athletesAvailable, ({ requestedAt }) => momentOf(requestedAt));
  const athletes = toldApart(area.coachAthletes, ({ since }) => momentOf(since));
  return (
    <div className={styles['lists']}>
      <People
        title={words.requests}
        people={asking}
        line={({ requestedAt }) => words.asks(momentOf(requestedAt))}
        nobody={words.noRequests}
        nobodyText={words.noRequestsText}
        asked={asking.length > 0}
      >
        {({ id, called }) => <Answers athlete={{ id, username: called }} onDecide={setDecision} />}
      </People>
      <People
        title={words.athletes}
        people={athletes}
        line={({ called, username, since }) =>
          called === username ? words.coached : words.coachedSince(momentOf(since))
        }
        mark={({ newSets }) => (newSets > 0 ? athleteProfile.newSets(newSets) : undefined)}
        nobody={words.noAthletes}
        nobodyText={words.noAthletesText}
      >
        {({ id, called }) => (
          <div className={classNames(styles['answers'], styles['whole'])}>
            <LinkButton look="plain" to={paths.coachedAthlete(coachId, id)} aria-label={words.viewProfileOf(called)}>
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

function momentOf(iso: string): string {
  return formatMoment(Date.parse(iso), Date.now());
}

type PeopleProps<Person extends Summary> = {
  title: string;
  people: readonly Person[];
  /** What each of them is, under the name. */
  line: (person: Person) => string;
  /** What is new of them. */
  mark?: (person: Person) => string | undefined;
  nobody: string;
  nobodyText: string;
  asked?: boolean;
  children: (person: Person) => ReactNode;
};

function People<Person extends Summary>(props: PeopleProps<Person>) {
  const { title, people, line, mark, nobody, nobodyText, asked = false, children } = props;
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
                <strong dir="auto">{person.username}</strong>
                <span>{line(person)}</span>
                {mark?.(person) !== undefined && <span className={styles['new']}>{mark(person)}</span>}
              </p>
              {children(person)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
