import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './field.module.css';
import { Labelled, type Labels } from './labelled.tsx';

export type FieldProps = Labels &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'aria-invalid'> & {
    /** A control inside the field's frame, at its end. */
    end?: ReactNode;
    ref?: Ref<HTMLInputElement>;
  };

/** A labelled input; its hint and its error are read out with it. */
export function Field({ label, error, hint, end, ...input }: FieldProps) {
  return (
    <Labelled label={label} error={error} hint={hint} end={end}>
      {(control) => <input dir="auto" {...input} {...control} className={styles['input']} />}
    </Labelled>
  );
}
