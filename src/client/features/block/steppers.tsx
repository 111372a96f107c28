import { Minus, Plus } from 'lucide-react';
import { unitInUse } from '#client/state/unit.ts';
import { showNumber } from '#client/words/sets.ts';
import { stepperWords as words } from '#client/words/steppers.ts';
import { stepOf } from './number-field.tsx';
import styles from './steppers.module.css';
import type { NumberEntry } from './use-number-entry.ts';

/** The buttons that step a field, in its row; a press leaves the focus and the phone's keyboard where they are. */
export function Steppers({ entry }: { entry: NumberEntry }) {
  const unit = entry.field === 'load' ? unitInUse() : 'rep';
  const step = stepOf(entry);
  return (
    <span
      className={styles['steppers']}
      data-passing
      data-of={entry.field}
      onMouseDown={(event) => event.preventDefault()}
      role="presentation"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.less(showNumber(step), unit)}
        onClick={() => entry.onStep(-step)}
      >
        <Minus aria-hidden size="1.25em" />
        <span>{showNumber(step)}</span>
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.more(showNumber(step), unit)}
        onClick={() => entry.onStep(step)}
      >
        <Plus aria-hidden size="1.25em" />
        <span>{showNumber(step)}</span>
      </button>
    </span>
  );
}
