import { useId, useMemo, useState } from 'react';
import type { ListedExercise } from '#contract/api/catalogue.ts';
import type { MergedExercise, TypedExercise } from '#contract/api/typed-exercises.ts';
import { callAndTell } from '#client/api/call-and-tell.ts';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { Button } from '#client/ui/button.tsx';
import { Choice } from '#client/ui/choice.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Field } from '#client/ui/field.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import { Form } from '#client/ui/form.tsx';
import { ListRow } from '#client/ui/list-row.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { common } from '#client/words/screens.ts';
import { typedExercises as words } from '#client/words/typed-exercises.ts';
import { createExerciseSearch } from '#domain/exercise-search.ts';
import { mergeAll } from './merge-all.ts';
import styles from './own-exercises.module.css';

type TypedDialogProps = {
  coachId: string;
  /** All exercises, own and shared ones. */
  exercises: readonly ListedExercise[];
  onClose: () => void;
};

/** Lists the names in the coach's plans that are no exercise of the list, and asks of each which one it is. */
export function TypedDialog({ coachId, exercises, onClose }: TypedDialogProps) {
  const reading = useReading('typedExercises', { coachId });
  const [chosen, setChosen] = useState<TypedExercise>();
  if (chosen) {
    return (
      <MergeDialog
        coachId={coachId}
        typed={chosen}
        exercises={exercises}
        onMerged={refreshOf(reading)}
        onClose={() => setChosen(undefined)}
      />
    );
  }
  const typed = reading.kind === 'ready' ? reading.data.typed : [];
  return (
    <Dialog
      open
      title={words.title}
      consequence={typed.length > 0 ? <p>{words.lead}</p> : undefined}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {reading.kind === 'loading' && <Loading words={common.loading} shapes={2} />}
      {(reading.kind === 'failed' || reading.kind === 'missing') && <FormError>{reading.message}</FormError>}
      {reading.kind === 'ready' && typed.length === 0 && <p>{words.none}</p>}
      {typed.length > 0 && (
        <ul>
          {typed.map((one) => (
            <ListRow
              key={one.name}
              acts={
                <Button aria-label={words.mergeOf(one.name)} onClick={() => setChosen(one)}>
                  {words.merge}
                </Button>
              }
            >
              <strong dir="auto">{one.name}</strong>
              <span className={styles['soft']}>{words.plans(one.blocks, one.templates)}</span>
            </ListRow>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type MergeDialogProps = {
  coachId: string;
  typed: TypedExercise;
  exercises: readonly ListedExercise[];
  onMerged: () => void;
  onClose: () => void;
};

/** How many exercises are offered at once. */
const MOST = 6;

/** Asks which exercise a typed name is: the likely one is chosen already, every other is found by its name. */
function MergeDialog({ coachId, typed: { name, likely }, exercises, onMerged, onClose }: MergeDialogProps) {
  const { state, send, clear } = useSending('mergeExercise');
  const form = useId();
  const search = useMemo(() => createExerciseSearch(exercises), [exercises]);
  const [sought, setSought] = useState(() => exercises.find(({ id }) => id === likely)?.name ?? name);
  const [picked, setPicked] = useState(likely);
  const hits = search(sought).slice(0, MOST);
  const options = hits.map(({ one }) => ({ value: one.id, text: one.name }));
  const exercise = exercises.find(({ id }) => id === picked && hits.some(({ one }) => one.id === id));
  const isBusy = state.kind === 'sending';

  async function merge() {
    if (!exercise) return;
    const { parts, isWhole } = await mergeAll(() => send({ coachId }, { body: { name, exerciseId: exercise.id } }));
    if (parts.length === 0) return;
    const undo = (): void => void undoMerge(coachId, parts).then(onMerged);
    notify({ text: () => words.merged(name, exercise.name), forMs: NOTICE_MS, undo });
    onMerged();
    // What failed is said in here, and the name stays in the list until nothing has it any more.
    if (isWhole) onClose();
  }

  return (
    <Dialog
      open
      title={words.mergeTitle(name)}
      consequence={<p>{words.mergeText}</p>}
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button busy={isBusy} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={form} look="primary" busy={isBusy} disabled={!exercise}>
            {isBusy ? words.merging : words.merge}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void merge();
        }}
      >
        <Field
          label={words.search}
          type="search"
          autoComplete="off"
          value={sought}
          onChange={({ target }) => {
            setSought(target.value);
            clear();
          }}
        />
        <div aria-live="polite">{hits.length === 0 && <p className={styles['soft']}>{words.noneFound}</p>}</div>
        {hits.length > 0 && (
          <Choice
            label={words.exercise}
            name="exercise"
            options={options}
            value={exercise?.id}
            onChange={(id) => setPicked(id)}
          />
        )}
      </Form>
      <FormError>{refusalOf(state)}</FormError>
    </Dialog>
  );
}

async function undoMerge(coachId: string, parts: readonly MergedExercise[]): Promise<void> {
  for (const part of parts.toReversed()) {
    if (!(await callAndTell('unmergeExercise', { coachId }, part, () => words.unmerged(part.name)))) return;
  }
}
