import { NotebookPen } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { exerciseActs as words } from '#client/words/exercise-acts.ts';
import { rows } from './ear.ts';
import styles from './exercise-acts.module.css';
import { NoteDialog } from './note-dialog.tsx';
import type { SetRowProps } from './use-set-row.ts';
import { watchRows } from './watch-rows.ts';

/** What can be done with each exercise of the day beside logging it: a line at the foot of its card. */
export function ExerciseActs({ athleteId, blockId }: { athleteId: string; blockId: string }) {
  const shown = useSyncExternalStore(watchRows, exercisesShown);
  const [noted, setNoted] = useState<readonly SetRowProps[]>();
  return (
    <>
      {(shown === '' ? [] : shown.split(' ')).map((idExercise) => {
        const place = document.querySelector(`[data-acts="${CSS.escape(idExercise)}"]`);
        return place && createPortal(<Acts setsNow={() => setsOf(idExercise)} onNote={setNoted} />, place, idExercise);
      })}
      {noted && <NoteDialog athleteId={athleteId} blockId={blockId} sets={noted} onClose={() => setNoted(undefined)} />}
    </>
  );
}

type Sets = readonly SetRowProps[];

function Acts({ setsNow, onNote }: { setsNow: () => Sets; onNote: (sets: Sets) => void }) {
  return (
    <div className={styles['acts']}>
      <button type="button" onClick={() => onNote(setsNow())}>
        <NotebookPen size="1em" aria-hidden />
        <span>{words.note}</span>
      </button>
    </div>
  );
}

/** Their ids, in one text: the same as long as they are the same. */
function exercisesShown(): string {
  return [...new Set([...rows.values()].map(({ path }) => path.idExercise))].toSorted().join(' ');
}

function setsOf(idExercise: string): Sets {
  return [...rows.values()]
    .filter(({ path }) => path.idExercise === idExercise)
    .toSorted((one, other) => one.number - other.number);
}
