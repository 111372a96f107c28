import { useState } from 'react';
import type { CoachArea } from '#contract/api/coach.ts';
import { MAX_BLOCK_NAME_LENGTH } from '#contract/limits.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { refusalOf } from '#client/api/use-sending.ts';
import { Field } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
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

/** Asks what the block will be called, and which athletes get it. */
export function GiveForm({ name, ownerId, reading, giving, onClose }: GiveFormProps) {
  const { blockName, rename, state, clear, give } = giving;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isChecked, setChecked] = useState(false);
  const isBusy = state.kind === 'sending';
  const problem = refusalOf(state);
  return (
    <FormDialog
      title={words.giveTitle(name)}
      consequence={<p>{words.giveText}</p>}
      cancel={words.cancel}
      confirm={isBusy ? words.giving : chosen.size === 0 ? words.give : words.giveTo(chosen.size)}
      isBusy={isBusy}
      error={isChecked && chosen.size === 0 ? words.nobody : problem && `${problem} ${words.notTwice}`}
      onSubmit={() => {
        setChecked(true);
        if (chosen.size > 0) void give([...chosen]);
      }}
      onClose={onClose}
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
    </FormDialog>
  );
}
