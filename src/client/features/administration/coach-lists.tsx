import { UserCheck, UserX } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { AdminArea } from '#contract/api/admin.ts';
import type { Summary } from '#contract/api/coach.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { admin } from '#client/words/admin.ts';
import styles from './coach-lists.module.css';
import { DecideDialog, type Decision } from './decide-dialog.tsx';

type CoachListsProps = { area: AdminArea; onDecided: () => void };

/** Who asks to be a coach, and who is one. */
export function CoachLists({ area, onDecided }: CoachListsProps) {
  const [decision, setDecision] = useState<Decision>();
  return (
    <div className={styles['lists']}>
      <People
        title={admin.requests}
        people={area.coachRequestRegistration}
        line={({ email }) => email ?? admin.asked}
        nobody={admin.noRequests}
        nobodyText={admin.noRequestsText}
      >
        {(coach) => <Answers coach={coach} onDecide={setDecision} />}
      </People>
      <People
        title={admin.registered}
        people={area.coachesRegistered}
        line={() => admin.approved}
        nobody={admin.noCoaches}
        nobodyText={admin.noCoachesText}
      />
      {decision && (
        <DecideDialog
          adminId={area.admin.id}
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

function Answers({ coach, onDecide }: { coach: Decision['coach']; onDecide: (decision: Decision) => void }) {
  return (
    <div className={styles['answers']}>
      <Button
        look="danger"
        icon={<UserX aria-hidden />}
        aria-label={admin.rejectName(coach.username)}
        onClick={() => onDecide({ kind: 'reject', coach })}
      >
        {admin.reject}
      </Button>
      <Button
        look="primary"
        icon={<UserCheck aria-hidden />}
        aria-label={admin.approveName(coach.username)}
        onClick={() => onDecide({ kind: 'approve', coach })}
      >
        {admin.approve}
      </Button>
    </div>
  );
}

type PeopleProps<Person extends Summary> = {
  title: string;
  people: readonly Person[];
  /** What stands under the name: what tells one of them from another of that name, or what they are. */
  line: (person: Person) => string;
  nobody: string;
  nobodyText: string;
  children?: (person: Person) => ReactNode;
};

function People<Person extends Summary>({ title, people, line, nobody, nobodyText, children }: PeopleProps<Person>) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 id={id} className={styles['heading']}>
        <span>{title}</span>
        <span className={styles['count']}>{people.length}</span>
      </h2>
      {people.length === 0 && (
        <p className={styles['nobody']}>
          <strong>{nobody}</strong>
          <span>{nobodyText}</span>
        </p>
      )}
      {people.length > 0 && (
        <ul>
          {people.map((person) => (
            <li key={person.id} className={styles['person']}>
              <span className={styles['face']} aria-hidden>
                {String.fromCodePoint(person.username.codePointAt(0) ?? 63).toUpperCase()}
              </span>
              <p className={styles['name']}>
                <strong dir="auto">{person.username}</strong>
                <span>{line(person)}</span>
              </p>
              {children?.(person)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
