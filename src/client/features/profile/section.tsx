import { useId, type ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import styles from './profile.module.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 id={id} className={styles['heading']}>
        {title}
      </h2>
      {children}
    </Card>
  );
}
