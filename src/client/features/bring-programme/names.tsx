import { useId, useMemo, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import { MAX_EXERCISE_NAME_LENGTH } from '#contract/limits.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import type { ProgrammeAnswers, ProgrammeDoubt } from '#domain/programme/programme.ts';
import styles from './bring-programme.module.css';
import type { ReadProgramme } from './use-programme.ts';

type Doubted = Extract<ProgrammeDoubt, { about: 'names' }>['names'];
type NamesProps = {
  names: Doubted;
  catalogue: ReadProgramme['catalogue'];
  onAnswer: (answers: ProgrammeAnswers) => void;
};

/** How many names are asked at once: a field for each of thousands would hold up the page for seconds. */
const AT_ONCE = 50;

/** Asks which exercise is meant by each name that is not in the list of exercises. */
export function Names({ names, catalogue, onAnswer }: NamesProps) {
  const list = useId();
  const [shown, setShown] = useState(AT_ONCE);
  const listed = useMemo(() => new Set(catalogue.map(({ name }) => normalizeForSearch(name))), [catalogue]);
  const next = Math.min(AT_ONCE, names.length - shown);
  return (
    <>
      <h3>{words.namesQuestion}</h3>
      <p className={styles['soft']}>{words.namesHint}</p>
      <datalist id={list}>
        {catalogue.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
      {names.slice(0, shown).map(({ typed, answer }) => (
        <NameField
          key={`${typed}\n${answer}`}
          {...{ typed, answer, list }}
          isListed={(text) => listed.has(normalizeForSearch(text))}
          onAnswer={(name) => onAnswer({ names: new Map([[typed, name]]) })}
        />
      ))}
      {next > 0 && <Button onClick={() => setShown(shown + next)}>{words.moreNames(next)}</Button>}
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
