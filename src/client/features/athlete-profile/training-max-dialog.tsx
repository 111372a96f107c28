import { useId, useRef, useState, type FormEvent } from 'react';
import { isSameName, normalizeForSearch } from '#domain/normalize-for-search.ts';
import { loadIn } from '#domain/load.ts';
import { keepBefore } from '#client/api/keep-before.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { unitInUse } from '#client/state/unit.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import type { ExerciseChoice } from '#client/ui/exercise-choice.ts';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { formatLoad } from '#client/words/loads.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { trainingMaxes as words } from '#client/words/training-maxes.ts';
import { readTrainingMax } from './read-training-max.ts';
import type { MaxAct, OfAthlete, TrainingMax } from './training-max-acts.ts';

type TrainingMaxDialogProps = {
  place: OfAthlete['place'];
  /** Undefined where the coach chooses the lift. */
  asked: TrainingMax | undefined;
  maxes: readonly TrainingMax[];
  choice: ExerciseChoice;
  onDone: (act: MaxAct) => void;
  onClose: () => void;
};

/** Asks for the training max of a lift, which is given or chosen here. */
export function TrainingMaxDialog({ place, asked, maxes, choice: Choice, onDone, onClose }: TrainingMaxDialogProps) {
  const id = useId();
  const load = useRef<HTMLInputElement>(null);
  // The dialog keeps the unit in which it opened, so that a typed number never changes its meaning.
  const [unit] = useState(unitInUse);
  const [name, setName] = useState(asked?.name);
  const [typed, setTyped] = useState(asked ? formatNumber(loadIn(unit, asked.load)) : '');
  const [isChecked, setChecked] = useState(false);
  const { state, send, clear } = useSending('saveTrainingMax');
  const befores = useRef(new Map<string, Pick<MaxAct, 'before'>>());
  const isBusy = state.kind === 'sending';
  const standing = name === undefined ? undefined : maxes.find((one) => isSameName(one.name, name));
  const read = readTrainingMax(typed, unit, standing?.load ?? null);
  const problem = isChecked && 'problem' in read ? read.problem : undefined;

  function change(set: () => void) {
    set();
    setChecked(false);
    clear();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (name === undefined) event.currentTarget.querySelector('input')?.focus();
    else if ('problem' in read) load.current?.focus();
    else {
      const { load: wanted } = read;
      const kept = await keepBefore(befores.current, normalizeForSearch(name), {
        read: () => Promise.resolve({ before: standing?.load ?? null }),
        change: () => send(place, { body: { name, load: wanted } }),
      });
      if (kept) onDone({ name, load: wanted, ...kept });
    }
  }

  return (
    <Dialog
      open
      title={asked ? words.editTitle(asked.name) : words.addTitle}
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button busy={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} look="primary" busy={isBusy}>
            {isBusy ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={(event) => void submit(event)}>
        {!asked && (
          <Choice
            label={words.exercise}
            ownName={words.ownName}
            chosen={name}
            onChoose={(chosen) => change(() => setName(chosen))}
            problem={isChecked && name === undefined ? words.choose : undefined}
          />
        )}
        <Field
          ref={load}
          label={words.load(unit)}
          name="load"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          hint={standing && words.standing(formatLoad(standing.load))}
          error={problem ?? refusalOf(state, 'load')}
          onChange={({ target }) => change(() => setTyped(target.value))}
        />
      </Form>
      <FormError>{refusalOf(state)}</FormError>
    </Dialog>
  );
}
