import type { FormHTMLAttributes, Ref } from 'react';
import { flushSync } from 'react-dom';
import styles from './form.module.css';

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'noValidate' | 'onSubmitCapture'> & {
  ref?: Ref<HTMLFormElement>;
};

/** Fields one under the other. Problems are said beside their fields, not by the browser's bubbles. */
export function Form({ children, ...form }: FormProps) {
  return (
    <form
      {...form}
      noValidate
      className={styles['form']}
      onPointerDownCapture={({ currentTarget, target }) => {
        // What an adopted value moves, such as a refusal that goes, must not move the button away from the finger.
        if (!(target as Element).closest('[type=submit]')) adoptFilled(currentTarget);
      }}
      onSubmitCapture={({ currentTarget }) => flushSync(() => adoptFilled(currentTarget))}
    >
      {children}
    </form>
  );
}

/**
 * Some password managers fill a field without an event, so that its state is still empty: it would be sent so, and the
 * next drawing would empty the field. An input event of ours changes nothing where the state has what the field shows.
 */
function adoptFilled(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement) field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
