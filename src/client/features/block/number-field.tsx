import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { PLATE_JUMP } from '#domain/load.ts';
import { unitInUse } from '#client/state/unit.ts';
import { isEnter } from '#client/ui/input-method.ts';
import { blockWords as words } from '#client/words/block.ts';
import { focusNextField } from './next-field.ts';
import styles from './number-field.module.css';
import { showNumber } from './show.ts';
import type { NumberEntry } from './use-number-entry.ts';

type NumberFieldProps = {
  name: string;
  entry: NumberEntry;
  /** The sentence about what was typed, when there is one. */
  describedBy: string | undefined;
};

export function NumberField({ name, entry, describedBy }: NumberFieldProps) {
  const { attach } = entry;
  const step = entry.field === 'load' ? PLATE_JUMP[unitInUse()] : 1;
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isEnter(event)) focusNextField(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    entry.onStep(event.key === 'ArrowUp' ? step : -step);
  }
  return (
    <span className={styles['cell']} data-column={entry.field}>
      <input
        ref={attach}
        type="text"
        inputMode={entry.field === 'reps' ? 'numeric' : 'decimal'}
        enterKeyHint="next"
        autoComplete="off"
        aria-label={name}
        aria-invalid={entry.problem !== undefined}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        data-field={entry.field}
        className={styles['input']}
        placeholder={entry.ghost}
        onChange={(event) => entry.onType(event.target.value)}
        onFocus={entry.onFocus}
        onBlur={entry.onBlur}
        onKeyDown={onKeyDown}
      />
      {entry.focused && <Steppers entry={entry} step={step} />}
    </span>
  );
}

/** Above the field, so that nothing moves; pressing them leaves the focus and the phone's keyboard where they are. */
function Steppers({ entry, step }: { entry: NumberEntry; step: number }) {
  const unit = entry.field === 'load' ? unitInUse() : 'rep';
  return (
    <span
      className={styles['steppers']}
      data-passing
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
        {showNumber(step)}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={words.more(showNumber(step), unit)}
        onClick={() => entry.onStep(step)}
      >
        <Plus aria-hidden size="1.25em" />
        {showNumber(step)}
      </button>
    </span>
  );
}
