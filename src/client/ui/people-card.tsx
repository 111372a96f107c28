import { UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { classNames } from './class-names.ts';
import { ListRow, NewMark, type ListRowProps } from './list-row.tsx';
import { initialOf } from './initial-of.ts';
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
  /** Whether all of a row leads where its one act leads. */
  isWhole?: boolean;
  /** What can be done about each of them. */
  children?: (person: Listed) => ReactNode;
};

/** A card of people and of how many they are; it says so where there is nobody. */
export function PeopleCard<Listed extends Person>(props: PeopleCardProps<Listed>) {
  const { title, people, line, mark, nobody, nobodyText, isAsked = false, isWhole = false, children } = props;
  return (
    <Card title={<CountedTitle title={title} count={people.length} isAsked={isAsked} />}>
      {people.length === 0 ? (
        <p className={styles['nobody']}>
          <strong>{nobody}</strong>
          <span className={styles['soft']}>{nobodyText}</span>
        </p>
      ) : (
        <ul>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              name={person.username}
              hasFace
              lines={[line(person)]}
              mark={mark?.(person)}
              acts={children?.(person)}
              areWide
              isWhole={isWhole}
            />
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
} & Pick<ListRowProps, 'acts' | 'areWide' | 'isWhole'>;

/** A person in a list: who, what is to be said of them, and what can be done about them. */
export function PersonRow({ name, lines, mark, hasFace = false, ...acts }: PersonRowProps) {
  const face = (
    <span className={styles['face']} aria-hidden>
      {initialOf(name)}
    </span>
  );
  return (
    <ListRow icon={hasFace && face} {...acts}>
      <strong dir="auto">{name}</strong>
      {lines.map((line) => (
        <span key={line} className={styles['soft']}>
          {line}
        </span>
      ))}
      {mark !== undefined && <NewMark>{mark}</NewMark>}
    </ListRow>
  );
}

type AnswerProps = { readonly text: string; readonly label: string; readonly onGive: () => void };

/** The two buttons that refuse or grant a request. */
export function Answers({ no, yes }: { no: AnswerProps; yes: AnswerProps }) {
  return (
    <>
      <Button look="danger" icon={<UserX aria-hidden />} aria-label={no.label} onClick={no.onGive}>
        {no.text}
      </Button>
      <Button look="primary" icon={<UserCheck aria-hidden />} aria-label={yes.label} onClick={yes.onGive}>
        {yes.text}
      </Button>
    </>
  );
}
