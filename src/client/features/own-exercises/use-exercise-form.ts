import { useRef, useState } from 'react';
import { asLine, PRINTABLE } from '#contract/unprintable.ts';
import type { Equipment, MuscleGroup } from '#contract/vocabulary.ts';
import { useSending } from '#client/api/use-sending.ts';
import { newId } from '#client/platform/clock.ts';
import { ownExerciseActs as words } from '#client/words/own-exercise-acts.ts';
import type { ExercisePurpose } from './exercise-dialog-purpose.ts';

type Typed = {
  readonly name: string;
  readonly muscleGroup: MuscleGroup | '';
  readonly equipment: Equipment | '';
};
type Problems = Partial<Record<keyof Typed, string>>;
type ExerciseForm = {
  coachId: string;
  asked: ExercisePurpose;
  onDone: (told: () => string) => void;
};

/** Returns what is typed of an exercise, what is wrong with it, and its sending. */
export function useExerciseForm({ coachId, asked, onDone }: ExerciseForm) {
  const [typed, setTyped] = useState<Typed>(asked.kind === 'add' ? { ...EMPTY, name: asked.name } : asked.exercise);
  const [isChecked, setChecked] = useState(false);
  // Sent twice, the same exercise is made once.
  const [idempotencyKey, setKey] = useState(newId);
  const { state, send, clear } = useSending(asked.kind === 'add' ? 'createExercise' : 'saveExercise');
  const form = useRef<HTMLFormElement>(null);

  function set(change: Partial<Typed>) {
    setTyped({ ...typed, ...change });
    setKey(newId);
    setChecked(false);
    clear();
  }

  async function submit() {
    setChecked(true);
    const { muscleGroup, equipment } = typed;
    const [first] = Object.keys(problemsOf(typed));
    if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first !== undefined || muscleGroup === '' || equipment === '') return;
    const params = asked.kind === 'add' ? { coachId } : { coachId, exerciseId: asked.exercise.id };
    const reply = await send(params, { body: { name: asLine(typed.name), muscleGroup, equipment }, idempotencyKey });
    if (reply) onDone(() => (asked.kind === 'add' ? words.added(reply.name) : words.saved(reply.name)));
  }

  return { form, typed, set, problems: isChecked ? problemsOf(typed) : {}, state, submit };
}

const EMPTY: Typed = { name: '', muscleGroup: '', equipment: '' };

/** The problems in the order of the form: the first one gets the focus. */
function problemsOf({ name, muscleGroup, equipment }: Typed): Problems {
  return {
    ...(!PRINTABLE.test(asLine(name)) && { name: words.nameMissing }),
    ...(muscleGroup === '' && { muscleGroup: words.chooseOne }),
    ...(equipment === '' && { equipment: words.chooseOne }),
  };
}
