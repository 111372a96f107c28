import type { ReactNode } from 'react';
import type { MaxShare } from '#contract/api/max-shares.ts';
import { refusalOf } from '#client/api/use-sending.ts';
import type { ExerciseChoice } from '#client/ui/exercise-choice.ts';
import { Field } from '#client/ui/field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { maxShares as words } from '#client/words/max-shares.ts';
import { shareText, type ShareAct } from './max-share-acts.ts';
import styles from './max-shares.module.css';
import { useShareForm, type AskedShare } from './use-share-form.ts';

type MaxShareDialogProps = {
  coachId: string;
  asked: AskedShare;
  shares: readonly MaxShare[];
  choice: ExerciseChoice;
  onDone: (act: ShareAct) => void;
  onClose: () => void;
};

/** Asks which part of another exercise's max the max of an exercise is. */
export function MaxShareDialog({ choice: Choice, onClose, ...of }: MaxShareDialogProps) {
  const { changed, typed, problems, standing, form, percentField, state, change, submit } = useShareForm(of);
  const isBusy = state.kind === 'sending';
  return (
    <FormDialog
      title={changed ? words.editTitle(changed.name) : words.addTitle}
      cancel={words.cancel}
      confirm={isBusy ? words.saving : words.save}
      isBusy={isBusy}
      error={refusalOf(state)}
      form={form}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {!changed && (
        <Labelled label={words.variant}>
          <Choice
            label={words.variant}
            ownName={words.ownName}
            chosen={typed.name}
            onChoose={(chosen) => change({ name: chosen })}
            problem={problems.name}
          />
        </Labelled>
      )}
      <Labelled label={words.of}>
        <Choice
          label={words.of}
          ownName={words.ownName}
          chosen={typed.of}
          onChoose={(chosen) => change({ of: chosen })}
          problem={problems.of}
        />
      </Labelled>
      <Field
        ref={percentField}
        label={words.percent}
        name="percent"
        inputMode="decimal"
        autoComplete="off"
        value={typed.percent}
        hint={standing && words.standing(shareText(standing))}
        error={problems.percent}
        onChange={({ target }) => change({ percent: target.value })}
      />
    </FormDialog>
  );
}

/** The search has its name for screen readers alone: two of them look the same. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <span className={styles['label']} aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
