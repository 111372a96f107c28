import { useId } from 'react';
import { useParams } from 'react-router-dom';
import { useReading } from '#client/api/use-reading.ts';
import type { ExerciseChoice } from '#client/ui/exercise-choice.ts';
import { whenNeeded } from '#client/ui/when-needed.tsx';

const ExerciseField = whenNeeded(() => import('../edit-block.tsx'), 'ExerciseField');

/** The exercise search of the block editor, for a dialog. */
export const SearchedExercise: ExerciseChoice = ({ onChoose, ...field }) => {
  const id = useId();
  const { coachId = '' } = useParams();
  const catalogue = useReading('coachExercises', { coachId });
  return <ExerciseField id={id} catalogue={catalogue} onChoose={(option) => onChoose(option?.name)} {...field} />;
};
