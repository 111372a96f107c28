import { useId, useState, type FormEvent } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import type { AllExercises } from '#contract/api/catalogue.ts';
import { weeksOf, type BlockEdit } from '#domain/block/edits.ts';
import { linesIn, reachFrom, weeksReached } from '#domain/block/later-weeks.ts';
import { hasLoads, swapEdit } from '#domain/block/swap-later.ts';
import { weekNumber, findWeek } from '#domain/block/weeks.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { editorWords } from '#client/words/editor.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { ExerciseField } from './exercise-field.tsx';
import type { ExerciseOption } from './exercise-search.tsx';
import { numbersOf, UnreachedWeeks } from './reached-weeks.tsx';
import styles from './target-changes.module.css';

type SwapLaterDialogProps = {
  block: BlockDetail;
  weekName: string;
  idExercise: string;
  catalogue: Reading<AllExercises>;
  /** @param told what was done */
  onWrite: (edit: BlockEdit, told: () => string) => void;
  onClose: () => void;
};

/** Asks which exercise replaces one in a week and in each one after it, and shows which weeks that changes. */
export function SwapLaterDialog({ block, weekName, idExercise, catalogue, onWrite, onClose }: SwapLaterDialogProps) {
  const id = useId();
  const [instead, setInstead] = useState<ExerciseOption>();
  const [keepsLoads, setKeepsLoads] = useState(false);
  const [problem, setProblem] = useState<string>();
  const week = findWeek(block, weekName);
  const asked = week && linesIn(week).find(({ exercise }) => exercise.idExercise === idExercise);
  if (!asked) return null;
  const { name } = asked.exercise;
  const reach = reachFrom(block, weekName, asked.line);
  const weeks = weeksReached(reach);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const replacement = instead && { name: instead.name, exerciseId: instead.exerciseId };
    const edit = replacement && swapEdit(reach, replacement, keepsLoads ? 'kept' : 'cleared');
    if (replacement && edit) {
      const written = weeksOf(edit);
      onWrite(edit, () => words.swapped(name, replacement.name, numbersOf(written), written.length));
      return;
    }
    setProblem(replacement ? words.same : words.choose);
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <Dialog
      open
      title={words.swapTitle(name, weekNumber(weekName))}
      consequence={<p className={styles['soft']}>{words.swapLead}</p>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{editorWords.cancel}</Button>
          {weeks.length > 0 && (
            <Button type="submit" form={id} look="primary">
              {words.swap}
            </Button>
          )}
        </>
      }
    >
      {weeks.length > 0 && (
        <Form id={id} onSubmit={submit}>
          <ExerciseField
            id={`${id}-search`}
            label={words.instead}
            ownName={words.ownName}
            catalogue={catalogue}
            chosen={instead?.name}
            onChoose={(option) => {
              setInstead(option);
              setProblem(undefined);
            }}
            problem={problem}
          />
          {hasLoads(reach) && (
            <Checkbox
              label={words.keepLoads}
              hint={words.keepLoadsHint}
              checked={keepsLoads}
              onChange={({ target }) => setKeepsLoads(target.checked)}
            />
          )}
        </Form>
      )}
      <div aria-live="polite" className={styles['reached']}>
        <p>{weeks.length > 0 ? words.reaches(numbersOf(weeks), weeks.length) : words.reachesNone}</p>
        <UnreachedWeeks {...reach} />
      </div>
    </Dialog>
  );
}
