import { useId } from 'react';
import styles from './slider.module.css';

type SliderProps = { label: string; min: number; max: number; value: number; onChange: (value: number) => void };

const STEPS = 100;

/** A labelled slider of a hundred steps. */
export function Slider({ label, min, max, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles['line']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        className={styles['slider']}
        min={min}
        max={max}
        step={(max - min) / STEPS}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
