import { useState } from 'react';
import type { Series } from '#contract/api/block.ts';
import { PLANNED_KINDS, type PlannedKind } from '#contract/vocabulary.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { isExtra } from '#domain/block/weeks.ts';
import { blockWords } from '#client/words/block.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { kindId } from './focus.ts';
import styles from './kind-cell.module.css';
import type { EditorActions } from './use-actions.ts';

/** Returns the kinds that a set can be of; an ordinary set is '' here. */
export function kindChoices(): { readonly value: PlannedKind | ''; readonly text: string }[] {
  return [
    { value: '', text: words.workSet },
    ...PLANNED_KINDS.map((value) => ({ value, text: blockWords.kinds[value] })),
  ];
}

type KindCellProps = { name: string; number: number; series: Series; actions: EditorActions };

/**
 * The number of a set, or the letter of its kind, and over it the list from which the kind is chosen; a finger chooses
 * it in the exercise's details. A week has hundreds: the choices are rendered once somebody comes near.
 */
export function KindCell({ name, number, series, actions }: KindCellProps) {
  const [isNear, setNear] = useState(false);
  const { seriesId } = series;
  const kind = kindOf(series) ?? '';
  const comeNear = () => setNear(true);
  return (
    <span className={styles['kind']}>
      <span>{kind ? blockWords.kinds[kind][0] : number}</span>
      {!isExtra(series) && (
        <select
          id={kindId(seriesId)}
          aria-label={words.kind(name, number)}
          value={kind}
          onPointerEnter={comeNear}
          onFocus={comeNear}
          onChange={({ target }) => actions.setKind(seriesId, target.value)}
        >
          {kindChoices()
            .filter(({ value }) => isNear || value === kind)
            .map(({ value, text }) => (
              <option key={value} value={value} label={text} aria-label={text} />
            ))}
        </select>
      )}
    </span>
  );
}
