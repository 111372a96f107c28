import type { ReactNode } from 'react';
import { useBlock } from '#client/offline/use-block.ts';
import { useLog } from '#client/offline/use-log.ts';
import { useUnit } from '#client/state/unit.ts';
import { BlockSheet } from './block-sheet.tsx';
import { FailedBlock, LoadingBlock, MissingBlock } from './block-states.tsx';
import type { SetDone } from './set-actions.ts';
import { stuckEdits, type StuckEdit } from './stuck-edits.ts';

type BlockViewProps = {
  athleteId: string;
  blockId: string;
  /** The save state in the block's header, with the edits of this block that wait for the person. */
  saveState?: (stuck: readonly StuckEdit[]) => ReactNode;
  /** A set was ticked: the rest begins. */
  onSetDone?: (done: SetDone) => void;
};

/** The athlete's block: every set with its target, to be logged with one tap. */
export function BlockView({ athleteId, blockId, saveState, onSetDone }: BlockViewProps) {
  const reading = useBlock(athleteId, blockId);
  const log = useLog();
  const unit = useUnit();
  const end = reading.kind === 'ready' ? undefined : saveState?.([]);
  switch (reading.kind) {
    case 'loading':
      return <LoadingBlock athleteId={athleteId} end={end} />;
    case 'missing':
      return <MissingBlock athleteId={athleteId} end={end} />;
    case 'failed':
      return <FailedBlock athleteId={athleteId} end={end} message={reading.message} retry={reading.retry} />;
    case 'ready':
      return (
        <BlockSheet
          athleteId={athleteId}
          block={reading.block}
          unit={unit}
          rows={reading.rows}
          saveState={saveState?.(stuckEdits(reading.block, reading.rows, log))}
          log={log}
          onSetDone={onSetDone}
        />
      );
  }
}
