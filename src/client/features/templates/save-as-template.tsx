import { useState } from 'react';
import type { BlockOf, TemplateSummary } from '#contract/api/templates.ts';
import { MAX_BLOCK_NAME_LENGTH } from '#contract/limits.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import { useReading } from '#client/api/use-reading.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { newId } from '#client/platform/clock.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { Field } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { templates as words } from '#client/words/templates.ts';
import { useReplacing } from './use-replacing.ts';

type SaveAsTemplateProps = { coachId: string; from: BlockOf; name: string; onClose: () => void };

/** Saves a block as a template under a name that it asks for; a template of that name gets the plan instead. */
export function SaveAsTemplate({ coachId, from, name, onClose }: SaveAsTemplateProps) {
  const [typed, setTyped] = useState(name);
  const reading = useReading('templates', { coachId });
  const known = reading.kind === 'ready' ? templateOf(typed, reading.data.templates) : undefined;
  const { state, save, clear } = useSaving(coachId, from);
  const isBusy = state.kind === 'sending';

  async function submit() {
    if (await save(typed.trim(), known)) onClose();
  }

  return (
    <FormDialog
      title={words.saveTitle(name)}
      consequence={<p>{words.saveText}</p>}
      cancel={words.cancel}
      confirm={isBusy ? words.saving : known ? words.replace : words.save}
      isBusy={isBusy}
      error={refusalOf(state)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
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
      <div aria-live="polite">{known && <p>{words.replaceText(known.name)}</p>}</div>
    </FormDialog>
  );
}

function templateOf(typed: string, all: readonly TemplateSummary[]): TemplateSummary | undefined {
  return typed.trim() === '' ? undefined : all.find(({ name }) => isSameName(name, typed));
}

/** Makes a template, or replaces the plan of an existing one. */
function useSaving(coachId: string, from: BlockOf) {
  const creating = useSending('createTemplate');
  const replacing = useReplacing();
  // Sent twice, the same template is made once.
  const [idempotencyKey, setKey] = useState(newId);
  return {
    state: replacing.state.kind === 'idle' ? creating.state : replacing.state,
    /** True where it was saved, which a notice says. */
    save: async (name: string, known: TemplateSummary | undefined): Promise<boolean> => {
      if (known) return replacing.replace({ coachId, templateId: known.templateId, name: known.name }, from);
      if (!(await creating.send({ coachId }, { body: { name, from }, idempotencyKey }))) return false;
      notify({ text: () => words.saved(name), forMs: NOTICE_MS });
      return true;
    },
    clear: () => {
      setKey(newId);
      creating.clear();
      replacing.clear();
    },
  };
}
