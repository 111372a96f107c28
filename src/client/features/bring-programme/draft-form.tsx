import { useState, type FormEvent } from 'react';
import { MAX_BLOCK_NAME_LENGTH } from '#contract/limits.ts';
import { cut } from '#domain/cut.ts';
import { callAndTell } from '#client/api/call-and-tell.ts';
import { useKeyOf } from '#client/api/idempotency-key.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { Button } from '#client/ui/button.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import styles from './bring-programme.module.css';
import type { ReadableProgramme } from './use-programme.ts';

type DraftFormProps = {
  coachId: string;
  name: string;
  counts: string;
  /** Returns the programme with all answers; undefined while one is missing. */
  latest: () => Promise<ReadableProgramme | undefined>;
  onChanged: () => void;
  onClose: () => void;
  onCancel: () => void;
};

/** Says how much the plan holds, asks for a name, and creates the template: the only write, with an undo. */
export function DraftForm({ coachId, name, counts, latest, onChanged, onClose, onCancel }: DraftFormProps) {
  const [typed, setTyped] = useState(() => cut(name, MAX_BLOCK_NAME_LENGTH));
  const [isOpen, setOpen] = useState(false);
  // Sent twice, the same template is made once; another answer makes another plan, which needs a key of its own.
  const keyOf = useKeyOf();
  const { state, send, clear } = useSending('createTemplate');
  const isBusy = state.kind === 'sending';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const programme = await latest();
    setOpen(programme === undefined);
    if (programme === undefined) return;
    const { plan: blockWeeks, days } = programme;
    const body = { name: typed.trim(), from: { plan: { days: [...days], blockWeeks } } };
    const made = await send({ coachId }, { body, idempotencyKey: keyOf(body) });
    if (made === undefined) return;
    notify({
      text: () => words.created(made.name),
      forMs: NOTICE_MS,
      undo: () => void takeBack(coachId, made, onChanged),
    });
    onChanged();
    onClose();
  }

  return (
    <div className={styles['foot']}>
      <Form onSubmit={(event) => void submit(event)}>
        <p>
          <strong>{counts}</strong> <span className={styles['soft']}>{words.yours}</span>
        </p>
        <Field
          label={words.name}
          name="name"
          autoComplete="off"
          required
          maxLength={MAX_BLOCK_NAME_LENGTH}
          value={typed}
          error={refusalOf(state, 'name')}
          onChange={({ target }) => {
            setTyped(target.value);
            clear();
          }}
        />
        <FormError>{isOpen ? words.open : refusalOf(state)}</FormError>
        <div className={styles['buttons']}>
          <Button busy={isBusy} onClick={onCancel}>
            {words.cancel}
          </Button>
          <Button type="submit" look="primary" busy={isBusy}>
            {isBusy ? words.creating : words.create}
          </Button>
        </div>
      </Form>
    </div>
  );
}

type Made = { readonly templateId: string; readonly name: string };

async function takeBack(coachId: string, { templateId, name }: Made, onChanged: () => void): Promise<void> {
  const place = { coachId, templateId };
  if (await callAndTell('changeTemplate', place, { deleted: true }, () => words.undone(name))) onChanged();
}
