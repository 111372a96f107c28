import { useId, type InputHTMLAttributes } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'type'> & {
  label: string;
  hint?: string | undefined;
};

/** A box to tick; its whole line can be tapped. */
export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className={styles['line']}>
        <input
          {...input}
          type="checkbox"
          className={styles['box']}
          {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
