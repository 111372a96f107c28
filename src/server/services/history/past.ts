import type { BlockDetail } from '#contract/api/block.ts';
import type { ExerciseHistory, LiftingPerson, PlannedDay, PlannedWeek } from '#contract/api/exercise-history.ts';
import { MAX_RECORDED_SETS, MAX_RECORDED_WEEKS } from '#contract/limits.ts';
import { LISTS, WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { isPlain, meaningIn, type Meaning } from '#domain/block/measures.ts';
import { asDone } from '#domain/block/swap.ts';
import { hasNumbers, isDone, plannedDays } from '#domain/block/weeks.ts';
import { minutesIn } from '#domain/history/zone.ts';
import { earliestOf, type LocalMoment } from '#domain/local-days.ts';
import { maxesOfBlock } from '#domain/prescription/known-maxes.ts';
import { exerciseRecordsOf, type RecordedDay } from '#domain/strength/exercise-records.ts';
import type { LiftName } from '#domain/strength/last-time.ts';
import { pastLiftsOf, type DoneLift } from '#domain/strength/past-lifts.ts';
import { hashOf } from '#server/services/hash.ts';
import type { BlockPlace } from '#server/storage/blocks/block-read.ts';
import type { Repositories } from '#server/storage/database.ts';
import type { BroughtSet, LoggedSet } from '#server/storage/history/past-sets.ts';
import type { PersonalInfoRow } from '#server/storage/schema.ts';
import { knownMaxes, markedMaxes, toldMaxesOf } from './known-maxes.ts';
import { exerciseIdOf } from './rows.ts';

type Past = Pick<Repositories, 'pastSets'>;

/** Two years: what is older says nothing of today's load. */
const REMEMBERED_MS = 2 * 366 * 86_400_000;

/** What an athlete's loads follow from besides a block: their maxes, and what they lifted before it. */
type BesideBlock = {
  /** A hash that changes when any of it does; undefined where there is nothing. */
  readonly mark: string | undefined;
  readonly read: (
    block: Pick<BlockDetail, 'weeks'>,
  ) => Promise<Pick<BlockDetail, 'past' | 'maxes' | 'trainingMaxes' | 'maxShares'>>;
};

export async function besideBlock(
  repositories: Past & Pick<Repositories, 'coaching' | 'maxShares' | 'trainingMaxes'>,
  { coachId, ...place }: BlockPlace & { readonly coachId: string | undefined },
  now: number,
): Promise<BesideBlock> {
  const mark = await repositories.pastSets.mark(place);
  const known = await knownMaxes(repositories, coachId, place);
  const maxes = markedMaxes(known);
  return {
    mark: mark || maxes.some(Boolean) ? hashOf(JSON.stringify([mark, ...maxes])) : undefined,
    read: async (block) => ({
      past: await pastLifts(repositories, place, block, now),
      ...maxesOfBlock(block, known),
    }),
  };
}

/** Returns how the exercises of a block were done before: in the athlete's other blocks, and in what they imported. */
async function pastLifts(
  { pastSets }: Past,
  place: BlockPlace,
  { weeks }: Pick<BlockDetail, 'weeks'>,
  now: number,
): Promise<NonNullable<BlockDetail['past']>> {
  const lifts = liftsOf(weeks);
  const exerciseIds = [...new Set(lifts.map(({ name }) => exerciseIdOf(name)))];
  const since = now - REMEMBERED_MS;
  const logged = (await pastSets.logged(place)).filter(({ at }) => at >= since);
  const { athleteId } = place;
  const brought = await pastSets.brought({ athleteId, exerciseIds, since: new Date(since).toISOString().slice(0, 10) });
  // A set of which the load is still to come says nothing of the load to come.
  return pastLiftsOf(
    lifts,
    inTime(logged.filter(isDone), brought).map((day) => day.lifts),
  );
}

/**
 * Returns all that an athlete lifted, by exercise, in blocks and in what they imported: the last `MAX_RECORDED_SETS`
 * sets. Beside it stand what was planned, and the bodyweight, gender and maxes that strength is measured against.
 */
export async function exerciseHistory(
  { pastSets, coaching, blocks }: Past & Pick<Repositories, 'coaching' | 'blocks'>,
  athleteId: string,
): Promise<ExerciseHistory> {
  const logged = await pastSets.logged({ athleteId, blockId: '' });
  const brought = await pastSets.lastBrought(athleteId, MAX_RECORDED_SETS + 1);
  const days = inTime(logged, brought);
  let sets = 0;
  const first = days.findLastIndex(({ lifts }) => {
    sets += lifts.reduce((sum, lift) => sum + lift.sets.length, 0);
    return sets > MAX_RECORDED_SETS;
  });
  const told = days.slice(first + 1);
  const info = await coaching.personalInfo(athleteId);
  const records = exerciseRecordsOf(told);
  const others = records.filter((record) => !isPlain(record));
  const deletedBlocks = (await blocks.summaries(athleteId)).flatMap(({ deleted, ...block }) =>
    deleted ? [block] : [],
  );
  return {
    exercises: records.filter(isPlain),
    ...(others.length > 0 && { others }),
    from: first === -1 ? null : (told[0]?.at ?? null),
    weeks: plannedWeeks(await pastSets.planned(athleteId), logged).slice(-MAX_RECORDED_WEEKS),
    person: info ? personOf(info) : null,
    ...(deletedBlocks.length > 0 && { deletedBlocks }),
  };
}

/** Returns how many sets were planned, week by week, and how many of them are done. */
function plannedWeeks(
  rows: Awaited<ReturnType<Past['pastSets']['planned']>>,
  logged: readonly LoggedSet[],
): PlannedWeek[] {
  const loggedIn = Map.groupBy(logged, ({ dayId }) => dayId);
  const weeks = Map.groupBy(rows, ({ blockId, week }) => `${blockId} ${week}`);
  return [...weeks.values()].flatMap((days): PlannedWeek[] => {
    const [first] = days;
    if (!first) return [];
    const { blockId, block, week, startDate } = first;
    const placed = days.map((day) => plannedDay(day, loggedIn.get(day.dayId) ?? [])).toSorted(byDay);
    return [{ blockId, block, week, ...(startDate !== null && { startDate }), days: placed }];
  });
}

function plannedDay(
  { weekday, sets }: { weekday: Weekday; sets: number | string },
  logged: readonly LoggedSet[],
): PlannedDay {
  const begun = logged.some(hasNumbers) ? earliestOf(logged) : undefined;
  const done = logged.filter((one) => !one.removed && !one.extra && !one.isPlannedAsWarmUp && isDone(one)).length;
  return { day: weekday, at: begun?.at ?? null, utcOffset: begun?.utcOffset, planned: Number(sets), done };
}

function byDay(one: PlannedDay, other: PlannedDay): number {
  return WEEKDAYS.indexOf(one.day) - WEEKDAYS.indexOf(other.day);
}

function personOf(info: PersonalInfoRow): LiftingPerson {
  return { bodyweight: info.weight, gender: info.gender, maxes: toldMaxesOf(info) };
}

/** Returns the logged and the imported days together, the oldest first. */
function inTime(logged: readonly LoggedSet[], brought: readonly BroughtSet[]): RecordedDay[] {
  return [...daysLogged(logged), ...daysBrought(brought)].toSorted((one, other) => one.at - other.at);
}

function liftsOf(weeks: BlockDetail['weeks']): LiftName[] {
  return weeks.flatMap((week) =>
    plannedDays(week).flatMap((day) => LISTS.flatMap((list) => asDone(week.dayResponses[day]?.[list] ?? []))),
  );
}

function daysLogged(series: readonly LoggedSet[]): RecordedDay[] {
  return [...Map.groupBy(series, ({ dayId }) => dayId).values()].filter((day) => day.some(hasNumbers)).map(dayLogged);
}

/** Returns what is the same for all sets of one exercise of a day that were done as the same and mean the same. */
function liftKey({ idExercise, name, measure, loadAs }: LoggedSet): string {
  return JSON.stringify([idExercise, name, measure, loadAs]);
}

function dayLogged(day: readonly LoggedSet[]): RecordedDay {
  const begun = earliestOf(day);
  const lifts = [...Map.groupBy(day, liftKey).values()];
  return {
    at: begun?.at ?? 0,
    utcOffset: begun?.utcOffset,
    source: 'spotter',
    program: day[0]?.blockName ?? null,
    lifts: lifts.flatMap((sets): RecordedDay['lifts'] => {
      const [first] = sets;
      if (!first) return [];
      const { name, exerciseId, measure, loadAs } = first;
      const notes = sets.flatMap(({ actual }) => actual.note ?? []);
      const id = exerciseId === undefined ? {} : { exerciseId };
      return [{ name, ...id, measure, loadAs, sets: sets.filter((one) => !one.isWarmUp), notes }];
    }),
  };
}

function daysBrought(rows: readonly BroughtSet[]): RecordedDay[] {
  return [...Map.groupBy(rows, ({ session_id: id }) => id).values()].flatMap((session): RecordedDay[] => {
    const [first] = session;
    const moment = first && momentOf(first);
    if (!moment) return [];
    const { source, program } = first;
    const runs = Map.groupBy(session, (row) => JSON.stringify([row.exercise, row.run, meaningOf(row)]));
    return [{ ...moment, source, program, lifts: [...runs.values()].flatMap((sets) => liftOf(sets, moment)) }];
  });
}

function liftOf(rows: readonly BroughtSet[], moment: LocalMoment): RecordedDay['lifts'] {
  const [first] = rows;
  if (!first) return [];
  const notes = rows.flatMap(({ note }) => note ?? []);
  return [
    { name: first.listed ?? first.exercise, ...meaningOf(first), sets: rows.map((row) => setOf(row, moment)), notes },
  ];
}

/** Repetitions count where there are any, else the way, else the time: 400 m in 90 s are metres. */
function meaningOf({ reps, seconds, metres, load_as }: BroughtSet): Meaning {
  const measure = reps ? undefined : metres ? 'metres' : seconds ? 'seconds' : undefined;
  return meaningIn({ measure, loadAs: load_as === 'total' ? undefined : load_as });
}

function setOf(row: BroughtSet, moment: LocalMoment): DoneLift['sets'][number] {
  const { rpe, load, planned_reps, planned_rpe, planned_load } = row;
  const reps = row.reps || row.metres || row.seconds || row.reps;
  return {
    actual: { reps, rpe, load },
    isSure: true,
    target: { reps: planned_reps, rpe: planned_rpe, load: planned_load },
    ...moment,
  };
}

/**
 * Returns the moment of an imported session. A file may tell a day alone, or a local time without a zone: it becomes
 * the day's noon in UTC, so that it is that day wherever it is looked at. Undefined for dates such as a 13th month,
 * which were imported before imports were checked for them.
 */
function momentOf({ at, zone }: BroughtSet): LocalMoment | undefined {
  const isLocal = !at.endsWith('Z');
  const time = Date.parse(isLocal ? `${at.slice(0, 10)}T12:00:00Z` : at);
  if (Number.isNaN(time)) return undefined;
  return { at: time, utcOffset: isLocal ? 0 : minutesIn(zone, time) };
}
