import {
  CircleAlert,
  CloudCheck,
  CloudOff,
  LogIn,
  PencilLine,
  RefreshCw,
  Smartphone,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useEffect } from 'react';
import { paths } from '#client/paths.ts';
import { NOT_COUNTED, useSyncState } from '#client/state/sync.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { fetchLater } from '#client/ui/when-needed.tsx';
import { saveWords as words } from '#client/words/block.ts';
import type { Phase } from '#sync/state.ts';
import { phaseText } from './phase-text.ts';
import styles from './save-state.module.css';

const LOOKS: Record<Phase['kind'], { Icon: LucideIcon; tone?: 'waiting' | 'danger' | 'good' }> = {
  synced: { Icon: CloudCheck },
  writing: { Icon: RefreshCw },
  waiting: { Icon: Smartphone, tone: 'waiting' },
  saving: { Icon: RefreshCw },
  saved: { Icon: CloudCheck, tone: 'good' },
  uncommitted: { Icon: PencilLine, tone: 'waiting' },
  offline: { Icon: CloudOff, tone: 'waiting' },
  failed: { Icon: TriangleAlert, tone: 'danger' },
  'signed-out': { Icon: LogIn, tone: 'waiting' },
};

/**
 * Shows where the edits are: always visible, always true, and calm. A tap leads to the details. Screen readers are not
 * told here: `sayChanges` announces each change of kind once.
 */
export function SaveState() {
  const state = useSyncState();
  const { phase, waiting, attention, cells } = state;
  const { Icon, tone } = LOOKS[phase.kind];
  const text = phaseText(phase, waiting, cells);
  useEffect(() => fetchLater(async () => (await import('./say-changes.ts')).sayChanges()), []);
  return (
    <div className={styles['state']} data-live>
      {state !== NOT_COUNTED && (
        <output aria-live="off" className={classNames(styles['chip'], tone && styles[tone])} title={text}>
          <Icon size="1.1em" aria-hidden />
          <span className={styles['text']}>{text}</span>
        </output>
      )}
      {attention > 0 && (
        <span className={styles['attention']}>
          <CircleAlert size="1.1em" aria-hidden />
          <span>{attention}</span>
        </span>
      )}
      <Link
        to={paths.sync}
        className={styles['more']}
        aria-label={attention > 0 ? words.needsYou(attention) : words.more}
      />
    </div>
  );
}
