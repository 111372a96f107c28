import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { Button } from '#client/ui/button.tsx';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import { formatFirstDay } from '#client/words/local-days.ts';
import styles from './editor.module.css';

const StartDateDialog = whenNeeded(() => import('./late-parts.ts'), 'StartDateDialog');

type StartDateProps = {
  place: { coachId: string; athleteId: string; blockId: string };
  block: BlockDetail;
  /** Reads the block again. */
  onChanged: () => void;
};

/** The day on which the block begins, and the way to another one. */
export function StartDate({ place, block: { startDate }, onChanged }: StartDateProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles['start']}>
      <Button look="quiet" icon={<CalendarDays size="1em" aria-hidden />} onClick={() => setOpen(true)}>
        {startDate === undefined ? words.startDate : words.startsOn(formatFirstDay(startDate))}
      </Button>
      {isOpen && (
        <StartDateDialog place={place} date={startDate} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </span>
  );
}
