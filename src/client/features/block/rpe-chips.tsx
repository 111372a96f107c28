import type { SyntheticEvent } from 'react';
import type { Series } from '#contract/block.ts';
import { blockWords as words } from '#client/words/block.ts';
import { likelyRpes } from '#domain/strength/rpe.ts';
import { showNumber, showSet } from './show.ts';
import styles from './rpe-chips.module.css';

type RpeChipsProps = {
  name: string;
  series: Series;
  onChoose: (event: SyntheticEvent<HTMLElement>, rpe: number) => void;
  onLater: (event: SyntheticEvent<HTMLElement>) => void;
};

/** RPE is asked, never assumed: the likely answers lie over the fields of the set that was just ticked. */
export function RpeChips({ name, series: { actual, target }, onChoose, onLater }: RpeChipsProps) {
  return (
    <fieldset className={styles['ask']} data-passing aria-label={words.howHardWas(name)}>
      <span className={styles['question']} aria-hidden>
        {`${showSet({ ...actual, rpe: null })} · ${words.howHard}`}
      </span>
      <span className={styles['chips']}>
        {likelyRpes(target.rpe).map((rpe) => (
          <button
            key={rpe}
            type="button"
            className={styles['chip']}
            data-target={rpe === target.rpe}
            aria-label={words.rpe(showNumber(rpe))}
            onClick={(event) => onChoose(event, rpe)}
            onKeyDown={(event) => event.key === 'Escape' && onLater(event)}
          >
            {showNumber(rpe)}
          </button>
        ))}
      </span>
    </fieldset>
  );
}
