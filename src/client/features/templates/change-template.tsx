import type { ChangeTemplateBody, TemplateSummary } from '#contract/api/templates.ts';
import { callAndTell } from '#client/api/call-and-tell.ts';
import { useSending } from '#client/api/use-sending.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { RenameForm } from '#client/ui/rename-form.tsx';
import { templates as words } from '#client/words/templates.ts';

type ChangeTemplateProps = {
  coachId: string;
  template: TemplateSummary;
  onUpdate: () => void;
  onChanged: () => void;
  onClose: () => void;
};

/** Renames a template, leads to another plan for it, or deletes it. */
export function ChangeTemplate({ coachId, template, onUpdate, onChanged, onClose }: ChangeTemplateProps) {
  const { templateId, name } = template;
  const { state, isUnsure, send, clear } = useSending('changeTemplate');
  const isBusy = state.kind === 'sending';
  const place = { coachId, templateId };

  async function act(body: ChangeTemplateBody, said: () => string, undo?: () => void) {
    if (!(await send(place, { body }))) return;
    notify({ text: said, forMs: NOTICE_MS, ...(undo && { undo }) });
    onChanged();
    onClose();
  }

  async function restore() {
    if (await callAndTell('changeTemplate', place, { deleted: false }, () => words.restored(name))) onChanged();
  }

  return (
    <Dialog
      open
      title={words.changeOf(name)}
      onClose={() => !isBusy && onClose()}
      actions={
        <Button busy={isBusy} onClick={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <RenameForm
        field="name"
        words={words}
        name={name}
        state={state}
        onType={clear}
        onRename={(wanted) => {
          if (wanted === name && !isUnsure) onClose();
          else void act({ name: wanted }, () => words.renamed(wanted));
        }}
      />
      <Button wide busy={isBusy} onClick={onUpdate}>
        {words.update}
      </Button>
      <Button
        look="danger"
        wide
        busy={isBusy}
        onClick={() =>
          void act(
            { deleted: true },
            () => words.deleted(name),
            () => void restore(),
          )
        }
      >
        {words.delete}
      </Button>
    </Dialog>
  );
}
