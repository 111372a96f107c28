import { CalendarDays, UserRound } from 'lucide-react';
import type { BlockSummary } from '#contract/api/block.ts';
import { newBlocks } from '#domain/block/new-blocks.ts';
import { openedBlocks } from '#client/state/opened-blocks.ts';
import { CardLink } from '#client/ui/card.tsx';
import { paths } from '#client/paths.ts';
import { formatDay } from '#client/words/dates.ts';
import { formatFirstDay } from '#client/words/local-days.ts';
import { dayNames } from '#client/words/days.ts';
import { blockList } from '#client/words/training.ts';
import { common } from '#client/words/screens.ts';
import styles from './block-list.module.css';

type BlockListProps = { athleteId: string; blocks: readonly BlockSummary[] };
type LinksProps = BlockListProps & { fresh: readonly BlockSummary[] };

/** Every block of an athlete, in the order of the server: the newest first, and the archived ones in a fold. */
export function BlockList({ athleteId, blocks }: BlockListProps) {
  const archived = blocks.filter((block) => block.archived);
  const fresh = newBlocks(blocks, openedBlocks());
  return (
    <>
      <Links athleteId={athleteId} blocks={blocks.filter((block) => !block.archived)} fresh={fresh} />
      {archived.length > 0 && (
        <details className={styles['fold']}>
          <summary>{blockList.archived(archived.length)}</summary>
          <Links athleteId={athleteId} blocks={archived} fresh={fresh} />
        </details>
      )}
    </>
  );
}

function Links({ athleteId, blocks, fresh }: LinksProps) {
  return (
    <ul className={styles['list']}>
      {blocks.map((block) => (
        <li key={block.blockId}>
          <CardLink
            to={paths.block(athleteId, block.blockId)}
            title={block.name}
            mark={fresh.includes(block) ? blockList.isNew : undefined}
          >
            <BlockFacts block={block} />
          </CardLink>
        </li>
      ))}
    </ul>
  );
}

function BlockFacts({ block }: { block: BlockSummary }) {
  return (
    <span className={styles['facts']}>
      <span className={styles['fact']}>
        <UserRound aria-hidden />
        <span>{blockList.by(block.coachDeleted ? common.deletedAccount : block.coachUsername)}</span>
      </span>
      <span className={styles['fact']}>
        <CalendarDays aria-hidden />
        <time dateTime={block.creationDate}>{blockList.created(formatDay(block.creationDate))}</time>
      </span>
      {block.startDate !== undefined && (
        <span className={styles['fact']}>
          <CalendarDays aria-hidden />
          <time dateTime={block.startDate}>{blockList.starts(formatFirstDay(block.startDate))}</time>
        </span>
      )}
      <span className={styles['days']}>
        {block.days.map((day) => (
          <span key={day} className={styles['day']}>
            {dayNames[day]}
          </span>
        ))}
      </span>
    </span>
  );
}
