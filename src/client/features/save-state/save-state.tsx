import {
  CircleAlert,
  CloudCheck,
  CloudOff,
  LogIn,
  RefreshCw,
  Smartphone,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useSyncState } from '#client/state/sync.ts';
import { classNames } from '#client/ui/class-names.ts';
import { saveWords as words } from '#client/words/block.ts';
import type { Phase } from '#sync/state.ts';
import { phaseText } from './phase-text.ts';
import styles from './save-state.module.css';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import type { StuckEdit } from './stuck-dialog.tsx';

const LOOKS: Record<Phase['kind'], { Icon: LucideIcon; tone?: 'waiting' | 'danger' | 'good' }> = {
  synced: { Icon: CloudCheck },
  writing: { Icon: RefreshCw },
  waiting: { Icon: Smartphone, tone: 'waiting' },
  saving: { Icon: RefreshCw },
  saved: { Icon: CloudCheck, tone: 'good' },
  offline: { Icon: CloudOff, tone: 'waiting' },
  failed: { Icon: TriangleAlert, tone: 'danger' },
  'signed-out': { Icon: LogIn, tone: 'waiting' },
};

const StuckDialog = whenNeeded(async () => (await import('./stuck-dialog.tsx')).StuckDialog);

const NOTHING_STUCK: readonly StuckEdit[] = [];

/** Where the edits are: always visible, always true, and calm. */
export function SaveState({ stuck = NOTHING_STUCK }: { stuck?: readonly StuckEdit[] }) {
  const { phase, waiting, attention } = useSyncState();
  const [open, setOpen] = useState(false);
  const { Icon, tone } = LOOKS[phase.kind];
  const text = phaseText(phase, waiting);
  const needsYou = Math.max(attention, stuck.length);
  return (
    <div className={styles['state']}>
      <output className={classNames(styles['chip'], tone && styles[tone])} title={text}>
        <Icon size="1.1em" aria-hidden />
        <span className={styles['text']}>{text}</span>
      </output>
      {needsYou > 0 && (
        <button
          type="button"
          className={styles['attention']}
          aria-label={words.needsYou(needsYou)}
          onClick={() => setOpen(true)}
        >
          <CircleAlert size="1.1em" aria-hidden />
          {needsYou}
        </button>
      )}
      {open && <StuckDialog open stuck={stuck} onClose={() => setOpen(false)} />}
    </div>
  );
}
