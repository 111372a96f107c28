import type { AllExercises } from '#contract/api/catalogue.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { classNames } from '#client/ui/class-names.ts';
import { editorWords } from '#client/words/editor.ts';
import { ExerciseSearch, type ExerciseOption } from './exercise-search.tsx';
import styles from './exercise-search.module.css';

type ExerciseFieldProps = {
  id: string;
  label: string;
  ownName: (name: string) => string;
  catalogue: Reading<AllExercises>;
  chosen: string | undefined;
  onChoose: (option: ExerciseOption | undefined) => void;
  problem: string | undefined;
};

/** The search for one exercise in a dialog. */
export function ExerciseField({ id, problem, ...search }: ExerciseFieldProps) {
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div>
      <div className={classNames(styles['add'], styles['inDialog'])}>
        <ExerciseSearch id={id} placeholder={editorWords.search} describedBy={problemId} keepsOpen {...search} />
      </div>
      {problem !== undefined && (
        <p id={problemId} className={styles['wrong']}>
          {problem}
        </p>
      )}
    </div>
  );
}
