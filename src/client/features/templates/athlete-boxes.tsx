import { useState } from 'react';
import type { Summary } from '#contract/api/coach.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import type { Called } from '#client/words/told-apart.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Field } from '#client/ui/field.tsx';
import { templates as words } from '#client/words/templates.ts';
import styles from './templates.module.css';

/** The most athletes that are shown without a search. */
const FEW = 8;

type AthleteBoxesProps = {
  athletes: readonly Called<Summary>[];
  /** Whose block it is: they have it already, so the box for all leaves them out. */
  ownerId: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
};

/** Lets the coach choose athletes, by a box for each and one for all that are shown. */
export function AthleteBoxes({ athletes, ownerId, chosen, onChoose }: AthleteBoxesProps) {
  const [typed, setTyped] = useState('');
  const sought = normalizeForSearch(typed);
  const shown = athletes.filter(({ called }) => normalizeForSearch(called).includes(sought));
  const others = shown.filter(({ id }) => id !== ownerId);
  const areAll = others.length > 0 && others.every(({ id }) => chosen.has(id));

  function choose(ids: readonly string[], isChosen: boolean) {
    onChoose(new Set([...chosen].filter((id) => !ids.includes(id)).concat(isChosen ? ids : [])));
  }

  return (
    <fieldset className={styles['athletes']}>
      <legend>{words.athletes}</legend>
      {athletes.length === 0 && <p>{words.noAthletes}</p>}
      {athletes.length > FEW && (
        <Field
          label={words.search}
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <div aria-live="polite">{athletes.length > 0 && shown.length === 0 && <p>{words.noneFound}</p>}</div>
      {others.length > 1 && (
        <Checkbox
          label={others.length < shown.length ? words.selectOthers(others.length) : words.selectAll(others.length)}
          checked={areAll}
          onChange={() =>
            choose(
              others.map(({ id }) => id),
              !areAll,
            )
          }
        />
      )}
      {shown.map(({ id, called }) => (
        <Checkbox
          key={id}
          label={called}
          hint={id === ownerId ? words.owner : undefined}
          checked={chosen.has(id)}
          onChange={({ target }) => choose([id], target.checked)}
        />
      ))}
    </fieldset>
  );
}
