import { useState } from 'react';
import { MAX_BLOCK_NAME_LENGTH } from '#contract/limits.ts';
import { refusalOf, type SendingState } from '#client/api/use-sending.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { FormError } from './form-error.tsx';
import { Form } from './form.tsx';

type RenameFormProps = {
  /** What it is called now. */
  name: string;
  /** The field of the call: a refusal of it stands at the input. */
  field: string;
  /** What the input is called, and what the button says, also while the name is on its way. */
  words: { readonly name: string; readonly rename: string; readonly saving: string };
  state: SendingState;
  onType: () => void;
  onRename: (name: string) => void;
};

/** Another name for a block, or a template of one, in a form of its own. */
export function RenameForm({ name, field, words, state, onType, onRename }: RenameFormProps) {
  const [typed, setTyped] = useState(name);
  const isBusy = state.kind === 'sending';
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onRename(typed.trim());
      }}
    >
      <Field
        label={words.name}
        name={field}
        autoComplete="off"
        maxLength={MAX_BLOCK_NAME_LENGTH}
        value={typed}
        error={refusalOf(state, field)}
        onChange={({ target }) => {
          setTyped(target.value);
          onType();
        }}
      />
      <FormError>{refusalOf(state)}</FormError>
      <Button type="submit" look="primary" busy={isBusy}>
        {isBusy ? words.saving : words.rename}
      </Button>
    </Form>
  );
}
