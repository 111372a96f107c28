import type { Exercise } from '#contract/api/block.ts';
import { EXERCISE_TEXTS, type PlanField } from '#contract/vocabulary.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { isTakenOut } from '#domain/block/in-plan.ts';
import { exercisesOf } from '#domain/block/weeks.ts';
import { comparable, plannedIn } from '#domain/block/planned.ts';
import { placesOf } from './block-parts.ts';
import type { Desk } from './desk.ts';
import type { SimulatedServer } from './server.ts';
import type { Witness } from './witness.ts';

type One = Exclude<BlockEdit, { kind: 'many' }>;
type Written<Value> = { value: Value; readonly desk: Desk; isContested: boolean };
type Target = Written<ReturnType<typeof comparable>>;
type Wanted = { readonly idExercise: string; isContested: boolean; readonly targets: Map<PlanField, Target> };

/**
 * [P5] A series that nobody took out is in the plan, with the targets that one coach wrote and nobody else touched, and
 * so are the name, the rest time and the texts of an exercise. What was written before a plain client's whole plan arrived may have been replaced by that.
 */
export async function watchPlan(witness: Witness, server: SimulatedServer): Promise<void> {
  const [block] = witness.blocks.values();
  if (!block) return;
  const now = await server.read(block);
  const there = new Map(placesOf(now).map(({ seriesId, series }) => [seriesId, series]));
  for (const [key, { value, isContested }] of headsBy(witness)) {
    const [idExercise = '', part = ''] = key.split(' ');
    const exercise = now.weeks.flatMap(exercisesOf).find((one) => one.idExercise === idExercise);
    const is = exercise && { name: exercise.name, rest: exercise.restTime, ...saidIn(exercise) }[part];
    if (!isContested && exercise && !isTakenOut(exercise) && is !== value)
      witness.find('plan kept', `the ${part} of ${idExercise.slice(-4)} is ${is}, a coach wrote ${value}`);
  }
  for (const [id, { isContested, targets }] of wantedBy(witness, block.atFirst)) {
    if (isContested) continue;
    const series = there.get(id);
    if (!series || series.removed) {
      witness.find('plan kept', `a series is gone that nobody took out (${id.slice(-4)})`);
      continue;
    }
    for (const [field, target] of targets) {
      const is = comparable(plannedIn(series, field));
      if (!target.isContested && target.value !== is)
        witness.find('plan kept', `the target ${field} of ${id.slice(-4)} is ${is}, a coach wrote ${target.value}`);
    }
  }
}

/** What was written last as the name, the rest time or a text of an exercise; contested like targets, and where it was put in again. */
function headsBy(witness: Witness): Map<string, Written<string>> {
  const heads = new Map<string, Written<string>>();
  for (const [at, { desk, edit, durable }] of witness.written.entries()) {
    const isDoubtful = !durable || at < witness.replacedUpTo;
    for (const one of flat(edit)) {
      if (one.kind === 'setName') write(`${one.idExercise} name`, one.name);
      if (one.kind === 'setRest') write(`${one.idExercise} rest`, one.restTime);
      if (one.kind === 'setText') write(`${one.idExercise} ${one.text}`, one.value ?? '');
      if (one.kind === 'putExercise' && one.again) {
        write(`${one.exercise.idExercise} name`, one.exercise.name, true);
        write(`${one.exercise.idExercise} rest`, one.exercise.restTime, true);
        for (const text of EXERCISE_TEXTS) write(`${one.exercise.idExercise} ${text}`, one.exercise[text] ?? '', true);
      }
    }

    function write(key: string, value: string, isAgain = false): void {
      const before = heads.get(key);
      const isContested =
        isAgain || isDoubtful || (before !== undefined && (before.isContested || before.desk !== desk));
      heads.set(key, { value, desk, isContested });
    }
  }
  return heads;
}

/** Every series that was ever put in, and what is contested: by two tabs, by taking out, by a tab that died too early. */
function wantedBy(witness: Witness, atFirst: readonly { seriesId: string; idExercise: string }[]): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const takenOut = new Set<string>();
  for (const { seriesId, idExercise } of atFirst) putIn(idExercise, seriesId, false);
  for (const [at, { desk, edit, durable }] of witness.written.entries()) {
    const isDoubtful = !durable || at < witness.replacedUpTo;
    for (const one of flat(edit)) note(one, desk, isDoubtful);
  }
  return wanted;

  function note(edit: One, desk: Desk, isDoubtful: boolean): void {
    switch (edit.kind) {
      case 'setTarget':
        return setTarget(edit, desk, isDoubtful);
      case 'putSeries':
        return putIn(edit.idExercise, edit.series.seriesId, isDoubtful || edit.again === true);
      case 'putExercise':
        for (const { seriesId } of edit.exercise.series)
          putIn(edit.exercise.idExercise, seriesId, isDoubtful || edit.again === true);
        return;
      case 'removeSeries':
        return contest((_, id) => id === edit.seriesId);
      case 'removeExercise':
        takenOut.add(edit.idExercise);
        return contest(({ idExercise }) => idExercise === edit.idExercise);
      // What is planned in a week goes by edits of its own.
      case 'removeWeek':
      case 'addWeek':
      case 'setName':
      case 'setRest':
      case 'setText':
      case 'moveExercise':
        return;
    }
  }

  function putIn(idExercise: string, seriesId: string, isDoubtful: boolean): void {
    const isContested = isDoubtful || wanted.has(seriesId) || takenOut.has(idExercise);
    wanted.set(seriesId, { idExercise, isContested, targets: new Map() });
  }

  function setTarget(edit: Extract<One, { kind: 'setTarget' }>, desk: Desk, isDoubtful: boolean): void {
    const targets = wanted.get(edit.seriesId)?.targets;
    const before = targets?.get(edit.field);
    const isContested = isDoubtful || (before !== undefined && (before.isContested || before.desk !== desk));
    targets?.set(edit.field, { value: comparable(edit.value), desk, isContested });
  }

  function contest(isMeant: (one: Wanted, id: string) => boolean): void {
    for (const [id, one] of wanted) if (isMeant(one, id)) one.isContested = true;
  }
}

function saidIn(exercise: Exercise): Record<string, string> {
  return Object.fromEntries(EXERCISE_TEXTS.map((text) => [text, exercise[text] ?? '']));
}

function flat(edit: BlockEdit): One[] {
  return edit.kind === 'many' ? edit.edits.flatMap(flat) : [edit];
}
