import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Actual, BlockDetail, Exercise, Series, Values } from '#contract/api/block.ts';
import type { SaveBlockBody, SentExercise, SentSeries } from '#contract/api/coach-save.ts';
import type { SaveActualBody } from '#contract/api/save.ts';
import { LISTS, WEEKDAYS, type ListName, type LogField, type Weekday } from '#contract/vocabulary.ts';
import { actualLeaves } from '#domain/block/payload.ts';

/** An exercise as a client last knew it, and in which list; the lists' order is that of the map. */
export type GivenExercise = Pick<
  Exercise,
  'exerciseId' | 'name' | 'restTime' | 'note' | 'tempo' | 'group' | 'measure' | 'loadAs'
> & {
  readonly list: string;
  /** The client wrote it without an id, which the server made: it does not know the id. */
  readonly isMade?: true;
};

/** A series as a client last knew it. Of a client that never read the block only what it sent itself is known. */
export type GivenSeries = {
  readonly exerciseId?: string;
  readonly target?: Partial<Values>;
  readonly prescription?: Series['prescription'];
  readonly actual: Partial<Record<LogField, unknown>>;
  readonly isMade?: true;
};

/**
 * What a session of a plain client knows of a block: the last whole reading that it was given, with what it has saved
 * since. Such a client sends back all that it read: what repeats this is no edit of the person.
 */
export type GivenReading = {
  /** The block's `rev` in that reading; undefined where the session never read it. */
  readonly rev: number | undefined;
  /** The names of the weeks. */
  readonly weeks: ReadonlySet<string>;
  readonly exercises: ReadonlyMap<string, GivenExercise>;
  readonly series: ReadonlyMap<string, GivenSeries>;
};

/** What a session knows that was given nothing: it can take nothing out, and all that it sends is an edit. */
export const EMPTY_READING: GivenReading = {
  rev: undefined,
  weeks: new Set(),
  exercises: new Map(),
  series: new Map(),
};

const zip = promisify(gzip);
const unzip = promisify(gunzip);

/** Returns what a whole reading tells a client. */
export function givenBy({ rev, weeks }: Pick<BlockDetail, 'rev' | 'weeks'>): GivenReading {
  const exercises = new Map<string, GivenExercise>();
  const series = new Map<string, GivenSeries>();
  for (const { weekName, dayResponses } of weeks) {
    for (const { list, exercise } of exercisesOf(weekName, dayResponses)) {
      const { idExercise, series: sets, ...said } = exercise;
      exercises.set(idExercise, { ...partsOf(said), list });
      for (const { seriesId, target, prescription, actual } of sets) {
        const rules = prescription && { prescription };
        series.set(seriesId, { exerciseId: idExercise, target, ...rules, actual: { ...actual } satisfies Actual });
      }
    }
  }
  return { rev, weeks: new Set(weeks.map(({ weekName }) => weekName)), exercises, series };
}

/** Tells whether a value only repeats what the client knew. Of a block that it read, a field without a value was null. */
export function isRepeated(
  { rev, series }: GivenReading,
  { seriesId, field, value }: { readonly seriesId: string; readonly field: LogField; readonly value: unknown },
): boolean {
  const known = series.get(seriesId)?.actual;
  if (known === undefined || (rev === undefined && !Object.hasOwn(known, field))) return false;
  return (known[field] ?? null) === value;
}

/** Returns the same with the values of an athlete's save, which the client now knows to be there. */
export function withSavedActuals(given: GivenReading, { blockWeeks }: SaveActualBody): GivenReading {
  const series = new Map(given.series);
  for (const { seriesId, field, value } of actualLeaves(blockWeeks)) {
    const known = series.get(seriesId);
    series.set(seriesId, { ...known, actual: { ...known?.actual, [field]: value } });
  }
  return { ...given, series };
}

/**
 * Returns the same with the weeks of a coach's save in the place of those that were known.
 * @param made the ids that the server made for what came without
 */
export function withSavedPlan(
  given: GivenReading,
  weeks: SaveBlockBody['blockWeeks'],
  made: ReadonlySet<string>,
): GivenReading {
  const isSent = ({ list }: GivenExercise): boolean => Object.hasOwn(weeks, list.slice(0, list.indexOf('/')));
  const gone = new Set([...given.exercises].filter(([, one]) => isSent(one)).map(([id]) => id));
  const exercises = new Map([...given.exercises].filter(([id]) => !gone.has(id)));
  const series = new Map([...given.series].filter(([, one]) => !gone.has(one.exerciseId ?? '')));
  for (const [weekName, days] of Object.entries(weeks)) {
    for (const { list, exercise } of exercisesOf(weekName, days)) {
      const { idExercise } = exercise;
      const known = withoutMark(given.exercises.get(idExercise));
      exercises.set(idExercise, { ...known, ...partsOf(exercise), list, ...markOf(idExercise, made) });
      for (const one of exercise.series ?? []) {
        const saved = savedSeries(given.series.get(one.seriesId), one, idExercise);
        series.set(one.seriesId, { ...saved, ...markOf(one.seriesId, made) });
      }
    }
  }
  return { rev: given.rev, weeks: new Set([...given.weeks, ...Object.keys(weeks)]), exercises, series };
}

/** Packs a reading for the database. */
export async function packGiven({ rev, weeks, exercises, series }: GivenReading): Promise<Buffer> {
  return zip(JSON.stringify({ rev, weeks: [...weeks], exercises: [...exercises], series: [...series] }));
}

/** Returns the reading that `packGiven` has packed. */
export async function unpackGiven(packed: Buffer): Promise<GivenReading> {
  const { rev, weeks, exercises, series } = JSON.parse((await unzip(packed)).toString()) as {
    rev?: number;
    weeks: string[];
    exercises: [string, GivenExercise][];
    series: [string, GivenSeries][];
  };
  return { rev, weeks: new Set(weeks), exercises: new Map(exercises), series: new Map(series) };
}

type Lists<One> = { readonly [List in ListName]?: readonly One[] | null | undefined };
type Days<One> = { readonly [Day in Weekday]?: Lists<One> | undefined };

function exercisesOf<One>(weekName: string, days: Days<One>): { list: string; exercise: One }[] {
  return WEEKDAYS.flatMap((weekday) =>
    LISTS.flatMap((name) =>
      (days[weekday]?.[name] ?? []).map((exercise) => ({ list: `${weekName}/${weekday}/${name}`, exercise })),
    ),
  );
}

/** Returns what is said of an exercise: null clears a text, and absent says nothing. */
function partsOf(said: Partial<SentExercise>): Omit<GivenExercise, 'list' | 'isMade'> {
  const { exerciseId, name, restTime, note, tempo, group, measure, loadAs } = said;
  const parts = { exerciseId, name, restTime, note, tempo, group, measure, loadAs };
  const present = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present.map(([part, value]) => [part, value ?? undefined])) as Omit<
    GivenExercise,
    'list' | 'isMade'
  >;
}

function savedSeries(known: GivenSeries | undefined, sent: SentSeries, exerciseId: string): GivenSeries {
  const target: Partial<Values> = { ...known?.target, ...withoutAbsent(sent.target ?? {}) };
  const before = sent.prescription === null ? {} : known?.prescription;
  const rules = { ...before, ...withoutAbsent(sent.prescription ?? {}) };
  const prescription = withoutAbsent(
    Object.fromEntries(Object.entries(rules).map(([key, rule]) => [key, rule ?? undefined])),
  );
  return {
    exerciseId,
    target,
    ...(Object.keys(prescription).length > 0 && { prescription }),
    actual: known?.actual ?? {},
  };
}

function withoutAbsent<T extends object>(parts: T): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]?: Exclude<T[Key], undefined>;
  };
}

function markOf(id: string, made: ReadonlySet<string>): { readonly isMade?: true } {
  return made.has(id) ? { isMade: true } : {};
}

function withoutMark(known: GivenExercise | undefined): Partial<GivenExercise> {
  const { isMade: _isMade, ...rest } = known ?? {};
  return rest;
}
