import { MessageSquareText } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import type { Exercise } from '#contract/api/block.ts';
import { MAX_CUE_LENGTH, MAX_TEMPO_LENGTH } from '#contract/limits.ts';
import { MEASURES, PART_LOADS, type ExerciseText } from '#contract/vocabulary.ts';
import { setsOf } from '#domain/block/next-set.ts';
import { isExtra } from '#domain/block/weeks.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { exerciseDetails as words } from '#client/words/exercise-details.ts';
import styles from './card.module.css';
import {
  changeDraft,
  changesIn,
  forgetDraft,
  isMeasured,
  readDraft,
  shownDetails,
  type Details,
  type Draft,
} from './exercise-draft.ts';
import { kindChoices } from './kind-cell.tsx';

type ExerciseDetailsProps = {
  exercise: Exercise;
  /** The name of the exercise, as its controls say it. */
  name: string;
  /** @param changed what the person changed, and no more: the rest may have been changed on another device */
  onChange: (changed: Details) => void;
};

/** The button and dialog for an exercise's texts and kinds. What was neither saved nor cancelled stays. */
export function ExerciseDetails({ exercise, name, onChange }: ExerciseDetailsProps) {
  const [draft, setDraft] = useState<Draft>();
  const details = draft ? shownDetails(exercise, draft) : {};
  const cueLength = (details['note'] ?? '').trim().length;
  const tooLong = cueLength > MAX_CUE_LENGTH;
  const change = (detail: string, value: string) => setDraft(changeDraft(exercise, draft ?? {}, detail, value));
  const settle = () => {
    forgetDraft(exercise);
    setDraft(undefined);
  };
  const keep = () => {
    if (draft === undefined || tooLong) return;
    onChange(changesIn(exercise, draft));
    settle();
  };
  return (
    <>
      <button
        type="button"
        className={styles['small']}
        aria-label={words.of(name)}
        onClick={() => setDraft(readDraft(exercise))}
      >
        <MessageSquareText size="1em" aria-hidden />
      </button>
      {draft !== undefined && (
        <Dialog
          open
          title={words.of(name)}
          onClose={() => setDraft(undefined)}
          actions={
            <>
              <Button onClick={settle}>{words.cancel}</Button>
              <Button look="primary" onClick={keep}>
                {words.keep}
              </Button>
            </>
          }
        >
          <Texts
            details={details}
            isFixed={isMeasured(exercise)}
            cueProblem={tooLong ? words.cueTooLong(cueLength) : undefined}
            onChange={change}
          />
          {setsOf(exercise).map(({ series, number }) => (
            <Select
              key={series.seriesId}
              label={words.set(number)}
              options={kindChoices()}
              disabled={isExtra(series)}
              value={details[series.seriesId]}
              onChange={({ target }) => change(series.seriesId, target.value)}
            />
          ))}
        </Dialog>
      )}
    </>
  );
}

type TextsProps = {
  details: Details;
  /** Something is logged, so that what its numbers mean cannot change. */
  isFixed: boolean;
  cueProblem: string | undefined;
  onChange: (text: string, value: string) => void;
};

function Texts({ details, isFixed, cueProblem, onChange }: TextsProps) {
  const of = (text: ExerciseText) => ({
    value: details[text],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(text, target.value),
  });
  const meaning = { disabled: isFixed, hint: isFixed ? words.isLogged : undefined };
  return (
    <>
      <TextArea label={words.cue} hint={words.cueHint} error={cueProblem} {...of('note')} />
      <Field
        label={words.tempo}
        hint={words.tempoHint}
        maxLength={MAX_TEMPO_LENGTH}
        autoComplete="off"
        {...of('tempo')}
      />
      <Select
        label={words.measure}
        options={['', ...MEASURES].map((value) => ({
          value,
          text: words.measures[value as keyof typeof words.measures],
        }))}
        {...meaning}
        {...of('measure')}
      />
      <Select
        label={words.loadAs}
        options={['', ...PART_LOADS].map((value) => ({ value, text: words.loads[value as keyof typeof words.loads] }))}
        {...meaning}
        {...of('loadAs')}
      />
    </>
  );
}
