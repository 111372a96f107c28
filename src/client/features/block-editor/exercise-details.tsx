import { MessageSquareText } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import type { Exercise } from '#contract/api/block.ts';
import { MAX_CUE_LENGTH, MAX_TEMPO_LENGTH } from '#contract/limits.ts';
import { MEASURES, PART_LOADS } from '#contract/vocabulary.ts';
import { setsOf } from '#domain/block/next-set.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { isExtra, isLogged } from '#domain/block/weeks.ts';
import { forgetForm, keepForm, readForm } from '#client/state/kept-form.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextArea } from '#client/ui/text-area.tsx';
import { exerciseDetails as words } from '#client/words/exercise-details.ts';
import styles from './card.module.css';
import { kindChoices } from './kind-cell.tsx';
import type { KindsBySet } from './series-actions.ts';

const TEXTS = ['note', 'tempo', 'measure', 'loadAs'] as const;
/** '' where the exercise says nothing. */
type Texts = Readonly<Record<(typeof TEXTS)[number], string>>;

type ExerciseDetailsProps = {
  exercise: Exercise;
  /** The name of the exercise, as its controls say it. */
  name: string;
  onChange: (texts: Texts, kinds: KindsBySet) => void;
};

/** The button and dialog for an exercise's texts and kinds. A text that was neither saved nor cancelled stays. */
export function ExerciseDetails({ exercise, name, onChange }: ExerciseDetailsProps) {
  const form = `cue ${exercise.idExercise}`;
  const [typed, setTyped] = useState<Texts>();
  const [kinds, setKinds] = useState<KindsBySet>({});
  const tooLong = (typed?.note.trim().length ?? 0) > MAX_CUE_LENGTH;
  const settle = () => {
    forgetForm(form);
    setTyped(undefined);
  };
  const keep = () => {
    if (typed === undefined || tooLong) return;
    onChange(typed, kinds);
    settle();
  };
  return (
    <>
      <button
        type="button"
        className={styles['small']}
        aria-label={words.of(name)}
        onClick={() => {
          setTyped(draftOf(form, exercise));
          setKinds({});
        }}
      >
        <MessageSquareText size="1em" aria-hidden />
      </button>
      {typed !== undefined && (
        <Dialog
          open
          title={words.of(name)}
          onClose={() => setTyped(undefined)}
          actions={
            <>
              <Button onClick={settle}>{words.cancel}</Button>
              <Button look="primary" onClick={keep}>
                {words.keep}
              </Button>
            </>
          }
        >
          <Fields
            typed={typed}
            isMeasured={exercise.series.some(isLogged)}
            cueProblem={tooLong ? words.cueTooLong(typed.note.trim().length) : undefined}
            onType={(texts) => {
              setTyped(texts);
              keepForm(form, texts);
            }}
          />
          {setsOf(exercise).map(({ series, number }) => (
            <Select
              key={series.seriesId}
              label={words.set(number)}
              options={kindChoices()}
              disabled={isExtra(series)}
              value={kinds[series.seriesId] ?? kindOf(series) ?? ''}
              onChange={({ target }) => setKinds({ ...kinds, [series.seriesId]: target.value })}
            />
          ))}
        </Dialog>
      )}
    </>
  );
}

type FieldsProps = {
  typed: Texts;
  /** Something is logged, so that what its numbers mean cannot change. */
  isMeasured: boolean;
  cueProblem: string | undefined;
  onType: (texts: Texts) => void;
};

function Fields({ typed, isMeasured, cueProblem, onType }: FieldsProps) {
  const of = (text: keyof Texts) => ({
    value: typed[text],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onType({ ...typed, [text]: target.value }),
  });
  const meaning = { disabled: isMeasured, hint: isMeasured ? words.isLogged : undefined };
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

/** The draft that was neither saved nor cancelled, laid over what stands. */
function draftOf(form: string, stands: Exercise): Texts {
  const draft = new Map<string, unknown>(Object.entries(readForm(form) ?? {}));
  const texts = TEXTS.map((text) => {
    const typed = draft.get(text);
    return [text, typeof typed === 'string' ? typed : (stands[text] ?? '')];
  });
  return Object.fromEntries(texts) as Texts;
}
