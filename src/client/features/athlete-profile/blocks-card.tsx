import { Plus } from 'lucide-react';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import { paths } from '#client/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { athleteProfile as words } from '#client/words/coach.ts';
import { blockList } from '#client/words/training.ts';
import styles from './athlete-profile.module.css';
import { BlockRow } from './block-row.tsx';
import type { CoachedBlock } from './put-away.ts';

type Blocks = AthleteProfile['blocks'];
type BlocksCardProps = { coachId: string; athleteId: string; blocks: Blocks } & Pick<
  CoachedBlock,
  'onGift' | 'onChanged'
>;

/** Lists the athlete's blocks, newest first, archived and deleted ones folded below, and leads to a new one. */
export function BlocksCard({ blocks, ...on }: BlocksCardProps) {
  const { coachId, athleteId } = on;
  const shown = blocks.filter(({ archived, deleted }) => !archived && !deleted);
  const archived = blocks.filter((block) => block.archived && !block.deleted);
  const deleted = blocks.filter((block) => block.deleted);
  return (
    <Card
      title={words.blocks}
      action={
        <LinkButton look="primary" icon={<Plus aria-hidden />} to={paths.createBlock(coachId, athleteId)}>
          {words.createBlock}
        </LinkButton>
      }
    >
      {blocks.length === 0 && (
        <p className={styles['nothing']}>
          <strong>{words.noBlocks}</strong>
          <span>{words.noBlocksText}</span>
        </p>
      )}
      {shown.length > 0 && <Rows {...on} blocks={shown} trained={shown[0]?.blockId} />}
      {archived.length > 0 && <Fold {...on} title={blockList.archived(archived.length)} blocks={archived} />}
      {deleted.length > 0 && <Fold {...on} title={words.deleted(deleted.length)} blocks={deleted} />}
      <LinkButton to={paths.exercises(paths.coachedAthlete(coachId, athleteId))}>{words.exercises}</LinkButton>
      <LinkButton to={paths.progress(paths.coachedAthlete(coachId, athleteId))}>{words.progress}</LinkButton>
      <LinkButton to={paths.handover}>{words.takeIn}</LinkButton>
    </Card>
  );
}

function Fold({ title, ...rows }: BlocksCardProps & { title: string }) {
  return (
    <details className={styles['fold']}>
      <summary>{title}</summary>
      <Rows {...rows} />
    </details>
  );
}

type RowsProps = BlocksCardProps & {
  /** The newest one: what they train by. */
  trained?: string | undefined;
};

function Rows({ coachId, athleteId, blocks, trained, ...on }: RowsProps) {
  return (
    <ul>
      {blocks.map((block) => (
        <BlockRow
          key={block.blockId}
          place={{ coachId, athleteId, blockId: block.blockId }}
          block={block}
          isTrained={block.blockId === trained}
          {...on}
        />
      ))}
    </ul>
  );
}
