import { Plus } from 'lucide-react';
import type { AllExercises } from '#contract/api/catalogue.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { ExerciseSearch } from './exercise-search.tsx';
import styles from './exercise-search.module.css';

type AddExerciseProps = {
  /** The id of the field, by which the focus can be moved to it. */
  id: string;
  label: string;
  catalogue: Reading<AllExercises>;
  onAdd: (name: string, exerciseId: string | undefined) => void;
};

/** The field at the end of a list, which adds what is chosen in it. */
export function AddExercise({ id, label, catalogue, onAdd }: AddExerciseProps) {
  return (
    <div className={styles['add']}>
      <Plus size="1em" aria-hidden />
      <ExerciseSearch
        id={id}
        label={label}
        placeholder={words.addExercise}
        catalogue={catalogue}
        ownName={words.ownName}
        onChoose={(option) => option && onAdd(option.name, option.exerciseId)}
      />
    </div>
  );
}
