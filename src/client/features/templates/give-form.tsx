import { useId, useState } from 'react';
import type { CoachArea } from '#contract/api/coach.ts';
import { MAX_BLOCK_NAME_LENGTH } from '#contract/limits.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { refusalOf } from '#client/api/use-sending.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { templates as words } from '#client/words/templates.ts';
import { AthleteBoxes } from './athlete-boxes.tsx';
import { coachedApart } from './coached.ts';
import { Read } from './read.tsx';
import type { useGiving } from './use-giving.ts';

type GiveFormProps = {
  name: string;
  ownerId: string | undefined;
  reading: Reading<CoachArea>;
  giving: ReturnType<typeof useGiving>;
  onClose: () => void;
};

/** What the block is called with its athletes, and who they are. */
export function GiveForm({ name, ownerId, reading, giving, onClose }: GiveFormProps) {
  const { blockName, rename, state, clear, give } = giving;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const formId = useId();
  const isBusy = state.kind === 'sending';
  const problem = refusalOf(state);
  return (
    <Dialog
      open
      title={words.giveTitle(name)}
      consequence={<p>{words.giveText}</p>}
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button busy={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isBusy}>
            {isBusy ? words.giving : chosen.size === 0 ? words.give : words.giveTo(chosen.size)}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!isBusy && chosen.size > 0) void give([...chosen]);
        }}
      >
        <Field
          label={words.blockName}
          name="blockName"
          autoComplete="off"
          required
          maxLength={MAX_BLOCK_NAME_LENGTH}
          value={blockName}
          error={refusalOf(state, 'blockName')}
          onChange={({ target }) => rename(target.value)}
        />
        <Read reading={reading}>
          {(area) => (
            <AthleteBoxes
              athletes={coachedApart(area)}
              ownerId={ownerId}
              chosen={chosen}
              onChoose={(ids) => {
                setChosen(ids);
                clear();
              }}
            />
          )}
        </Read>
      </Form>
      <FormError>{isChecked && chosen.size === 0 ? words.nobody : problem && `${problem} ${words.notTwice}`}</FormError>
    </Dialog>
  );
}
