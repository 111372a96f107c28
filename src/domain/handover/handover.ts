import type { BlockDetail, Exercise, Series, Values } from '#contract/api/block.ts';
import { ACTUAL_FIELDS, type ActualField, type Weekday } from '#contract/vocabulary.ts';
import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { dayOf, type Session } from '#domain/block/next-training.ts';
import { sessionAt } from '#domain/block/session-date.ts';
import { asLogged } from '#domain/block/swap.ts';
import { isLogged, weekNumber, exercisesOfDay } from '#domain/block/weeks.ts';

/** One set as it stands on the athlete's phone; a load is in kg, null is nothing. */
export type HandedSet = {
  readonly seriesId: string;
  /** Among the sets of the exercise that count, from 1; 0 for one that the coach took out. */
  readonly number: number;
  readonly logged: Readonly<Values & { note: string | null; swap: string | null }>;
  /** What the server did not have yet; a field of these in which nothing stands was cleared. */
  readonly unsent: readonly ActualField[];
};

/** An exercise under the name of what was done. */
type HandedExercise = Meaning & { readonly name: string; readonly sets: readonly HandedSet[] };

/** A session that goes from the athlete's phone to the coach's without a network: what is logged in it, and no more. */
export type Handover = {
  readonly athlete: { readonly id: string; readonly username: string };
  readonly block: { readonly id: string; readonly name: string };
  /** Counted from 1. */
  readonly week: number;
  readonly day: Weekday;
  /** When the session was trained and when it was handed over, in ms since 1970 by the server's clock. */
  readonly trainedAt: number;
  readonly handedAt: number;
  /** The block's revision up to which the phone knew what the server has. */
  readonly rev: number;
  readonly exercises: readonly HandedExercise[];
};

type HandoverOptions = {
  readonly block: BlockDetail;
  readonly session: Session;
  readonly athlete: Handover['athlete'];
  /** Logged fields of the block that the server has not named yet. */
  readonly unsent: ReadonlySet<FieldKey>;
  /** The newest revision at which the server is known to have something of the block. */
  readonly rev: number;
  /** In ms since 1970 by the server's clock. */
  readonly now: number;
};

/** Returns the session as it can be handed over: the sets in which something is logged or was cleared, and no more. */
export function handoverOf({ block, session, athlete, unsent, rev, now }: HandoverOptions): Handover {
  const day = dayOf(block, session);
  const exercises = asLogged(exercisesOfDay(day))
    .map((exercise) => {
      const { name, measure, loadAs } = exercise;
      return { name, ...(measure && { measure }), ...(loadAs && { loadAs }), sets: setsOf(exercise, unsent) };
    })
    .filter(({ sets }) => sets.length > 0);
  return {
    athlete,
    block: { id: block.blockId, name: block.name },
    week: weekNumber(session.weekName),
    day: session.day,
    trainedAt: sessionAt(day)?.at ?? now,
    handedAt: now,
    rev,
    exercises,
  };
}

export function countSets({ exercises }: Handover): number {
  return exercises.reduce((sum, { sets }) => sum + sets.length, 0);
}

/** Returns whether both are the same session: the later one of them says all that is known of it. */
export function isSameSession(one: Handover, other: Handover): boolean {
  return one.block.id === other.block.id && one.week === other.week && one.day === other.day;
}

function setsOf({ series }: Exercise, unsent: ReadonlySet<FieldKey>): HandedSet[] {
  let number = 0;
  return series.flatMap((one) => {
    const set = setOf(one, one.removed === true ? 0 : ++number, unsent);
    return isLogged(one) || set.unsent.length > 0 ? [set] : [];
  });
}

function setOf({ seriesId, actual }: Series, number: number, unsent: ReadonlySet<FieldKey>): HandedSet {
  const { reps, rpe, load, note = null, swap = null } = actual;
  return {
    seriesId,
    number,
    logged: { reps, rpe, load, note, swap },
    unsent: ACTUAL_FIELDS.filter((field) => unsent.has(fieldKey(seriesId, field))),
  };
}
