import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { useBlock } from '#client/offline/block/use-block.ts';
import { useKnownEquipment } from '#client/offline/use-equipment.ts';
import { log } from '#client/offline/block/log.ts';
import { hydrate } from '#client/boot/snapshot/overlay.ts';
import { noteOpenedHere } from '#client/state/opened-blocks.ts';
import { useSession } from '#client/state/session.ts';
import { useUnit } from '#client/state/unit.ts';
import { fetchLater, whenNeeded } from '#client/ui/when-needed.tsx';
import { BlockSheet } from './block-sheet.tsx';
import { FailedBlock, LoadingBlock } from './block-states.tsx';
import { Rows } from './receipts.tsx';
import type { Rests } from './set-actions.ts';

const MissingBlock = whenNeeded(() => import('./missing-block.tsx'), 'MissingBlock');

type BlockViewProps = {
  athleteId: string;
  blockId: string;
  saveState?: ReactNode;
  /** They begin a rest when a set is ticked. */
  rests?: Rests | undefined;
};

/** The athlete's block: every set with its target, to be logged with one tap. */
export function BlockView({ athleteId, blockId, saveState, rests }: BlockViewProps) {
  const reading = useBlock(athleteId, blockId);
  // A load that follows from a rule is one that their plates make: without them nothing is drawn that would change.
  const equipment = useKnownEquipment(athleteId)?.equipment;
  const unit = useUnit();
  const isThere = reading.kind === 'ready' ? equipment !== undefined : reading.kind !== 'loading';
  useLayoutEffect(() => {
    if (isThere) hydrate();
  }, [isThere]);
  useOpened(blockId, reading.kind === 'ready');
  switch (reading.kind) {
    case 'loading':
      return <LoadingBlock athleteId={athleteId} end={saveState} />;
    case 'missing':
      return <MissingBlock athleteId={athleteId} end={saveState} />;
    case 'failed':
      return <FailedBlock athleteId={athleteId} end={saveState} message={reading.message} retry={reading.retry} />;
    case 'ready':
      if (equipment === undefined) return <LoadingBlock athleteId={athleteId} end={saveState} />;
      return (
        <Rows value={reading.rows}>
          <BlockSheet
            athleteId={athleteId}
            block={reading.block}
            unit={unit}
            equipment={equipment}
            saveState={saveState}
            log={log}
            rests={rests}
          />
        </Rows>
      );
  }
}

/** Notes that the athlete has opened this block, which is told as new until then. What is read ahead is not opened. */
function useOpened(blockId: string, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return undefined;
    noteOpenedHere(blockId);
    return fetchLater(async () => {
      const session = useSession.getState();
      if (session.kind !== 'signed-in') return;
      const { tellOpened } = await import('#client/offline/tell-opened.ts');
      await tellOpened({ userId: session.user.id, token: session.token });
    });
  }, [blockId, isShown]);
}
