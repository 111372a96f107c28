import { useMemo, useState, type KeyboardEvent } from 'react';
import type { AllExercises, ListedExercise } from '#contract/api/catalogue.ts';
import { MAX_EXERCISE_NAME_LENGTH } from '#contract/limits.ts';
import { asLine, PRINTABLE } from '#contract/unprintable.ts';
import { createExerciseSearch, type NameHit } from '#domain/exercise-search.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import { classNames } from '#client/ui/class-names.ts';
import { isComposing } from '#client/ui/input-method.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { muscleWords } from '#client/words/muscles.ts';
import styles from './exercise-search.module.css';
import { LISTBOX, optionRole } from './list-box.ts';
import list from './list-box.module.css';
import { useUsedExercises } from './used-exercises.tsx';

/** How many exercises are offered at once. */
const MOST = 8;
const FOUND = classNames(list['options'], styles['found']);

type ExerciseSearchProps = {
  /** The id of the field, by which the focus can be moved to it. */
  id: string;
  label: string;
  placeholder: string;
  catalogue: Reading<AllExercises>;
  /** How an exercise that is not found is offered. */
  ownName: (name: string) => string;
  /** The name that stands in the field, because it was chosen there: nothing else is offered until somebody types. */
  chosen?: string | undefined;
  /** Gets what was chosen; undefined when somebody types in its place. */
  onChoose: (option: ExerciseOption | undefined) => void;
  /** The id of the sentence that says what is wrong with the field. */
  describedBy?: string | undefined;
  /** What is found stays when the focus goes elsewhere: nothing moves under a mouse that is pressed there. */
  keepsOpen?: boolean;
};
export type ExerciseOption = {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly exerciseId?: string;
  /** It is from the catalogue, which names exercises in English. */
  readonly isEnglish: boolean;
};

/** A field that searches the catalogue as one types; what is not found can be chosen by its own name. */
export function ExerciseSearch(props: ExerciseSearchProps) {
  const { id, label, placeholder, catalogue, ownName, chosen, onChoose, describedBy, keepsOpen } = props;
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const [focused, setFocused] = useState(false);
  const isOpen = focused || keepsOpen === true;
  const exercises = catalogue.kind === 'ready' ? catalogue.data.exerciseList : undefined;
  const usesNow = useUsedExercises();
  const search = useMemo(() => {
    if (!isOpen) return createExerciseSearch<ListedExercise>([]);
    const usesOf = usesNow();
    return createExerciseSearch(exercises ?? [], undefined, ({ name }) => usesOf(name));
  }, [exercises, isOpen, usesNow]);
  const options = isOpen && chosen === undefined ? optionsFor(search, typed) : [];
  const active = options[Math.min(marked, options.length - 1)];

  function type(text: string) {
    setTyped(text);
    setMarked(0);
  }

  function choose(option: ExerciseOption) {
    type('');
    onChoose(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    // Where nothing is offered, Enter and Escape are left to the form around the field.
    if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && typed !== '') type('');
    else if (event.key === 'ArrowDown') setMarked((at) => (at + 1) % Math.max(1, options.length));
    else if (event.key === 'ArrowUp') setMarked((at) => (at - 1 + options.length) % Math.max(1, options.length));
    else return;
    event.preventDefault();
  }

  return (
    <>
      <input
        id={id}
        className={styles['input']}
        type="text"
        dir="auto"
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        {...(active && { 'aria-activedescendant': `${id}-${active.key}` })}
        {...(describedBy !== undefined && { 'aria-invalid': true, 'aria-describedby': describedBy })}
        autoComplete="off"
        maxLength={MAX_EXERCISE_NAME_LENGTH}
        placeholder={placeholder}
        title={words.search}
        value={chosen ?? typed}
        onChange={({ target }) => {
          type(target.value);
          if (chosen !== undefined) onChoose(undefined);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <Found id={id} options={options} active={active} ownName={ownName} onChoose={choose} />
      {focused && (
        <span className="visually-hidden" aria-live="polite">
          {active && words.results(options.length)}
        </span>
      )}
      {active && catalogue.kind !== 'ready' && <NoCatalogue catalogue={catalogue} />}
    </>
  );
}

type FoundProps = Pick<ExerciseSearchProps, 'id' | 'ownName'> & {
  options: readonly ExerciseOption[];
  active: ExerciseOption | undefined;
  onChoose: (option: ExerciseOption) => void;
};

function Found({ id, options, active, ownName, onChoose }: FoundProps) {
  return (
    <div {...LISTBOX} id={`${id}-list`} aria-label={words.found} className={FOUND} hidden={!active}>
      {options.map((option) => (
        <div
          key={option.key}
          id={`${id}-${option.key}`}
          {...optionRole(option === active, () => onChoose(option))}
          className={classNames(list['option'], option === active && list['active'])}
        >
          <span dir="auto" {...(option.isEnglish && { lang: 'en' })}>
            {option.exerciseId === undefined ? ownName(option.name) : option.name}
          </span>
          <small>{option.hint}</small>
        </div>
      ))}
    </div>
  );
}

/** Why the search finds nothing of the catalogue, and that a name can be typed all the same. */
function NoCatalogue({ catalogue }: { catalogue: Exclude<Reading<AllExercises>, { kind: 'ready' }> }) {
  return (
    <p className={styles['note']} aria-live="polite">
      <span>{catalogue.kind === 'loading' ? words.noCatalogue : `${catalogue.message} ${words.noCatalogue}`}</span>
      {catalogue.kind === 'failed' && (
        <button
          type="button"
          className={styles['again']}
          // The press would take the focus, and with it this line, before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={catalogue.retry}
        >
          {words.tryAgain}
        </button>
      )}
    </p>
  );
}

function optionsFor(search: (typed: string) => NameHit<ListedExercise>[], typed: string): ExerciseOption[] {
  const name = asLine(typed);
  if (!PRINTABLE.test(name)) return [];
  const found = search(name)
    .slice(0, MOST)
    .map(({ one, alias }): ExerciseOption => ({
      key: one.id,
      name: one.name,
      hint: [alias, muscleWords[one.muscleGroup], words.equipment[one.equipment]].filter(Boolean).join(' · '),
      exerciseId: one.id,
      isEnglish: !one.own,
    }));
  const isListed = found.some((one) => isSameName(one.name, name));
  return isListed ? found : [...found, { key: 'own', name, hint: words.ownNameHint, isEnglish: false }];
}
