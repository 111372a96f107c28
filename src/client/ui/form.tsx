import type { FormHTMLAttributes, Ref } from 'react';
import styles from './form.module.css';

type FormProps = Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'noValidate'> & {
  ref?: Ref<HTMLFormElement>;
};

/** Fields one under the other. Problems are said beside their fields, not by the browser's bubbles. */
export function Form({ children, ...form }: FormProps) {
  return (
    <form {...form} noValidate className={styles['form']}>
      {children}
    </form>
  );
}
