import { useState, type FormEvent } from 'react';
import type { Problems, Typed } from './change-form.ts';

type FieldsOptions<Name extends string, Choice> = {
  readonly first: () => Typed<Name>;
  /** What the fields say, or what is wrong with them. */
  readonly read: (typed: Typed<Name>) => { readonly choice?: Choice; readonly problems: Problems<Name> };
  readonly onChoose: (choice: Choice, typed: Typed<Name>) => void;
};

type InputProps = {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
};

/** Holds what is typed into the fields of a dialog; what is wrong with it is said once it was submitted. */
export function useFields<Name extends string, Choice>({ first, read, onChoose }: FieldsOptions<Name, Choice>) {
  const [typed, setTyped] = useState(first);
  const [isTried, setTried] = useState(false);
  const { choice, problems } = read(typed);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (choice !== undefined) return onChoose(choice, typed);
    const [wrong] = Object.keys(problems);
    const field = event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`);
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }

  const input = (field: Name): InputProps => ({
    name: field,
    value: typed[field],
    error: isTried ? problems[field] : undefined,
    onChange: ({ target }) => setTyped((before) => ({ ...before, [field]: target.value })),
  });
  // The number pads of some phones have no minus.
  const number = (field: Name) =>
    ({
      ...input(field),
      inputMode: 'text',
      autoComplete: 'off',
      onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
    }) as const;
  return { typed, choice, submit, input, number };
}
