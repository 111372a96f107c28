import { Dumbbell } from 'lucide-react';
import { useBlock } from '#client/offline/block/use-block.ts';
import { paths } from '#client/paths.ts';
import { CardLink } from '#client/ui/card.tsx';
import { NewMark } from '#client/ui/list-row.tsx';
import { area } from '#client/words/training.ts';
import styles from './athlete-area.module.css';
import { LastWeek, LastWeekPlace } from './last-week.tsx';
import { NextSession } from './next-session.tsx';

/** Shows the next session, and the week trained last. `name`: the block's, once the list of blocks is read. */
export function Training({
  athleteId,
  blockId,
  name,
  isNew,
}: {
  athleteId: string;
  blockId: string;
  name: string | undefined;
  /** The athlete has never opened it. */
  isNew: boolean;
}) {
  const view = useBlock(athleteId, blockId);
  const block = view.kind === 'ready' ? view.block : undefined;
  return (
    <>
      <div className={styles['first']}>
        <CardLink loud to={paths.block(athleteId, blockId)} icon={<Dumbbell />} title={area.continueTraining}>
          {name !== undefined && (
            <p dir="auto">
              <span>{name}</span> {isNew && <NewMark>{area.newBlock}</NewMark>}
            </p>
          )}
          <NextSession block={block} />
        </CardLink>
      </div>
      {view.kind === 'loading' ? <LastWeekPlace /> : block && <LastWeek block={block} />}
    </>
  );
}
