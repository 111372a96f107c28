import { useId, useState } from 'react';
import { Field } from '#client/ui/field.tsx';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import { MAX_EXERCISE_NAME_LENGTH } from '#contract/limits.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import type { ProgrammeAnswers, ProgrammeDoubt } from '#domain/programme/programme.ts';
import styles from './bring-programme.module.css';
import type { ReadProgramme } from './use-programme.ts';

type Doubted = Extract<ProgrammeDoubt, { about: 'names' }>['names'];
type NamesProps = {
  names: Doubted;
  catalogue: ReadProgramme['catalogue'];
  onAnswer: (answers: ProgrammeAnswers) => void;
};

/** Asks which exercise is meant by each name that is not in the list of exercises. */
export function Names({ names, catalogue, onAnswer }: NamesProps) {
  const list = useId();
  return (
    <>
      <h3>{words.namesQuestion}</h3>
      <p className={styles['soft']}>{words.namesHint}</p>
      <datalist id={list}>
        {catalogue.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      {names.map(({ typed, answer }) => (
        <NameField
          key={`${typed}\n${answer}`}
          {...{ typed, answer, list }}
          isListed={(text) => catalogue.some(({ name }) => isSameName(name, text))}
          onAnswer={(name) => onAnswer({ names: new Map([[typed, name]]) })}
        />
      ))}
    </>
  );
}

type NameFieldProps = Pick<Doubted[number], 'typed' | 'answer'> & {
  list: string;
  isListed: (name: string) => boolean;
  onAnswer: (name: string) => void;
};

/** The name counts once the field is left; left empty, it stays as it is in the spreadsheet. */
function NameField({ typed, answer, list, isListed, onAnswer }: NameFieldProps) {
  const [name, setName] = useState(answer);
  return (
    <Field
      label={words.nameOf(typed)}
      hint={isListed(name) ? words.listed : words.kept}
      list={list}
      autoComplete="off"
      maxLength={MAX_EXERCISE_NAME_LENGTH}
      value={name}
      onChange={({ target }) => setName(target.value)}
      onBlur={() => {
        const wanted = name.trim() || typed;
        setName(wanted);
        if (wanted !== answer) onAnswer(wanted);
      }}
    />
  );
}
