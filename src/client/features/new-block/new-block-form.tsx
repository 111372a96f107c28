import { CalendarPlus } from 'lucide-react';
import type { FormEvent } from 'react';
import { MAX_BLOCK_NAME_LENGTH } from '#contract/limits.ts';
import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { newId } from '#client/platform/clock.ts';
import { useKeptForm } from '#client/state/kept-form.ts';
import { Button } from '#client/ui/button.tsx';
import { useDateInput } from '#client/ui/date-input.ts';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { KeptNotice } from '#client/ui/kept-notice.tsx';
import { newBlock as words } from '#client/words/coach.ts';
import { dayNames, shortDay } from '#client/words/days.ts';
import styles from './new-block.module.css';

type NewBlockFormProps = { coachId: string; athleteId: string; onCreated: (blockId: string) => void };

/** Asks for weekdays, a name and a start date; the server says what is missing (spec §5). */
export function NewBlockForm({ coachId, athleteId, onCreated }: NewBlockFormProps) {
  const { typed, type, restored, settle } = useKeptForm(`newBlock ${athleteId}`, nothingTyped);
  const { days, name, startDate, key: idempotencyKey } = typed;
  const { state, send, clear } = useSending('createBlock');
  const { ref, isIncomplete, check, clear: clearDate } = useDateInput();

  function change(next: Partial<TypedBlock>) {
    type({ ...next, key: newId() });
    clear();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!check()) return;
    const body = {
      weekDays: WEEKDAYS.filter((day) => days.includes(day)),
      blockName: name.trim(),
      ...(startDate !== '' && { startDate }),
    };
    const reply = await send({ coachId, athleteId }, { body, idempotencyKey });
    if (!reply) return;
    settle();
    onCreated(reply.blockId);
  }

  return (
    <Form onSubmit={(event) => void submit(event)}>
      {restored && <KeptNotice onDiscard={settle} />}
      <fieldset className={styles['days']}>
        <legend>{words.days}</legend>
        {WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            className={styles['day']}
            aria-pressed={days.includes(day)}
            onClick={() => change({ days: toggled(days, day) })}
          >
            <span className={styles['long']}>{dayNames[day]}</span>
            <span className={styles['short']} aria-hidden>
              {shortDay(day)}
            </span>
          </button>
        ))}
      </fieldset>
      <div className={styles['name']}>
        <Field
          label={words.name}
          hint={words.nameHint}
          name="blockName"
          autoComplete="off"
          maxLength={MAX_BLOCK_NAME_LENGTH}
          value={name}
          error={refusalOf(state, 'blockName')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <Field
          ref={ref}
          type="date"
          label={words.startDate}
          hint={words.startDateHint}
          name="startDate"
          value={startDate}
          error={isIncomplete ? words.startDateIncomplete : refusalOf(state, 'startDate')}
          onChange={(event) => {
            change({ startDate: event.target.value });
            clearDate();
          }}
        />
        <FormError>{refusalOf(state)}</FormError>
        <Button type="submit" look="primary" icon={<CalendarPlus aria-hidden />} busy={state.kind === 'sending'}>
          {state.kind === 'sending' ? words.sending : words.submit}
        </Button>
      </div>
    </Form>
  );
}

type TypedBlock = {
  readonly days: readonly Weekday[];
  readonly name: string;
  /** '2026-11-30'; '' for none. */
  readonly startDate: string;
  /** The idempotency key: the block is made once, however often it is sent, also by a reloaded page. */
  readonly key: string;
};

function nothingTyped(): TypedBlock {
  return { days: [], name: '', startDate: '', key: newId() };
}

function toggled(days: readonly Weekday[], day: Weekday): readonly Weekday[] {
  return days.includes(day) ? days.filter((one) => one !== day) : [...days, day];
}
