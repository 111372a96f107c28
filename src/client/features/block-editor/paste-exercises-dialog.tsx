import { useEffect, useState } from 'react';
import type { AllExercises } from '#contract/api/catalogue.ts';
import type { SentExercise } from '#contract/api/coach-save.ts';
import { NO_REST } from '#domain/block/extra-sets.ts';
import { weekNumber, findWeek } from '#domain/block/weeks.ts';
import { addToDay } from '#domain/programme/add-to-day.ts';
import type { Reading } from '#client/api/use-reading.ts';
import { newId } from '#client/platform/clock.ts';
import { unitInUse } from '#client/state/unit.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { dayNames } from '#client/words/days.ts';
import { editorWords } from '#client/words/editor.ts';
import { pasteExercises as words } from '#client/words/paste-exercises.ts';
import { plannedLine } from '#client/words/planned-line.ts';
import { writeTold, type Hands } from './edited-week.ts';
import { searchId } from './focus.ts';
import type { PastedExercises } from './pasted-exercises.ts';
import { readExerciseRows, type ReadRows } from './read-exercise-rows.ts';
import styles from './target-changes.module.css';

type PasteExercisesDialogProps = Hands & {
  asked: PastedExercises;
  catalogue: Reading<AllExercises>;
  onClose: () => void;
};

/** Shows pasted rows as the exercises that they were read as, and adds these to their day after a yes. */
export function PasteExercisesDialog({ asked, catalogue, coachBlock, cells, onClose }: PasteExercisesDialogProps) {
  const { week, day, list, rows } = asked;
  const [read, setRead] = useState<ReadRows>();
  const known = catalogue.kind === 'ready' ? catalogue.data.exerciseList : undefined;
  useEffect(() => {
    const reading = new AbortController();
    void readExerciseRows(rows, { unit: unitInUse(), known: known ?? [] }, reading.signal).then((rowsRead) => {
      if (!reading.signal.aborted) setRead(rowsRead);
    });
    return () => reading.abort();
  }, [rows, known]);
  const exercises = read?.kind === 'read' ? read.exercises : [];

  function paste(): void {
    const { block } = coachBlock.view();
    const now = block && findWeek(block, week);
    onClose();
    if (!now) return;
    const names = exercises.map(({ name }) => name).join(', ');
    const text = () => words.pasted(names, dayNames[day], exercises.length);
    writeTold(cells, { edit: addToDay(now, { day, list }, exercises, newId), text, id: searchId(day, list) });
  }

  return (
    <Dialog
      open
      title={words.title}
      consequence={<p className={styles['soft']}>{words.lead}</p>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{editorWords.cancel}</Button>
          {exercises.length > 0 && (
            <Button look="primary" onClick={paste}>
              {words.paste}
            </Button>
          )}
        </>
      }
    >
      {!read && <Spinner words={words.reading} centred={false} />}
      <div aria-live="polite" className={styles['reached']}>
        {read && read.kind !== 'read' && <p>{words.unread[read.kind]}</p>}
        {exercises.length > 0 && (
          <p>{words.place(editorWords.lists[list], dayNames[day], weekNumber(week), exercises.length)}</p>
        )}
        <Exercises exercises={exercises} />
        {read?.kind === 'read' && <AsRead {...read} />}
      </div>
    </Dialog>
  );
}

function Exercises({ exercises }: { exercises: readonly SentExercise[] }) {
  if (exercises.length === 0) return null;
  return (
    <ul className={styles['stay']}>
      {exercises.map((exercise) => (
        <li key={exercise.idExercise} dir="auto">
          {[words.exercise(exercise.name, plannedLine(exercise)), ...restIn(exercise)].join(' · ')}
        </li>
      ))}
    </ul>
  );
}

function restIn({ restTime }: SentExercise): string[] {
  return restTime === NO_REST ? [] : [words.rest(restTime)];
}

/** What the rows were taken for without headings, and what of them is not planned as it stands. */
function AsRead({ exercises, columns, noted, doubtful, leftOut }: Extract<ReadRows, { kind: 'read' }>) {
  return (
    <>
      {exercises.length === 0 && <p>{words.nothingRead}</p>}
      {exercises.length > 0 && columns && (
        <p>{words.columns(columns.map((column) => words.columnNames[column]).join(', '))}</p>
      )}
      {leftOut.length > 0 && <p>{words.leftOut(quoted(leftOut))}</p>}
      {noted.length > 0 && <p>{words.noted(quoted(noted))}</p>}
      {doubtful.length > 0 && <p>{words.doubtful(quoted(doubtful))}</p>}
    </>
  );
}

function quoted(texts: readonly string[]): string {
  return texts.map(words.quoted).join(', ');
}
