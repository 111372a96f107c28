import { UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import styles from './people-card.module.css';

type Person = { readonly id: string; readonly username: string };

type PeopleCardProps<Listed extends Person> = {
  title: string;
  people: readonly Listed[];
  /** What stands under the name: what each of them is, or what tells one from another of that name. */
  line: (person: Listed) => string;
  /** What is new of them. */
  mark?: (person: Listed) => string | undefined;
  nobody: string;
  nobodyText: string;
  /** Whether they wait for an answer. */
  isAsked?: boolean;
  /** What can be done about each of them. */
  children?: (person: Listed) => ReactNode;
};

/** A card of people and of how many they are; it says so where there is nobody. */
export function PeopleCard<Listed extends Person>(props: PeopleCardProps<Listed>) {
  const { title, people, line, mark, nobody, nobodyText, isAsked = false, children } = props;
  return (
    <Card title={<CountedTitle title={title} count={people.length} isAsked={isAsked} />}>
      {people.length === 0 ? (
        <p className={styles['nobody']}>
          <strong>{nobody}</strong>
          <span>{nobodyText}</span>
        </p>
      ) : (
        <ul>
          {people.map((person) => (
            <PersonRow key={person.id} name={person.username} hasFace lines={[line(person)]} mark={mark?.(person)}>
              {children?.(person)}
            </PersonRow>
          ))}
        </ul>
      )}
    </Card>
  );
}

type CountedTitleProps = { title: string; count: number | undefined; isAsked?: boolean };

/** The title of a list, with how many it has where that is known. */
export function CountedTitle({ title, count, isAsked = false }: CountedTitleProps) {
  return (
    <span className={classNames(styles['heading'], isAsked && styles['asked'])}>
      <span>{title}</span>
      {count !== undefined && <span className={styles['count']}>{count}</span>}
    </span>
  );
}

type PersonRowProps = {
  name: string;
  /** What is to be said of them, each on a line of its own. */
  lines: readonly string[];
  /** What is new of them. */
  mark?: string | undefined;
  hasFace?: boolean;
  children: ReactNode;
};

/** A person in a list: who, what is to be said of them, and what can be done about them. */
export function PersonRow({ name, lines, mark, hasFace = false, children }: PersonRowProps) {
  return (
    <li className={styles['person']}>
      {hasFace && (
        <span className={styles['face']} aria-hidden>
          {String.fromCodePoint(name.codePointAt(0) ?? 63).toUpperCase()}
        </span>
      )}
      <p className={styles['name']}>
        <strong dir="auto">{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        {mark !== undefined && <span className={styles['new']}>{mark}</span>}
      </p>
      {children}
    </li>
  );
}

type AnswerProps = { readonly text: string; readonly label: string; readonly onGive: () => void };

/** The two buttons that refuse or grant a request. */
export function Answers({ no, yes }: { no: AnswerProps; yes: AnswerProps }) {
  return (
    <div className={styles['acts']}>
      <Button look="danger" icon={<UserX aria-hidden />} aria-label={no.label} onClick={no.onGive}>
        {no.text}
      </Button>
      <Button look="primary" icon={<UserCheck aria-hidden />} aria-label={yes.label} onClick={yes.onGive}>
        {yes.text}
      </Button>
    </div>
  );
}

/** The only link of a person, to which all of their row leads. */
export function WholeRow({ children }: { children: ReactNode }) {
  return <div className={classNames(styles['acts'], styles['whole'])}>{children}</div>;
}
