import { Plus } from 'lucide-react';
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
import styles from './add-exercise.module.css';
import card from './card.module.css';
import { LISTBOX, optionRole } from './list-box.ts';
import list from './list-box.module.css';

/** How many exercises are offered at once. */
const MOST = 8;
const FOUND = classNames(list['options'], styles['found']);

type AddExerciseProps = {
  /** Of the field, so that others can lead to it. */
  id: string;
  label: string;
  catalogue: Reading<AllExercises>;
  onAdd: (name: string, exerciseId: string | undefined) => void;
};
type Option = {
  readonly key: string;
  readonly name: string;
  readonly hint: string;
  readonly exerciseId?: string;
  /** Of the catalogue, which names exercises in English. */
  readonly isEnglish: boolean;
};

/** A field that searches the catalogue as one types; what is not found can be added by its own name. */
export function AddExercise({ id, label, catalogue, onAdd }: AddExerciseProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const [focused, setFocused] = useState(false);
  const exercises = catalogue.kind === 'ready' ? catalogue.data.exerciseList : undefined;
  const search = useMemo(() => createExerciseSearch(focused ? (exercises ?? []) : []), [exercises, focused]);
  const options = focused ? optionsFor(search, typed) : [];
  const active = options[Math.min(chosen, options.length - 1)];

  function add(option: Option | undefined) {
    if (!option) return;
    setTyped('');
    setChosen(0);
    onAdd(option.name, option.exerciseId);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Enter') add(active);
    else if (event.key === 'Escape') setTyped('');
    else if (event.key === 'ArrowDown') setChosen((at) => (at + 1) % Math.max(1, options.length));
    else if (event.key === 'ArrowUp') setChosen((at) => (at - 1 + options.length) % Math.max(1, options.length));
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles['add']}>
      <Plus size="1em" aria-hidden />
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
        autoComplete="off"
        maxLength={MAX_EXERCISE_NAME_LENGTH}
        placeholder={words.addExercise}
        title={words.search}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
      />
      <div {...LISTBOX} id={`${id}-list`} aria-label={words.found} className={FOUND} hidden={!active}>
        {options.map((option) => (
          <div
            key={option.key}
            id={`${id}-${option.key}`}
            {...optionRole(option === active, () => add(option))}
            className={classNames(list['option'], option === active && list['active'])}
          >
            <span dir="auto" {...(option.isEnglish && { lang: 'en' })}>
              {option.exerciseId === undefined ? words.ownName(option.name) : option.name}
            </span>
            <small>{option.hint}</small>
          </div>
        ))}
      </div>
      {focused && (
        <span className={card['heard']} aria-live="polite">
          {active && words.results(options.length)}
        </span>
      )}
      {active && catalogue.kind !== 'ready' && <NoCatalogue catalogue={catalogue} />}
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

function optionsFor(search: (typed: string) => NameHit<ListedExercise>[], typed: string): Option[] {
  const name = asLine(typed);
  if (!PRINTABLE.test(name)) return [];
  const found = search(name)
    .slice(0, MOST)
    .map(({ one, alias }): Option => ({
      key: one.id,
      name: one.name,
      hint: [alias, words.muscleGroups[one.muscleGroup], words.equipment[one.equipment]].filter(Boolean).join(' · '),
      exerciseId: one.id,
      isEnglish: !one.own,
    }));
  const isListed = found.some((one) => isSameName(one.name, name));
  return isListed ? found : [...found, { key: 'own', name, hint: words.ownNameHint, isEnglish: false }];
}
