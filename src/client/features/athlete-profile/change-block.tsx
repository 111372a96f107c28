import { useState } from 'react';
import { dated, reversed, tell, type BlockAct } from '#client/api/block-act.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { DateForm } from '#client/ui/date-form.tsx';
import { RenameForm } from '#client/ui/rename-form.tsx';
import { blockShelf as words } from '#client/words/block-shelf.ts';
import { startDate as dateWords } from '#client/words/start-date.ts';
import { archived, deleted, renamed, type BlockGiftKind, type CoachedBlock } from './put-away.ts';

/** Asks what to do with a block: rename, date, give, save as a template, archive or delete it. */
export function ChangeBlock({ onClose, ...on }: CoachedBlock & { onClose: () => void }) {
  // Undo restores what the dialog opened with: after a lost answer, `on.block` may already hold the change.
  const [{ name, athleteUsername, startDate, archived: isArchived = false }] = useState(on.block);
  const [isDeleting, setDeleting] = useState(false);
  const { state, isUnsure, send, clear } = useSending('changeBlock');
  const isBusy = state.kind === 'sending';

  async function act(one: BlockAct) {
    if (!(await send(on.place, { body: one.body }))) return;
    onClose();
    tell(one, on);
  }

  function ask(kind: BlockGiftKind) {
    onClose();
    on.onGift(kind, on.block);
  }

  function rename(typed: string) {
    if (typed === name && !isUnsure) onClose();
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
      <RenameForm field="blockName" {...{ name, words, state }} onType={clear} onRename={rename} />
      <DateForm
        field="startDate"
        {...{ date: startDate, words: dateWords, state, isUnsure }}
        onType={clear}
        onDate={(date) => void act(dated(startDate, date))}
      />
      <Button wide busy={isBusy} onClick={() => ask('give')}>
        {words.give}
      </Button>
      <Button wide busy={isBusy} onClick={() => ask('save')}>
        {words.saveAs}
      </Button>
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
