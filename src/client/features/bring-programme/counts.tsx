import { useState } from 'react';
import { Field } from '#client/ui/field.tsx';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import { MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import type { ProgrammeAnswers, ProgrammeDoubt } from '#domain/programme/programme.ts';
import styles from './bring-programme.module.css';

type Uncounted = Extract<ProgrammeDoubt, { about: 'counts' }>['exercises'];
type CountsProps = {
  exercises: Uncounted;
  error: string | undefined;
  onAnswer: (answers: ProgrammeAnswers) => void;
};

/** How many exercises are asked at once; the field for all of them answers the others. */
const MOST_SHOWN = 50;

/** Asks how many sets each row is that has no number of them: for all exercises at once, or for each. */
export function Counts({ exercises, error, onAnswer }: CountsProps) {
  const answer = (asked: Uncounted, number: number) =>
    onAnswer({ counts: new Map(asked.map(({ typed }) => [typed, number])) });
  return (
    <>
      <h3>{words.countsQuestion}</h3>
      <p className={styles['soft']}>{words.countsHint}</p>
      {exercises.length > 1 && (
        <CountField label={words.countOfAll} answer={undefined} onAnswer={(number) => answer(exercises, number)} />
      )}
      {exercises.slice(0, MOST_SHOWN).map((one) => (
        <CountField
          key={`${one.typed}\n${one.answer}`}
          label={words.countOf(one.typed, one.text)}
          answer={one.answer}
          error={one.answer === undefined ? error : undefined}
          onAnswer={(number) => answer([one], number)}
        />
      ))}
    </>
  );
}

type CountFieldProps = {
  label: string;
  answer: number | undefined;
  error?: string | undefined;
  onAnswer: (number: number) => void;
};

/** The number counts once the field is left; what is no number of sets stays out. */
function CountField({ label, answer, error, onAnswer }: CountFieldProps) {
  const [typed, setTyped] = useState(answer === undefined ? '' : String(answer));
  return (
    <Field
      label={label}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      maxLength={2}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const number = Number(typed);
        const isCount = Number.isInteger(number) && number >= 1 && number <= MAX_SERIES_PER_EXERCISE;
        if (isCount && number !== answer) onAnswer(number);
        else if (!isCount) setTyped(answer === undefined ? '' : String(answer));
      }}
    />
  );
}
