import type { ListedExercise } from '#contract/api/catalogue.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { REQUEST_MESSAGE_MS } from '#contract/limits.ts';
import { notify } from '#client/state/notices.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { ownExerciseActs as words } from '#client/words/own-exercise-acts.ts';
import { EXERCISE_DELETED } from './deleted-exercise.ts';
import type { DialogPurpose } from './exercise-dialog-purpose.ts';
import { ExerciseDialog } from './exercise-dialog.tsx';
import { TypedDialog } from './typed-dialog.tsx';

type ExerciseActProps = {
  coachId: string;
  asked: DialogPurpose;
  /** All exercises, own and shared ones. */
  exercises: readonly ListedExercise[];
  onActed: () => void;
  onClose: () => void;
};

/** Shows the dialog of what the coach wants to do with an exercise, and does it. */
export function ExerciseAct({ coachId, asked, exercises, onActed, onClose }: ExerciseActProps) {
  const end = { onClose, onDone: done };
  function done(told: () => string) {
    notify({ text: told, forMs: REQUEST_MESSAGE_MS });
    onActed();
    onClose();
  }
  if (asked.kind === 'typed') return <TypedDialog coachId={coachId} exercises={exercises} onClose={onClose} />;
  return asked.kind === 'delete' ? (
    <DeleteDialog coachId={coachId} exercise={asked.exercise} {...end} />
  ) : (
    <ExerciseDialog coachId={coachId} asked={asked} exercises={exercises} {...end} />
  );
}

type DeleteDialogProps = {
  coachId: string;
  exercise: ListedExercise;
  onDone: (told: () => string) => void;
  onClose: () => void;
};

function DeleteDialog({ coachId, exercise, onDone, onClose }: DeleteDialogProps) {
  const { state, send } = useSending('deleteExercise', EXERCISE_DELETED);

  async function remove() {
    const reply = await send({ coachId, exerciseId: exercise.id });
    if (reply) onDone(() => reply.message);
  }

  return (
    <ConfirmDialog
      title={words.deleteTitle(exercise.name)}
      cancel={words.cancel}
      confirm={words.delete}
      busy={state.kind === 'sending' ? words.deleting : undefined}
      error={refusalOf(state)}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>{words.deleteText}</p>
    </ConfirmDialog>
  );
}
