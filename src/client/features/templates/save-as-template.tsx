import { useId, useState, type FormEvent } from 'react';
import type { BlockOf, TemplateSummary } from '#contract/api/templates.ts';
import { MAX_BLOCK_NAME_LENGTH } from '#contract/limits.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import { useReading } from '#client/api/use-reading.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { newId } from '#client/platform/clock.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { templates as words } from '#client/words/templates.ts';

type SaveAsTemplateProps = { coachId: string; from: BlockOf; name: string; onClose: () => void };

/** Asks for a name. One that a template has already stands for that template: its plan is replaced. */
export function SaveAsTemplate({ coachId, from, name, onClose }: SaveAsTemplateProps) {
  const [typed, setTyped] = useState(name);
  const reading = useReading('templates', { coachId });
  const known = reading.kind === 'ready' ? templateOf(typed, reading.data.templates) : undefined;
  const { state, send, clear } = useSaving(coachId, from);
  const formId = useId();
  const isBusy = state.kind === 'sending';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy || !(await send(typed.trim(), known))) return;
    const saved = known?.name ?? typed.trim();
    notify({ text: () => (known ? words.updated(saved) : words.saved(saved)), forMs: NOTICE_MS });
    onClose();
  }

  return (
    <Dialog
      open
      title={words.saveTitle(name)}
      consequence={<p>{words.saveText}</p>}
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button busy={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy}>
            {isBusy ? words.saving : known ? words.replace : words.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={(event) => void submit(event)}>
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
      </Form>
      <div aria-live="polite">{known && <p>{words.replaceText(known.name)}</p>}</div>
      <FormError>{refusalOf(state)}</FormError>
    </Dialog>
  );
}

function templateOf(typed: string, all: readonly TemplateSummary[]): TemplateSummary | undefined {
  return typed.trim() === '' ? undefined : all.find(({ name }) => isSameName(name, typed));
}

/** Makes a template, or gives one that there is the plan of the block. */
function useSaving(coachId: string, from: BlockOf) {
  const creating = useSending('createTemplate');
  const changing = useSending('changeTemplate');
  // Sent twice, the same template is made once.
  const [idempotencyKey, setKey] = useState(newId);
  return {
    state: changing.state.kind === 'idle' ? creating.state : changing.state,
    send: (name: string, known: TemplateSummary | undefined) =>
      known
        ? changing.send({ coachId, templateId: known.templateId }, { body: { from } })
        : creating.send({ coachId }, { body: { name, from }, idempotencyKey }),
    clear: () => {
      setKey(newId);
      creating.clear();
      changing.clear();
    },
  };
}
