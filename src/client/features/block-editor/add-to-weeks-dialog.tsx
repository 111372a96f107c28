import { useId, useState, type FormEvent } from 'react';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import type { AllExercises } from '#contract/api/catalogue.ts';
import { LISTS, type ListName, type Weekday } from '#contract/vocabulary.ts';
import { seriesLikeLast } from '#domain/block/copy-week.ts';
import { weeksOf, type BlockEdit } from '#domain/block/edits.ts';
import { addFrom } from '#domain/block/ripple-part.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { newId } from '#client/platform/clock.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { Select } from '#client/ui/select.tsx';
import { dayNames } from '#client/words/days.ts';
import { editorWords } from '#client/words/editor.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { ExerciseField } from './exercise-field.tsx';
import type { ExerciseOption } from './exercise-search.tsx';
import { numbersOf, UnreachedWeeks } from './reached-weeks.tsx';
import styles from './target-changes.module.css';

type AddToWeeksDialogProps = {
  block: BlockDetail;
  day: Weekday;
  weekName: string;
  catalogue: Reading<AllExercises>;
  /** @param told what was done */
  onWrite: (edit: BlockEdit, told: () => string) => void;
  onClose: () => void;
};

/** Asks which exercise comes to a day in a week and in each one after it, and says which weeks stay. */
export function AddToWeeksDialog({ block, day, weekName, catalogue, onWrite, onClose }: AddToWeeksDialogProps) {
  const id = useId();
  const [chosen, setChosen] = useState<ExerciseOption>();
  const [list, setList] = useState<ListName>('basics');
  const [problem, setProblem] = useState<string>();
  const reach = addFrom(
    block,
    weekName,
    { exercise: newExercise(chosen), spot: { day, list, index: Infinity } },
    newId,
  );
  const weeks = reach.edit ? weeksOf(reach.edit) : [];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (chosen && reach.edit) {
      onWrite(reach.edit, () => words.added(chosen.name, numbersOf(weeks), weeks.length));
      return;
    }
    setProblem(words.choose);
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <Dialog
      open
      title={words.addTitle(dayNames[day], weekNumber(weekName))}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{editorWords.cancel}</Button>
          {weeks.length > 0 && (
            <Button type="submit" form={id} look="primary">
              {words.add}
            </Button>
          )}
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        <ExerciseField
          id={`${id}-search`}
          label={words.instead}
          ownName={words.ownName}
          catalogue={catalogue}
          chosen={chosen?.name}
          onChoose={(option) => {
            setChosen(option);
            setProblem(undefined);
          }}
          problem={problem}
        />
        <Select
          label={words.list}
          value={list}
          options={LISTS.map((value) => ({ value, text: editorWords.lists[value] }))}
          onChange={({ target }) => setList(LISTS.find((one) => one === target.value) ?? 'basics')}
        />
      </Form>
      <div aria-live="polite" className={styles['reached']}>
        <p>{weeks.length > 0 ? words.addsIn(numbersOf(weeks), weeks.length) : words.addsNowhere}</p>
        <UnreachedWeeks locked={reach.locked} without={[]} />
      </div>
    </Dialog>
  );
}

/** One set, in which nothing is planned yet. */
function newExercise(option: ExerciseOption | undefined): Exercise {
  const empty: Exercise = {
    idExercise: newId(),
    name: option?.name ?? '',
    restTime: editorWords.firstRest,
    series: [],
  };
  return {
    ...empty,
    ...(option?.exerciseId !== undefined && { exerciseId: option.exerciseId }),
    series: [seriesLikeLast(empty, newId())],
  };
}
