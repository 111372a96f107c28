import { useState, useSyncExternalStore } from 'react';
import { Button } from '#client/ui/button.tsx';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { sessionEnd as words } from '#client/words/session-end.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { isDone } from '#domain/block/weeks.ts';
import { rows } from './ear.ts';
import styles from './session-end.module.css';
import { SessionDialog, type SessionPlace } from './session-dialog.tsx';
import { watchRows } from './watch-rows.ts';

const HandoverDialog = whenNeeded(() => import('./handover-dialog.tsx'), 'HandoverDialog');

type SessionEndProps = { athleteId: string; blockId: string };

/** The button below the day's last exercise that sums the session up, after its last set or where somebody finishes. */
export function SessionEnd({ athleteId, blockId }: SessionEndProps) {
  const state = useSyncExternalStore(watchRows, stateOfDay);
  const [open, setOpen] = useState<'summary' | 'handover'>();
  const [path] = [...rows.values()].map((row) => row.path);
  if (state === 'open' || path === undefined) return null;
  const place: SessionPlace = { athleteId, blockId, weekName: path.week, day: path.day };
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

/** How far the sets on the screen are done. */
function stateOfDay(): 'open' | 'begun' | 'done' {
  const sets = [...rows.values()];
  if (!sets.some(({ series }) => isDone(series))) return 'open';
  return sets.every(({ series }) => isDone(series) || isWarmUp(series)) ? 'done' : 'begun';
}
