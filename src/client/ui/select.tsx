import type { SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Labelled, type Labels } from './labelled.tsx';

type SelectProps = Labels &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
    options: readonly { readonly value: string; readonly text: string; readonly lang?: string }[];
  };

/** One of several, by the browser's own list. */
export function Select({ label, error, hint, options, ...select }: SelectProps) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(control) => (
        <select {...select} {...control} className={classNames(styles['input'], styles['select'])}>
          {options.map(({ text, ...option }) => (
            <option key={option.value} {...option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
