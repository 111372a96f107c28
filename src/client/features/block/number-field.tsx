import type { KeyboardEvent } from 'react';
import { PLATE_JUMP } from '#domain/load.ts';
import { unitInUse } from '#client/state/unit.ts';
import { describedAs } from '#client/ui/described-as.ts';
import { isEnter } from '#client/ui/input-method.ts';
import { focusNextField } from './next-field.ts';
import styles from './number-field.module.css';
import type { NumberEntry } from './use-number-entry.ts';
import { undoInField } from './use-undo.ts';

type NumberFieldProps = {
  name: string;
  /** What it is about, as it is heard. */
  description: string | undefined;
  entry: NumberEntry;
  /** What stands in the empty field. */
  ghost: string;
  /** The id of the sentence about what was typed, when there is one. */
  describedBy: string | undefined;
};

export function NumberField({ name, description, entry, ghost, describedBy }: NumberFieldProps) {
  const { attach } = entry;
  function onEnter(event: KeyboardEvent<HTMLInputElement>) {
    event.preventDefault();
    if (entry.doubt !== undefined && !entry.isAsked) return entry.ask();
    if (entry.doubt !== undefined) entry.confirm();
    focusNextField(event);
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    undoInField(event, entry.kept);
    if (isEnter(event)) onEnter(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    entry.onStep(event.key === 'ArrowUp' ? stepOf(entry) : -stepOf(entry));
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
        {...describedAs(description)}
        aria-invalid={entry.problem !== undefined}
        {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
        data-field={entry.field}
        data-doubt={entry.doubt !== undefined && entry.isAsked}
        className={styles['input']}
        placeholder={ghost}
        onChange={(event) => entry.onType(event.target.value)}
        onFocus={entry.onFocus}
        onBlur={entry.onBlur}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}

/** Returns the step of a field: one repetition, or one jump of plates in the device's unit. */
export function stepOf({ field }: NumberEntry): number {
  return field === 'load' ? PLATE_JUMP[unitInUse()] : 1;
}
