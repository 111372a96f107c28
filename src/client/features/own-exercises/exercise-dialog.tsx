import type { ListedExercise } from '#contract/api/catalogue.ts';
import { MAX_EXERCISE_NAME_LENGTH } from '#contract/limits.ts';
import { asLine } from '#contract/unprintable.ts';
import { refusalOf } from '#client/api/use-sending.ts';
import { Field } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { Select } from '#client/ui/select.tsx';
import { editorWords } from '#client/words/editor.ts';
import { muscleWords } from '#client/words/muscles.ts';
import { ownExerciseActs as words } from '#client/words/own-exercise-acts.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import type { ExercisePurpose } from './exercise-dialog-purpose.ts';
import styles from './own-exercises.module.css';
import { useExerciseForm } from './use-exercise-form.ts';

type ExerciseDialogProps = {
  coachId: string;
  asked: ExercisePurpose;
  /** All exercises, own and shared ones. */
  exercises: readonly ListedExercise[];
  onDone: (told: () => string) => void;
  onClose: () => void;
};

/** Asks for the name, muscle group and equipment of an exercise of the coach's own, a new or an existing one. */
export function ExerciseDialog({ coachId, asked, exercises, onDone, onClose }: ExerciseDialogProps) {
  const { form, typed, set, problems, state, submit } = useExerciseForm({ coachId, asked, onDone });
  const isNew = asked.kind === 'add';
  const sending = state.kind === 'sending';
  return (
    <FormDialog
      title={isNew ? words.addTitle : words.editTitle(asked.exercise.name)}
      consequence={isNew ? undefined : <p>{words.renameText}</p>}
      cancel={words.cancel}
      confirm={sending ? words.saving : words.save}
      isBusy={sending}
      error={refusalOf(state)}
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={words.name}
        name="name"
        autoComplete="off"
        required
        maxLength={MAX_EXERCISE_NAME_LENGTH}
        value={typed.name}
        error={problems.name ?? refusalOf(state, 'name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Listed name={asLine(typed.name)} exercises={exercises} />
      <Select
        label={words.muscleGroup}
        name="muscleGroup"
        required
        options={optionsOf(muscleWords)}
        value={typed.muscleGroup}
        error={problems.muscleGroup}
        onChange={({ target }) => set({ muscleGroup: chosenOf(muscleWords, target.value) })}
      />
      <Select
        label={words.equipment}
        name="equipment"
        required
        options={optionsOf(editorWords.equipment)}
        value={typed.equipment}
        error={problems.equipment}
        onChange={({ target }) => set({ equipment: chosenOf(editorWords.equipment, target.value) })}
      />
    </FormDialog>
  );
}

/** Says under the name that the shared list has it already, by this name or by another. */
function Listed({ name, exercises }: { name: string; exercises: readonly ListedExercise[] }) {
  const said = listedAs(name, exercises);
  return (
    <p className={styles['soft']} aria-live="polite" hidden={said === undefined}>
      {said}
    </p>
  );
}

function listedAs(name: string, exercises: readonly ListedExercise[]): string | undefined {
  const shared = exercises.filter(({ own }) => !own);
  if (shared.some((one) => isSameName(one.name, name))) return words.sameName;
  const known = shared.find(({ aliases = [] }) => aliases.some((alias) => isSameName(alias, name)));
  return known && words.listed(name, known.name);
}

/** Labels by the values that can be chosen: importing the contract's lists would enlarge the first load. */
type Shown<Value extends string> = Readonly<Record<Value, string>>;

function optionsOf<Value extends string>(shown: Shown<Value>) {
  return [
    { value: '', text: words.choose },
    ...keysOf(shown).map((value) => ({
      value,
      text: shown[value].replace(/^./u, (letter) => letter.toUpperCase()),
    })),
  ];
}

function chosenOf<Value extends string>(shown: Shown<Value>, chosen: string): Value | '' {
  return keysOf(shown).find((value) => value === chosen) ?? '';
}

function keysOf<Value extends string>(shown: Shown<Value>): Value[] {
  return Object.keys(shown) as Value[];
}
