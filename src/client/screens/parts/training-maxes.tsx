import { ofArea } from '#client/api/hinted.ts';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { TrainingMaxesCard } from '#client/features/athlete-profile/training-maxes-card.tsx';
import { SearchedExercise } from './exercise-choice.tsx';
import { ReadingGate } from './reading-gate.tsx';

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
      choice={SearchedExercise}
      onChanged={refreshOf(reading)}
    />
  );
}
