import { useState } from 'react';
import type { TemplateSummary } from '#contract/api/templates.ts';
import { useReading } from '#client/api/use-reading.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Select } from '#client/ui/select.tsx';
import { formatDay } from '#client/words/dates.ts';
import { templates as words } from '#client/words/templates.ts';
import { coachedApart } from './coached.ts';
import { Read } from './read.tsx';
import { useReplacing } from './use-replacing.ts';

type UpdateTemplateProps = {
  coachId: string;
  template: TemplateSummary;
  onChanged: () => void;
  onClose: () => void;
};

/** Puts the plan of a block in the place of a template's. */
export function UpdateTemplate({ coachId, template: { templateId, name }, onChanged, onClose }: UpdateTemplateProps) {
  const [athleteId, setAthlete] = useState('');
  const [blockId, setBlock] = useState('');
  const [isChecked, setChecked] = useState(false);
  const area = useReading('coachArea', { coachId });
  const { state, replace, clear } = useReplacing(onChanged);
  const isBusy = state.kind === 'sending';
  const isMissing = athleteId === '' || blockId === '';

  async function update() {
    setChecked(true);
    if (isMissing) return;
    if (!(await replace({ coachId, templateId, name }, { athleteId, blockId }))) return;
    onChanged();
    onClose();
  }

  return (
    <Dialog
      open
      title={words.updateTitle(name)}
      consequence={<p>{words.updateText}</p>}
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button busy={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button look="primary" busy={isBusy} onClick={() => void update()}>
            {isBusy ? words.saving : words.replacePlan}
          </Button>
        </>
      }
    >
      <Read reading={area}>
        {(data) => (
          <Select
            label={words.athlete}
            options={[
              { value: '', text: words.chooseAthlete },
              ...coachedApart(data).map(({ id, called }) => ({ value: id, text: called })),
            ]}
            value={athleteId}
            onChange={({ target }) => {
              setAthlete(target.value);
              setBlock('');
              clear();
            }}
          />
        )}
      </Read>
      {athleteId !== '' && (
        <BlockOfAthlete coachId={coachId} athleteId={athleteId} blockId={blockId} onChoose={setBlock} />
      )}
      <FormError>
        {isChecked && isMissing ? words.chooseBoth : state.kind === 'refused' ? state.message : undefined}
      </FormError>
    </Dialog>
  );
}

type BlockOfAthleteProps = { coachId: string; athleteId: string; blockId: string; onChoose: (blockId: string) => void };

function BlockOfAthlete({ coachId, athleteId, blockId, onChoose }: BlockOfAthleteProps) {
  const reading = useReading('athleteProfile', { coachId, athleteId });
  return (
    <Read reading={reading}>
      {({ blocks }) => (
        <Select
          label={words.block}
          options={[
            { value: '', text: words.chooseBlock },
            ...blocks
              .filter(({ deleted }) => !deleted)
              .map((block) => ({ value: block.blockId, text: `${block.name} · ${formatDay(block.creationDate)}` })),
          ]}
          value={blockId}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </Read>
  );
}
