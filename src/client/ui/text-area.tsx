import { useId, type Ref, type TextareaHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'aria-invalid'> & {
  label: string;
  /** What is wrong, in a sentence; it stands under the field. */
  error?: string | undefined;
  hint?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A labelled field for several lines; it grows with what is typed where the browser can. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={classNames(styles['frame'], error !== undefined && styles['wrong'])}>
        <textarea
          rows={3}
          dir="auto"
          {...area}
          id={id}
          className={classNames(styles['input'], styles['area'])}
          aria-invalid={error !== undefined}
          {...(described && { 'aria-describedby': described })}
        />
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
