import { useState } from 'react';
import { refusalOf, type SendingState } from '#client/api/use-sending.ts';
import { Button } from './button.tsx';
import { useDateInput } from './date-input.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';

type DateFormProps = {
  /** '2026-11-30', as it is now. */
  date: string | undefined;
  /** The field of the call: a refusal of it stands at the input. */
  field: string;
  words: Readonly<Record<'date' | 'hint' | 'set' | 'clear' | 'saving' | 'incomplete', string>>;
  state: SendingState;
  /** Whether the server may have a date that was sent, although no answer came. */
  isUnsure: boolean;
  onType: () => void;
  /** Called with undefined where the date is removed. */
  onDate: (date: string | undefined) => void;
};

/** A day of the calendar, in a form of its own; the browser has its own way to pick one. */
export function DateForm({ date, field, words, state, isUnsure, onType, onDate }: DateFormProps) {
  const [typed, setTyped] = useState(date ?? '');
  const { ref, isIncomplete, check, clear } = useDateInput();
  const isBusy = state.kind === 'sending';
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && check() && (isUnsure || typed !== (date ?? ''))) onDate(typed === '' ? undefined : typed);
      }}
    >
      <Field
        ref={ref}
        type="date"
        label={words.date}
        hint={words.hint}
        name={field}
        value={typed}
        error={isIncomplete ? words.incomplete : refusalOf(state, field)}
        onChange={({ target }) => {
          setTyped(target.value);
          clear();
          onType();
        }}
      />
      <Button type="submit" busy={isBusy}>
        {isBusy ? words.saving : words.set}
      </Button>
      {date !== undefined && (
        <Button look="quiet" busy={isBusy} onClick={() => onDate(undefined)}>
          {words.clear}
        </Button>
      )}
    </Form>
  );
}
