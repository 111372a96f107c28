import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'aria-invalid'> & {
  label: string;
  /** What is wrong, in a sentence; it stands under the field. */
  error?: string | undefined;
  hint?: string | undefined;
  /** A control inside the field's frame, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** A labelled input; its hint and its error are read out with it. */
export function Field({ label, error, hint, end, ...input }: FieldProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={classNames(styles['frame'], error !== undefined && styles['wrong'])}>
        <input
          dir="auto"
          {...input}
          id={id}
          className={styles['input']}
          aria-invalid={error !== undefined}
          {...(described && { 'aria-describedby': described })}
        />
        {end}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
