import { useEffect, useMemo, useRef, useState } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_EXERCISE_NAME_LENGTH } from '#contract/limits.ts';
import { asLine, PRINTABLE } from '#contract/unprintable.ts';
import { useReading } from '#client/api/use-reading.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import { exercisesOf } from '#domain/block/weeks.ts';
import { createExerciseSearch } from '#domain/exercise-search.ts';
import { isSameName, normalizeForSearch } from '#domain/normalize-for-search.ts';
import type { Lift } from './change-day.ts';
import styles from './change-dialog.module.css';

/** How many names are offered at once. */
const MOST = 8;

type ExercisePickerProps = {
  athleteId: string;
  block: BlockDetail;
  /** What is to be replaced: names like it come first. */
  like: Lift;
  onPick: (name: string) => void;
};

/** An exercise by its name: one that the block has or that the athlete has done before, or any that they type. */
export function ExercisePicker({ athleteId, block, like, onPick }: ExercisePickerProps) {
  const history = useReading('exerciseHistory', { athleteId });
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const done = history.kind === 'ready' ? history.data.exercises : undefined;
  const names = useMemo(
    () => namesFor(like, [...block.weeks.flatMap(exercisesOf), ...(done ?? [])]),
    [like, done, block],
  );
  const search = useMemo(() => createExerciseSearch(names.map((name) => ({ name }))), [names]);
  const line = asLine(typed);
  const found = line === '' ? names : search(line).map(({ one }) => one.name);
  const isNew = PRINTABLE.test(line) && !found.some((name) => isSameName(name, line));
  return (
    <>
      <Field
        ref={field}
        label={words.search}
        type="search"
        autoComplete="off"
        maxLength={MAX_EXERCISE_NAME_LENGTH}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles['acts']}>
        {found.slice(0, MOST).map((name) => (
          <li key={name}>
            <Button wide onClick={() => onPick(name)}>
              <span dir="auto">{name}</span>
            </Button>
          </li>
        ))}
        {isNew && (
          <li>
            <Button wide look="quiet" onClick={() => onPick(line)}>
              {words.use(line)}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

/** The names, each once and without the exercise itself; those that share a word with the planned one come first. */
function namesFor({ planned, done }: Lift, exercises: readonly { readonly name: string }[]): string[] {
  const names = new Map<string, string>();
  for (const { name } of exercises) {
    const read = normalizeForSearch(name);
    if (!names.has(read) && !isSameName(name, planned) && !isSameName(name, done)) names.set(read, name);
  }
  const wanted = new Set(normalizeForSearch(planned).split(' '));
  const shared = (read: string): number => read.split(' ').filter((word) => wanted.has(word)).length;
  return [...names].toSorted(([one], [other]) => shared(other) - shared(one)).map(([, name]) => name);
}
