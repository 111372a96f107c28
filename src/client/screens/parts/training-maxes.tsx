import { useId } from 'react';
import { ofArea } from '#client/api/hinted.ts';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { TrainingMaxesCard } from '#client/features/athlete-profile/training-maxes-card.tsx';
import type { ExerciseChoice } from '#client/features/athlete-profile/training-max-dialog.tsx';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { useParams } from 'react-router-dom';
import { ReadingGate } from './reading-gate.tsx';

const ExerciseField = whenNeeded(() => import('../edit-block.tsx'), 'ExerciseField');

type TrainingMaxesProps = { coachId: string; athleteId: string };

/** The training maxes on an athlete's profile. They are read and set only with a network. */
export function TrainingMaxes(place: TrainingMaxesProps) {
  const reading = useReading('trainingMaxes', place, ofArea);
  return (
    <TrainingMaxesCard
      place={place}
      maxes={reading.kind === 'ready' ? reading.data.trainingMaxes : undefined}
      otherwise={
        <ReadingGate reading={reading} shapes={1}>
          {() => null}
        </ReadingGate>
      }
      choice={Choice}
      onChanged={refreshOf(reading)}
    />
  );
}

/** The exercise search of the block editor. */
const Choice: ExerciseChoice = ({ onChoose, ...field }) => {
  const id = useId();
  const { coachId = '' } = useParams();
  const catalogue = useReading('coachExercises', { coachId });
  return <ExerciseField id={id} catalogue={catalogue} onChoose={(option) => onChoose(option?.name)} {...field} />;
};
