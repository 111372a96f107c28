import { CalendarPlus, ChartNoAxesColumn, History, Salad, TrendingUp } from 'lucide-react';
import type { MyBlocks } from '#contract/api/block.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { newBlocks } from '#domain/block/new-blocks.ts';
import { openedBlocks } from '#client/state/opened-blocks.ts';
import { common } from '#client/words/screens.ts';
import { CardLink } from '#client/ui/card.tsx';
import { Shape } from '#client/ui/loading.tsx';
import { paths } from '#client/paths.ts';
import { area } from '#client/words/training.ts';
import { blockToContinue } from './block-to-continue.ts';
import styles from './athlete-area.module.css';
import { LastWeekPlace } from './last-week.tsx';
import { Training } from './training.tsx';

type Props = {
  athleteId: string;
  blocks: Reading<MyBlocks>;
  /** The block that was opened last on this device. */
  remembered: string | undefined;
};

/** Leads an athlete on: to the next session, the blocks, the exercises, the long view and the diet. */
export function AthleteMenu({ athleteId, blocks, remembered }: Props) {
  return (
    <nav className={styles['menu']} aria-label={area.menu}>
      <ContinueTraining athleteId={athleteId} blocks={blocks} remembered={remembered} />
      <CardLink to={paths.blocks(athleteId)} icon={<History />} title={area.blocks}>
        {area.blocksText}
      </CardLink>
      <CardLink to={paths.exercises(paths.athlete(athleteId))} icon={<TrendingUp />} title={area.exercises}>
        {area.exercisesText}
      </CardLink>
      <CardLink to={paths.progress(paths.athlete(athleteId))} icon={<ChartNoAxesColumn />} title={area.longView}>
        {area.longViewText}
      </CardLink>
      <CardLink to={paths.macros(athleteId)} icon={<Salad />} title={area.diet}>
        {area.dietText}
      </CardLink>
    </nav>
  );
}

/** Keeps its place while the blocks are read, so that nothing moves under a finger. */
function ContinueTraining({ athleteId, blocks, remembered }: Props) {
  if (blocks.kind === 'loading') {
    return (
      <>
        <div className={styles['first']}>
          <Shape />
        </div>
        {remembered !== undefined && <LastWeekPlace />}
      </>
    );
  }
  const block = blocks.kind === 'ready' ? blockToContinue(blocks.data.blocks, remembered) : undefined;
  // Without the list, the block itself may still be on this phone.
  const blockId = block?.blockId ?? (blocks.kind === 'failed' ? remembered : undefined);
  if (blockId === undefined) return null;
  const fresh = newBlocks(blocks.kind === 'ready' ? blocks.data.blocks : [], openedBlocks());
  const other = fresh.find((one) => one !== block);
  return (
    <>
      <Training
        athleteId={athleteId}
        blockId={blockId}
        name={block?.name}
        isNew={block !== undefined && fresh.includes(block)}
      />
      {other && (
        <CardLink
          to={paths.block(athleteId, other.blockId)}
          icon={<CalendarPlus />}
          title={other.name}
          mark={area.newBlock}
        >
          {area.newBlockBy(other.coachDeleted ? common.deletedAccount : other.coachUsername)}
        </CardLink>
      )}
    </>
  );
}
