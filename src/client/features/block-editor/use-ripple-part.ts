import { useState, type ChangeEvent, type FormEvent } from 'react';
import type { BlockDetail } from '#contract/api/block.ts';
import { weeksOf, type BlockEdit } from '#domain/block/edits.ts';
import type { LineExercise } from '#domain/block/later-weeks.ts';
import { ripplePart } from '#domain/block/ripple-part.ts';
import { newId } from '#client/platform/clock.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { numbersOf } from './reached-weeks.tsx';
import {
  exercisesIn,
  offeredChanges,
  readPart,
  standingPart,
  type Changed,
  type PartField,
  type TypedPart,
} from './ripple-part-form.ts';

type RipplePartOptions = {
  readonly block: BlockDetail;
  readonly weekName: string;
  /** The one exercise that changes; undefined for all of the week. */
  readonly one: LineExercise | undefined;
  /** The chosen exercise was taken out meanwhile. */
  readonly isGone: boolean;
  readonly first: Changed;
  readonly onWrite: (edit: BlockEdit, told: () => string) => void;
};

export type RipplePartState = ReturnType<typeof useRipplePart>;

/** Holds what is to change beside the numbers. What was typed for an exercise stays when another one is looked at. */
export function useRipplePart({ block, weekName, one, isGone, first, onWrite }: RipplePartOptions) {
  const [chosen, choose] = useState<Changed>(first);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [isTried, setTried] = useState(false);
  const offered = isGone ? (['numbers'] as const) : offeredChanges(one !== undefined);
  const what = offered.find((change) => change === chosen) ?? 'numbers';
  const exercises = exercisesIn(block, weekName);
  const keyOf = (field: string): string => `${one?.exercise.idExercise ?? ''} ${field}`;
  const values = Object.fromEntries(
    Object.entries(standingPart(block, one)).map(([field, text]) => [field, typed[keyOf(field)] ?? text]),
  ) as TypedPart;
  const { part, problem } = readPart(what, values, exercises);
  const ripple = part && ripplePart(block, weekName, { line: one?.line, part }, newId);

  return {
    what,
    offered,
    choose: (change: string): void => choose(offered.find((other) => other === change) ?? 'numbers'),
    one,
    exercises,
    part,
    ripple,
    problem: isTried ? problem : undefined,
    input: (field: PartField) => ({
      name: field,
      value: values[field],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        setTyped((before) => ({ ...before, [keyOf(field)]: target.value })),
    }),
    submit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault();
      setTried(true);
      if (!ripple) event.currentTarget.querySelector<HTMLElement>('input, textarea')?.focus();
      const edit = ripple?.edit;
      if (!edit) return;
      const weeks = weeksOf(edit);
      onWrite(edit, () => words.changed(numbersOf(weeks), weeks.length));
    },
  };
}
