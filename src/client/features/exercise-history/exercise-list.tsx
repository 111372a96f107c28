import { Dumbbell } from 'lucide-react';
import { useState } from 'react';
import type { ExerciseHistory, ExerciseRecord } from '#contract/api/exercise-history.ts';
import { paths } from '#client/paths.ts';
import { CardLink } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Field } from '#client/ui/field.tsx';
import { formatPastDay } from '#client/words/dates.ts';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import { recordsIn } from '#domain/strength/exercise-summary.ts';
import styles from './exercise-history.module.css';

/** From so many exercises on there is a search; fewer are found by looking. */
const SEARCHED_FROM = 8;

/** Every exercise that was ever done, the last one first. */
export function ExerciseList({ history, here }: { history: ExerciseHistory; here: string }) {
  const [typed, setTyped] = useState('');
  const exercises = named(recordsIn(history));
  if (exercises.length === 0) {
    return (
      <EmptyState icon={<Dumbbell />} heading={<h2>{words.emptyTitle}</h2>}>
        <p>{words.empty}</p>
      </EmptyState>
    );
  }
  const found = exercises.filter((one) => isCalled(one, typed));
  return (
    <>
      {exercises.length >= SEARCHED_FROM && (
        <Field label={words.search} type="search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      )}
      {found.length === 0 && <p className={styles['soft']}>{words.nothingFound}</p>}
      <ul className={styles['list']}>
        {found.map(({ name, sessions }) => (
          <li key={name}>
            <CardLink to={paths.exercise(here, name)} title={name}>
              {words.last(formatPastDay(sessions[0]?.at ?? 0, sessions[0]?.utcOffset), sessions.length)}
            </CardLink>
          </li>
        ))}
      </ul>
    </>
  );
}

type Named = Pick<ExerciseRecord, 'name' | 'otherNames' | 'sessions'>;

/** One line a name: an exercise that was counted in more than one way has one page, too. */
function named(records: readonly ExerciseRecord[]): Named[] {
  const found = new Map<string, Named>();
  for (const { name, otherNames, sessions } of records) {
    const key = normalizeForSearch(name);
    const known = found.get(key);
    found.set(key, {
      name: known?.name ?? name,
      otherNames: [...new Set([...(known?.otherNames ?? []), ...otherNames])],
      sessions: [...(known?.sessions ?? []), ...sessions],
    });
  }
  return [...found.values()];
}

function isCalled({ name, otherNames }: Named, typed: string): boolean {
  const asked = normalizeForSearch(typed);
  return [name, ...otherNames].some((one) => normalizeForSearch(one).includes(asked));
}
