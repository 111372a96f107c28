import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { sessionEnd as words } from '#client/words/session-end.ts';
import { setsInOrder, type TrainingDay } from '#domain/block/day.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { isDone } from '#domain/block/weeks.ts';
import styles from './session-end.module.css';
import { SessionDialog, type SessionPlace } from './session-dialog.tsx';
import { useShownDay } from './shown-day.ts';

const HandoverDialog = whenNeeded(() => import('./handover-dialog.tsx'), 'HandoverDialog');

type SessionEndProps = { athleteId: string; blockId: string };

/** The button below the day's last exercise that sums the session up, after its last set or where somebody finishes. */
export function SessionEnd({ athleteId, blockId }: SessionEndProps) {
  const shown = useShownDay((day) => day);
  const [open, setOpen] = useState<'summary' | 'handover'>();
  const state = shown && stateOf(shown);
  if (!shown || state === 'open') return null;
  const place: SessionPlace = { athleteId, blockId, weekName: shown.weekName, day: shown.day };
  const close = () => setOpen(undefined);
  return (
    <section className={styles['end']} aria-label={words.summary}>
      <Button look={state === 'done' ? 'primary' : 'plain'} onClick={() => setOpen('summary')}>
        {state === 'done' ? words.summary : words.finish}
      </Button>
      {open === 'summary' && <SessionDialog {...place} onHandOver={() => setOpen('handover')} onClose={close} />}
      {open === 'handover' && <HandoverDialog {...place} onClose={close} />}
    </section>
  );
}

/** How far the sets of a day are done. */
function stateOf(day: TrainingDay): 'open' | 'begun' | 'done' {
  const sets = setsInOrder(day);
  if (!sets.some(({ series }) => isDone(series))) return 'open';
  return sets.every(({ series }) => isDone(series) || isWarmUp(series)) ? 'done' : 'begun';
}
