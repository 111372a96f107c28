import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Labelled, type Labels } from './labelled.tsx';

type TextAreaProps = Labels &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'aria-invalid'> & {
    ref?: Ref<HTMLTextAreaElement>;
  };

/** A labelled field for several lines; it grows with what is typed where the browser can. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => (
        <textarea rows={3} dir="auto" {...area} {...control} className={classNames(styles['input'], styles['area'])} />
      )}
    </Labelled>
  );
}
