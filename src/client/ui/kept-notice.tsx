import { History } from 'lucide-react';
import { keptForm } from '#client/words/kept-form.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Says that what stands in the form is not saved yet, and takes it away if wanted. */
export function KeptNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      tone="waiting"
      role="note"
      icon={<History size={20} />}
      action={<Button onClick={() => onDiscard()}>{keptForm.discard}</Button>}
    >
      {keptForm.text}
    </Banner>
  );
}
