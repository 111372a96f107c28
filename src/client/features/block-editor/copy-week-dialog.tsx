import { useId } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_WEEKS } from '#contract/limits.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { copiesOf, replacedWeeks, type CopyChoice } from '#domain/block/copy-week.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { useUnit } from '#client/state/unit.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { copyWeek as words } from '#client/words/copy-week.ts';
import { editorWords } from '#client/words/editor.ts';
import { keepCopy, lastCopy, MAX_COPIES, readCopy } from './copy-form.ts';
import { CopyPreview } from './copy-preview.tsx';
import { ListChange } from './list-change.tsx';
import styles from './target-changes.module.css';
import { useFields } from './use-fields.ts';

type CopyWeekDialogProps = {
  block: BlockDetail;
  weekName: string;
  onCopy: (choice: CopyChoice) => void;
  /** Copies the week for any other place; undefined where nothing is planned in it. */
  onTake: (() => void) | undefined;
  onClose: () => void;
};

/** Asks into how many weeks a week is copied and what changes on the way, and shows beforehand what is written. */
export function CopyWeekDialog({ block, weekName, onCopy, onTake, onClose }: CopyWeekDialogProps) {
  const id = useId();
  const number = weekNumber(weekName);
  const unit = useUnit();
  const most = Math.min(MAX_COPIES, MAX_WEEKS - number);
  const fields = useFields({
    first: () => lastCopy(unit),
    read: (typed) => readCopy(typed, most),
    onChoose: (chosen, typed) => {
      keepCopy(typed);
      onCopy(chosen);
    },
  });
  const { choice } = fields;
  const replaced = choice ? replacedWeeks(block, weekName, choice.weeks).map(weekNumber) : [];
  return (
    <Dialog
      open
      title={words.title(number)}
      consequence={<p className={styles['soft']}>{words.lead}</p>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{editorWords.cancel}</Button>
          {onTake && <Button onClick={onTake}>{words.take}</Button>}
          <Button type="submit" form={id} look="primary">
            {words.copy}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={fields.submit}>
        <div className={styles['weeks']}>
          <Field {...fields.number('weeks')} label={words.weeks} inputMode="numeric" />
        </div>
        {LISTS.map((list) => (
          <ListChange key={list} list={list} legend={editorWords.lists[list]} fields={fields} />
        ))}
      </Form>
      <div aria-live="polite">
        {replaced.length > 0 && (
          <Banner tone="waiting">{words.replaces(number, replaced.join(', '), replaced.length)}</Banner>
        )}
      </div>
      {choice ? (
        <CopyPreview copies={copiesOf(block, weekName, choice)} from={number} weeks={choice.weeks} />
      ) : (
        <p className={styles['soft']}>{words.unread}</p>
      )}
    </Dialog>
  );
}
