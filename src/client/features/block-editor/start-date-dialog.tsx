import { useState } from 'react';
import { dated, tell } from '#client/api/block-act.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { Button } from '#client/ui/button.tsx';
import { DateForm } from '#client/ui/date-form.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { editorWords } from '#client/words/editor.ts';
import { startDate as words } from '#client/words/start-date.ts';

type StartDateDialogProps = {
  place: { coachId: string; athleteId: string; blockId: string };
  /** The date as it is now; Undo brings back what it was when the dialog opened. */
  date: string | undefined;
  onChanged: () => void;
  onClose: () => void;
};

/** Asks on which day the block begins; the answer is sent at once, and can be taken back. */
export function StartDateDialog({ place, date, onChanged, onClose }: StartDateDialogProps) {
  // After an answer that was lost the date may be read again while this is open.
  const [before] = useState(date);
  const { state, isUnsure, send, clear } = useSending('changeBlock');

  async function write(typed: string | undefined) {
    const act = dated(before, typed);
    if (!(await send(place, { body: act.body }))) return;
    onClose();
    tell(act, { place, onChanged });
  }

  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{editorWords.cancel}</Button>}
    >
      <DateForm
        field="startDate"
        {...{ date: before, words, state, isUnsure }}
        onType={clear}
        onDate={(typed) => void write(typed)}
      />
      <FormError>{refusalOf(state)}</FormError>
    </Dialog>
  );
}
