import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type Labels = {
  label: string;
  /** What is wrong, in a sentence; it stands under the field. */
  error?: string | undefined;
  hint?: string | undefined;
};

type LabelledProps = Labels & {
  /** A control inside the field's frame, at its end. */
  end?: ReactNode;
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby'?: string }) => ReactNode;
};

/** What each field of a form has around its control: a label that names it, a hint and an error that describe it. */
export function Labelled({ label, error, hint, end, children }: LabelledProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={classNames(styles['frame'], error !== undefined && styles['wrong'])}>
        {children({ id, 'aria-invalid': error !== undefined, ...(described && { 'aria-describedby': described }) })}
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
