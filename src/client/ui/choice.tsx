import { useId, type Ref } from 'react';
import { classNames } from './class-names.ts';
import field from './field.module.css';
import styles from './choice.module.css';

type ChoiceProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly { readonly value: Value; readonly text: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  required?: boolean;
  error?: string | undefined;
  /** The first option: where the focus goes when something is wrong. */
  ref?: Ref<HTMLInputElement>;
};

/** One of a few: radio buttons side by side, each as large as a thumb. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, name, options, value, onChange, required = false, error, ref } = props;
  const id = useId();
  return (
    <div
      role="radiogroup"
      className={field['field']}
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error !== undefined}
      {...(error !== undefined && { 'aria-describedby': `${id}-error` })}
    >
      <span id={`${id}-label`} className={field['label']}>
        {label}
      </span>
      <div className={styles['options']}>
        {options.map((option, at) => (
          <label key={option.value} className={classNames(styles['option'], error !== undefined && styles['wrong'])}>
            <input
              ref={at === 0 && ref !== undefined ? ref : null}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={field['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
