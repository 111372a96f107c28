import type { BlockDetail } from '#contract/api/block.ts';
import { MAX_CUE_LENGTH, MAX_SERIES_PER_EXERCISE } from '#contract/limits.ts';
import { asLine, PRINTABLE } from '#contract/unprintable.ts';
import { PLANNED_KINDS } from '#contract/vocabulary.ts';
import { linesIn, type LineExercise } from '#domain/block/later-weeks.ts';
import { areLinked, exerciseBelow } from '#domain/block/link-exercises.ts';
import type { RipplePart } from '#domain/block/ripple-part.ts';
import { findWeek } from '#domain/block/weeks.ts';
import { readDecimal } from '#domain/digits.ts';
import { editorWords } from '#client/words/editor.ts';
import { exerciseDetails } from '#client/words/exercise-details.ts';
import { laterWeeks as words } from '#client/words/later-weeks.ts';
import { isWhole, type Typed } from './change-form.ts';

/** What can change from a week on; 'numbers' are the loads, RPE and reps. */
const CHANGED = ['numbers', 'sets', 'rest', 'note', 'tempo', 'superset', 'kind', 'place', 'add', 'take out'] as const;
export type Changed = (typeof CHANGED)[number];

/** What can change in all exercises at once. */
const OF_ALL: readonly Changed[] = ['numbers', 'sets', 'rest'];
const WHICH_SETS = ['all', 'first', 'last'] as const;

export type PartField = 'sets' | 'rest' | 'note' | 'tempo' | 'superset' | 'of' | 'kind' | 'behind';
export type TypedPart = Typed<PartField>;

/** Returns what can change in one exercise, or in all of a week. */
export function offeredChanges(isOne: boolean): readonly Changed[] {
  return isOne ? CHANGED : OF_ALL;
}

/** Returns the other exercises of the list that one stands in. */
export function othersBeside(exercises: readonly LineExercise[], one: LineExercise | undefined): LineExercise[] {
  return exercises.filter(
    ({ line }) => one && line.day === one.line.day && line.list === one.line.list && line.key !== one.line.key,
  );
}

/** Returns what each field says before anybody types: what stands in the week, and no more sets. */
export function standingPart(block: BlockDetail, one: LineExercise | undefined): TypedPart {
  const day = one && findWeek(block, one.week)?.dayResponses[one.line.day];
  const below = one && day && exerciseBelow(day[one.line.list], one.exercise.idExercise);
  return {
    sets: '0',
    rest: one?.exercise.restTime ?? '',
    note: one?.exercise.note ?? '',
    tempo: one?.exercise.tempo ?? '',
    superset: one && areLinked(one.exercise, below) ? 'yes' : 'no',
    of: 'all',
    kind: '',
    behind: '',
  };
}

/** Reads the field of a change; the problem is said of the first field of it. */
export function readPart(
  what: Changed,
  typed: TypedPart,
  exercises: readonly LineExercise[],
): { readonly part?: RipplePart; readonly problem?: string } {
  switch (what) {
    case 'sets':
      return readSets(typed.sets);
    case 'rest': {
      const value = asLine(typed.rest);
      return PRINTABLE.test(value) ? { part: { kind: 'rest', value } } : { problem: editorWords.restMissing };
    }
    case 'note': {
      const value = typed.note.trim();
      const { length } = value;
      if (length > MAX_CUE_LENGTH) return { problem: exerciseDetails.cueTooLong(length) };
      return { part: { kind: 'text', which: 'note', value: value || undefined } };
    }
    case 'tempo':
      return { part: { kind: 'text', which: 'tempo', value: typed.tempo.trim() || undefined } };
    case 'superset':
      return { part: { kind: 'superset', isOne: typed.superset === 'yes' } };
    case 'kind': {
      const of = WHICH_SETS.find((sets) => sets === typed.of) ?? 'all';
      return { part: { kind: 'kind of set', of, value: PLANNED_KINDS.find((kind) => kind === typed.kind) ?? null } };
    }
    case 'place': {
      const behind = exercises.find(({ exercise }) => exercise.idExercise === typed.behind)?.line;
      return behind === undefined && typed.behind !== ''
        ? { problem: words.gone }
        : { part: { kind: 'place', behind } };
    }
    case 'add':
      return { part: { kind: 'add' } };
    case 'take out':
      return { part: { kind: 'take out' } };
    case 'numbers':
      return {};
  }
}

function readSets(typed: string): ReturnType<typeof readPart> {
  const most = MAX_SERIES_PER_EXERCISE - 1;
  const fits = (number: number) => isWhole(number, -most, most);
  const by = readDecimal(typed, fits);
  return by !== undefined && fits(by) ? { part: { kind: 'sets', by } } : { problem: words.setsProblem(most) };
}

/** Returns the exercises of a week by their lines; none where the week is gone. */
export function exercisesIn(block: BlockDetail, weekName: string): LineExercise[] {
  const week = findWeek(block, weekName);
  return week ? linesIn(week) : [];
}
