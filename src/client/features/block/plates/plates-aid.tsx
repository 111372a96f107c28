import { Dumbbell } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#client/state/locale.ts';
import { Button } from '#client/ui/button.tsx';
import { platesWords as words } from '#client/words/plates.ts';
import { PlatesDialog } from './plates-dialog.tsx';

type PlatesAidProps = {
  athleteId: string;
  blockId: string;
  /** Whose sets are shown; without it those of the set at hand, and the others of the day can be chosen. */
  idExercise?: string;
};

/** The way to the plates of an exercise, and to what to load today. */
export function PlatesAid(props: PlatesAidProps) {
  useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" icon={<Dumbbell aria-hidden />} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <PlatesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
