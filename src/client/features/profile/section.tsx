import { useId, type ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  );
}
