import { useId, useState, type FormEvent } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_WEEKS } from '#contract/limits.ts';
import { LISTS, type ListName } from '#contract/vocabulary.ts';
import { copiesOf, replacedWeeks, type CopyChoice } from '#domain/block/copy-week.ts';
import { weekNumber } from '#domain/block/weeks.ts';
import { useUnit } from '#client/state/unit.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { Form } from '#client/ui/form.tsx';
import { Select } from '#client/ui/select.tsx';
import { copyWeek as words } from '#client/words/copy-week.ts';
import { editorWords } from '#client/words/editor.ts';
import { keepCopy, lastCopy, loadKinds, MAX_COPIES, readCopy, type CopyField } from './copy-form.ts';
import { CopyPreview } from './copy-preview.tsx';
import styles from './copy-week-dialog.module.css';

type CopyWeekDialogProps = {
  block: BlockDetail;
  weekName: string;
  onCopy: (choice: CopyChoice) => void;
  onClose: () => void;
};

/** Asks into how many weeks a week is copied and what changes on the way, and shows beforehand what is written. */
export function CopyWeekDialog({ block, weekName, onCopy, onClose }: CopyWeekDialogProps) {
  const id = useId();
  const number = weekNumber(weekName);
  const fields = useCopyFields(Math.min(MAX_COPIES, MAX_WEEKS - number), onCopy);
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
          <ListChange key={list} list={list} fields={fields} />
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

type CopyFields = ReturnType<typeof useCopyFields>;

/** What is typed, and what is wrong with it once somebody wanted to copy. At most so many weeks have room. */
function useCopyFields(most: number, onCopy: (choice: CopyChoice) => void) {
  const unit = useUnit();
  const [typed, setTyped] = useState(() => lastCopy(unit));
  const [isTried, setTried] = useState(false);
  const { choice, problems } = readCopy(typed, most);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (!choice) {
      const [first] = Object.keys(problems);
      const wrong = event.currentTarget.querySelector<HTMLInputElement>(`input[name="${first}"]`);
      wrong?.focus();
      wrong?.select();
      return;
    }
    keepCopy(typed);
    onCopy(choice);
  }

  const input = (field: CopyField) => ({
    name: field,
    value: typed[field],
    error: isTried ? problems[field] : undefined,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [field]: target.value })),
  });
  // The number pads of some phones have no minus.
  const number = (field: CopyField) =>
    ({
      ...input(field),
      inputMode: 'text',
      autoComplete: 'off',
      onFocus: ({ target }: { target: HTMLInputElement }) => target.select(),
    }) as const;
  return { unit, typed, choice, submit, input, number };
}

/** How the exercises of one list change. */
function ListChange({ list, fields: { unit, typed, input, number } }: { list: ListName; fields: CopyFields }) {
  const kind = typed[`${list} kind`];
  const { columns } = editorWords;
  return (
    <fieldset className={styles['list']}>
      <legend>{editorWords.lists[list]}</legend>
      <div className={styles['fields']}>
        <Select
          {...input(`${list} kind`)}
          label={words.loadChange}
          options={loadKinds(unit).map((value) => ({ value, text: value === 'none' ? words.none : value }))}
        />
        {kind !== 'none' && <Field {...number(`${list} load`)} label={`${columns.load} ± (${kind})`} />}
        <Field {...number(`${list} rpe`)} label={`${columns.rpe} ±`} />
        <Field {...number(`${list} reps`)} label={`${columns.reps} ±`} />
      </div>
    </fieldset>
  );
}
