import { UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { myCoach } from '#client/words/my-coach.ts';
import styles from './my-coach.module.css';

/** Shows a person: an icon, the name and one line. */
export function Person({ icon, name, line }: { icon: ReactNode; name: string; line: string }) {
  return (
    <div className={styles['person']}>
      <span className={styles['face']} aria-hidden>
        {icon}
      </span>
      <p className={styles['words']}>
        <strong dir="auto">{name}</strong>
        <span>{line}</span>
      </p>
    </div>
  );
}

/** Shows the coach where there is no conversation to be shown. */
export function Coach({ name }: { name: string }) {
  return <Person icon={<UserRound />} name={name} line={myCoach.coachedBy} />;
}
