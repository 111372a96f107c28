import { useArrivals } from '#client/offline/handover/use-arrivals.ts';
import { dropHandover } from '#client/offline/handover/kept.ts';
import { useKeptHandovers } from '#client/offline/handover/use-kept.ts';
import { paths } from '#client/paths.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { handoverWords as words } from '#client/words/handover.ts';
import { nameOfWeek } from '#domain/block/weeks.ts';
import { HandedSession, titleOf } from './handed-session.tsx';
import styles from './handover.module.css';

/** Shows the sessions kept until the server has them, latest first, also sets that the plan has no place for. */
export function KeptSessions({ coachId }: { coachId: string }) {
  const kept = useKeptHandovers(coachId);
  useArrivals(coachId, kept);
  return kept.toReversed().map((handover) => {
    const { athlete, block, week, day } = handover;
    return (
      <HandedSession key={`${block.id} ${week} ${day}`} handover={handover}>
        <p>{words.keptOne(athlete.username)}</p>
        <div className={styles['buttons']}>
          <LinkButton to={`${paths.editBlock(coachId, athlete.id, block.id)}?week=${nameOfWeek(week)}`}>
            {words.viewBlock}
          </LinkButton>
          <Button
            look="quiet"
            aria-label={words.discardOf(titleOf(handover))}
            onClick={() => void dropHandover(coachId, handover).catch(() => undefined)}
          >
            {words.discard}
          </Button>
        </div>
      </HandedSession>
    );
  });
}
