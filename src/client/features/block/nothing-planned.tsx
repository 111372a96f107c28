import { NotebookText } from 'lucide-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { rarePlanWords as words } from '#client/words/rare-plan.ts';

/** A day or a week without exercises: what that means and what happens next. */
export function NothingPlanned({ of }: { of: keyof typeof words.empty }) {
  const { title, text } = words.empty[of];
  return (
    <EmptyState icon={<NotebookText />} heading={<h2>{title}</h2>}>
      <p>{text}</p>
    </EmptyState>
  );
}
