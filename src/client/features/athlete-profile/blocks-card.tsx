import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import { paths } from '#client/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { athleteProfile as words } from '#client/words/coach.ts';
import { formatDay } from '#client/words/dates.ts';
import { shortDay } from '#client/words/days.ts';
import { common } from '#client/words/screens.ts';
import styles from './athlete-profile.module.css';

type BlocksCardProps = { coachId: string; athleteId: string; blocks: AthleteProfile['blocks'] };

/** The athlete's blocks, newest first, and the way to a new one. */
export function BlocksCard({ coachId, athleteId, blocks }: BlocksCardProps) {
  const id = useId();
  return (
    <Card labelledBy={id}>
      <div className={styles['heading']}>
        <h2 id={id}>{words.blocks}</h2>
        <LinkButton look="primary" icon={<Plus aria-hidden />} to={paths.createBlock(coachId, athleteId)}>
          {words.createBlock}
        </LinkButton>
      </div>
      {blocks.length === 0 ? (
        <p className={styles['nothing']}>
          <strong>{words.noBlocks}</strong>
          <span>{words.noBlocksText}</span>
        </p>
      ) : (
        <ul>
          {blocks.map(({ blockId, name, creationDate, days, coachUsername, coachDeleted, newSets }) => (
            <li key={blockId} className={styles['block']}>
              <div>
                <strong dir="auto">{name}</strong>
                {newSets > 0 && <span className={styles['new']}>{words.newSets(newSets)}</span>}
                <span className={styles['soft']}>
                  {[
                    days.map(shortDay).join(' '),
                    words.created(formatDay(creationDate)),
                    words.by(coachDeleted ? common.deletedAccount : coachUsername),
                  ].join(' · ')}
                </span>
              </div>
              <LinkButton to={paths.editBlock(coachId, athleteId, blockId)} aria-label={words.viewBlockName(name)}>
                {words.viewBlock}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
      <LinkButton to={paths.exercises(paths.coachedAthlete(coachId, athleteId))}>{words.exercises}</LinkButton>
      <LinkButton to={paths.progress(paths.coachedAthlete(coachId, athleteId))}>{words.progress}</LinkButton>
      <LinkButton to={paths.handover}>{words.takeIn}</LinkButton>
    </Card>
  );
}
