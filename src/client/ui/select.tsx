import { useId, type SelectHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import field from './field.module.css';

type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children'> & {
  label: string;
  options: readonly { readonly value: string; readonly text: string; readonly lang?: string }[];
};

/** One of several, by the browser's own list. */
export function Select({ label, options, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={field['field']}>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <div className={field['frame']}>
        <select {...select} id={id} className={classNames(field['input'], field['select'])}>
          {options.map(({ text, ...option }) => (
            <option key={option.value} {...option}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
