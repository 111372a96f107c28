import { useState } from 'react';
import { MAX_BLOCK_NAME_LENGTH } from '#contract/limits.ts';
import { refusalOf, useSending, type SendingState } from '#client/api/use-sending.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { blockShelf as words } from '#client/words/block-shelf.ts';
import { archived, deleted, renamed, reversed, tell, type BlockAct, type CoachedBlock } from './put-away.ts';

/** Another name for a block, or a place out of the way. */
export function ChangeBlock({ onClose, ...on }: CoachedBlock & { onClose: () => void }) {
  const { name, athleteUsername, archived: isArchived = false } = on.block;
  const [isDeleting, setDeleting] = useState(false);
  const { state, send, clear } = useSending('changeBlock');
  const isBusy = state.kind === 'sending';

  async function act(one: BlockAct) {
    if (!(await send(on.place, { body: one.body }))) return;
    onClose();
    tell(one, on);
  }

  function rename(typed: string) {
    if (typed === name) onClose();
    else void act(renamed(name, typed));
  }

  if (isDeleting) {
    return (
      <ConfirmDialog
        title={words.deleteTitle(name)}
        cancel={words.cancel}
        confirm={words.delete}
        busy={isBusy ? words.saving : undefined}
        error={refusalOf(state)}
        onConfirm={() => void act(deleted(name))}
        onClose={onClose}
      >
        <p>{words.deleteText(athleteUsername)}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      open
      title={words.title(name)}
      onClose={() => !isBusy && onClose()}
      actions={
        <Button busy={isBusy} onClick={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <Rename name={name} state={state} onType={clear} onRename={rename} />
      <p>{words.archiveHint(athleteUsername)}</p>
      <Button wide busy={isBusy} onClick={() => void act(isArchived ? reversed(archived(name)) : archived(name))}>
        {isArchived ? words.bringBack : words.archive}
      </Button>
      <Button
        look="danger"
        wide
        busy={isBusy}
        onClick={() => {
          clear();
          setDeleting(true);
        }}
      >
        {words.delete}
      </Button>
    </Dialog>
  );
}

type RenameProps = { name: string; state: SendingState; onType: () => void; onRename: (name: string) => void };

function Rename({ name, state, onType, onRename }: RenameProps) {
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
        name="blockName"
        autoComplete="off"
        maxLength={MAX_BLOCK_NAME_LENGTH}
        value={typed}
        error={refusalOf(state, 'blockName')}
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
