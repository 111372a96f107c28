import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { TrainingMaxes } from '#contract/api/training-maxes.ts';
import { useUnit } from '#client/state/unit.ts';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import type { ExerciseChoice } from '#client/ui/exercise-choice.ts';
import { Link } from '#client/ui/link.tsx';
import { EditRemove } from '#client/ui/edit-remove.tsx';
import { ListRow } from '#client/ui/list-row.tsx';
import { maxShares } from '#client/words/max-shares.ts';
import { formatLoad } from '#client/words/loads.ts';
import { trainingMaxes as words } from '#client/words/training-maxes.ts';
import styles from './athlete-profile.module.css';
import { removeMax, tellOfMax, type OfAthlete, type TrainingMax } from './training-max-acts.ts';
import { TrainingMaxDialog } from './training-max-dialog.tsx';

type TrainingMaxesCardProps = OfAthlete & {
  /** Undefined as long as they are not read; `otherwise` then stands in their place. */
  maxes: TrainingMaxes['trainingMaxes'] | undefined;
  otherwise: ReactNode;
  choice: ExerciseChoice;
};

/** Lists the athlete's training maxes, from which the loads planned as a percentage of them follow. */
export function TrainingMaxesCard({ maxes, otherwise, choice, ...of }: TrainingMaxesCardProps) {
  const [asked, setAsked] = useState<TrainingMax | 'another'>();
  // This hook renders the loads again when the unit changes.
  useUnit();
  return (
    <Card
      title={words.title}
      action={
        maxes && (
          <Button icon={<Plus aria-hidden />} aria-label={words.addTitle} onClick={() => setAsked('another')}>
            {words.add}
          </Button>
        )
      }
    >
      <p className={styles['soft']}>{words.lead}</p>
      {maxes === undefined ? (
        <div>{otherwise}</div>
      ) : (
        <>
          <div aria-live="polite">{maxes.length === 0 && <p className={styles['soft']}>{words.none}</p>}</div>
          {maxes.length > 0 && (
            <ul>
              {maxes.map((one) => (
                <Row key={one.name} max={one} of={of} onEdit={() => setAsked(one)} />
              ))}
            </ul>
          )}
        </>
      )}
      <p className={styles['soft']}>
        <Link to={paths.ownExercises(of.place.coachId)}>{maxShares.link}</Link>
      </p>
      {asked !== undefined && (
        <TrainingMaxDialog
          place={of.place}
          asked={asked === 'another' ? undefined : asked}
          maxes={maxes ?? []}
          choice={choice}
          onDone={(act) => {
            setAsked(undefined);
            tellOfMax(act, of);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Card>
  );
}

type RowProps = { max: TrainingMax; of: OfAthlete; onEdit: () => void };

function Row({ max, of, onEdit }: RowProps) {
  const { name, load } = max;
  return (
    <ListRow acts={<EditRemove name={name} words={words} onEdit={onEdit} onRemove={() => void removeMax(max, of)} />}>
      <strong dir="auto">{name}</strong>
      <span>{formatLoad(load)}</span>
    </ListRow>
  );
}
