import { useEffect, useState } from 'react';
import { RPE_OPTIONS } from '#contract/vocabulary.ts';
import { describedAs } from '#client/ui/described-as.ts';
import { isEnter } from '#client/ui/input-method.ts';
import { blockWords as words } from '#client/words/block.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { focusNextField } from './next-field.ts';
import styles from './number-field.module.css';
import { showNumber } from '#client/words/sets.ts';

type RpeFieldProps = {
  name: string;
  /** What it is about, as it is heard. */
  description: string | undefined;
  value: number | null;
  /** What was planned, or logged before it was unticked. */
  ghost: number | null;
  onChoose: (rpe: number | null) => void;
  onTouch: () => void;
};

/**
 * All 21 options in the phone's own picker. They are filled in when the field is reached, or when the page has nothing
 * better to do (for voice control, which chooses without reaching); until then only the chosen one stands there.
 * What is seen is the face: the chosen value, or a ghost, which a screen reader must not take for a value.
 */
export function RpeField({ name, description, value, ghost, onChoose, onTouch }: RpeFieldProps) {
  const [full, setFull] = useState(false);
  useEffect(() => whenIdle(() => setFull(true)), []);
  const fill = () => setFull(true);
  const options = full ? RPE_OPTIONS : RPE_OPTIONS.filter((rpe) => rpe === value);
  return (
    <span className={styles['cell']} data-column="rpe">
      <select
        aria-label={name}
        {...describedAs(description)}
        data-field="rpe"
        className={styles['input']}
        data-empty={value === null}
        value={value ?? ''}
        onPointerDown={fill}
        onFocus={() => {
          fill();
          onTouch();
        }}
        onKeyDown={(event) => isEnter(event) && focusNextField(event)}
        onChange={({ target: { value: chosen } }) => onChoose(chosen === '' ? null : Number(chosen))}
      >
        <option value="">{words.notLogged}</option>
        {options.map((rpe) => (
          <option key={rpe} value={rpe}>
            {formatNumber(rpe.toFixed(1))}
          </option>
        ))}
      </select>
      <span className={styles['face']} aria-hidden>
        {showNumber(value ?? ghost)}
      </span>
    </span>
  );
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work);
  return () => cancelIdleCallback(handle);
}
