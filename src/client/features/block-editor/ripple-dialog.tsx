import { useId } from 'react';
import type { BlockDetail, Week } from '#contract/api/block.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { weeksOf, type BlockEdit } from '#domain/block/edits.ts';
import type { LineExercise } from '#domain/block/later-weeks.ts';
import { rippleEdit, rippleOf, type Ripple } from '#domain/block/ripple.ts';
import { nthOfName } from '#domain/block/same-names.ts';
import { weekNumber, findWeek } from '#domain/block/weeks.ts';
import { useUnit } from '#client/state/unit.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Form } from '#client/ui/form.tsx';
import { Select } from '#client/ui/select.tsx';
import { exerciseNames } from '#client/words/block.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords } from '#client/words/editor.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { keepKinds } from './change-kinds.ts';
import { ListChange } from './list-change.tsx';
import { numbersOf, UnreachedWeeks } from './reached-weeks.tsx';
import { ALL, chosenIn, firstRipple, readRipple } from './ripple-form.ts';
import { RipplePartFields } from './ripple-part-fields.tsx';
import { exercisesIn, type Changed } from './ripple-part-form.ts';
import { RipplePartPreview } from './ripple-part-preview.tsx';
import { RipplePreview } from './ripple-preview.tsx';
import styles from './target-changes.module.css';
import { useFields } from './use-fields.ts';
import { useRipplePart, type RipplePartState } from './use-ripple-part.ts';

type RippleDialogProps = {
  block: BlockDetail;
  weekName: string;
  /** The exercise and the change that are chosen at first; else the numbers of all exercises. */
  first?: { readonly idExercise: string; readonly what: Changed };
  /** @param told what was done */
  onWrite: (edit: BlockEdit, told: () => string) => void;
  onClose: () => void;
};

/** Asks what changes in a week and in each one after it, and shows beforehand what is written and what stays. */
export function RippleDialog({ block, weekName, first, onWrite, onClose }: RippleDialogProps) {
  const id = useId();
  const unit = useUnit();
  const week = findWeek(block, weekName);
  const exercises = exercisesIn(block, weekName);
  const fields = useFields({
    first: () => firstRipple(unit, first?.idExercise),
    read: (typed) => readRipple(typed, exercises),
    onChoose: (chosen, typed) => {
      keepKinds(typed);
      const edit = rippleEdit(rippleOf(block, weekName, chosen));
      if (!edit) return;
      const weeks = weeksOf(edit);
      onWrite(edit, () => words.changed(numbersOf(weeks), weeks.length));
    },
  });
  const { which } = fields.typed;
  const one = chosenIn(fields.typed, exercises);
  const isGone = which !== ALL && one === undefined;
  const part = useRipplePart({ block, weekName, one, isGone, first: first?.what ?? 'numbers', onWrite });
  const isOfNumbers = part.what === 'numbers';
  return (
    <Dialog
      open
      title={words.title(weekNumber(weekName))}
      consequence={<p className={styles['soft']}>{words.lead}</p>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{editorWords.cancel}</Button>
          <Button type="submit" form={id} look="primary">
            {words.change}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={isOfNumbers ? fields.submit : part.submit}>
        <Select
          {...fields.input('which')}
          label={words.which}
          options={[
            { value: ALL, text: words.all },
            ...(week ? optionsOf(week, exercises) : []),
            // A select shows its first option for a value that it has not: all would seem chosen, and could not be.
            ...(which === ALL || one ? [] : [{ value: which, text: '' }]),
          ]}
        />
        <Select
          label={words.what}
          value={part.what}
          options={part.offered.map((value) => ({ value, text: words.whats[value] }))}
          onChange={({ target }) => part.choose(target.value)}
        />
        {isOfNumbers ? (
          LISTS.filter((list) => one === undefined || one.line.list === list).map((list) => (
            <ListChange key={list} list={list} legend={one?.exercise.name ?? editorWords.lists[list]} fields={fields} />
          ))
        ) : (
          <RipplePartFields {...part} />
        )}
      </Form>
      {isOfNumbers ? (
        <OfNumbers ripple={fields.choice && rippleOf(block, weekName, fields.choice)} isOne={one !== undefined} />
      ) : (
        <OfPart block={block} {...part} />
      )}
    </Dialog>
  );
}

/** What comes of a change of the numbers. */
function OfNumbers({ ripple, isOne }: { ripple: Ripple | undefined; isOne: boolean }) {
  return (
    <>
      <div aria-live="polite" className={styles['reached']}>
        {ripple && <UnreachedWeeks {...ripple} />}
        {!ripple ? <p>{words.unread}</p> : rippleEdit(ripple) === undefined && <p>{words.nothing}</p>}
      </div>
      {ripple && rippleEdit(ripple) && <RipplePreview ripple={ripple} isOne={isOne} />}
    </>
  );
}

/** What comes of a change of anything else. */
function OfPart({ block, part, ripple, one }: RipplePartState & { block: BlockDetail }) {
  return (
    <>
      <div aria-live="polite" className={styles['reached']}>
        {ripple && <UnreachedWeeks {...ripple} />}
        {!ripple ? <p>{words.unread}</p> : ripple.edit === undefined && <p>{words.nothingElse}</p>}
      </div>
      {part && ripple?.edit && <RipplePartPreview {...{ block, part, ripple }} isOne={one !== undefined} />}
    </>
  );
}

/** The exercises of a week by their names, the second of a name by its number. */
function optionsOf({ dayResponses }: Week, exercises: readonly LineExercise[]) {
  return exercises.map(({ line: { day }, exercise }) => {
    const there = dayResponses[day];
    const nth = (there && nthOfName(there).get(exercise)) ?? 1;
    return { value: exercise.idExercise, text: `${exerciseNames(exercise.name, nth).alone} · ${dayNames[day]}` };
  });
}
