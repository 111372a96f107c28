import type { Day, Exercise, Series, Values, Week } from '#contract/api/block.ts';
import type { Prescription } from '#contract/api/prescription.ts';
import { EXERCISE_TEXTS, LISTS, PLANNED_KINDS, WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import type { Unsent } from '#sync/chat/ports.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { isRecord } from '#client/offline/outbox/stored-row.ts';
import { isCount, isId, isKey, isText, isTime, isUuid, isValue } from './checks.ts';

/** What a file of unsent edits may hold beside an athlete's values: a coach's weeks, chat messages. None is trusted. */

const MOST_IDS = 10_000;

/** Returns the week as it waited when exported, under its own `opId`; undefined if it is none, or another person's. */
export function parseWeek(value: unknown, userId: string): WeekDraft | undefined {
  if (!isRecord(value) || value['v'] !== 1 || value['userId'] !== userId) return undefined;
  const { athleteId, blockId, week, epoch, opId, editedAt, baseStructRev } = value;
  if (!isId(athleteId) || !isId(blockId) || !isId(week) || !isId(epoch) || !isUuid(opId)) return undefined;
  if (!isCount(baseStructRev) || !isTime(editedAt)) return undefined;
  const [mine, base] = [weekOf(value['mine']), value['base'] === undefined ? undefined : weekOf(value['base'])];
  const [restore, asked] = [idsOf(value['restore']), idsOf(value['asked'] ?? [])];
  const underWay = idsOf(value['underWay'] ?? []);
  if (!mine || (value['base'] !== undefined && !base) || !restore || !asked || !underWay?.every(isUuid))
    return undefined;
  const place = { v: 1, userId, athleteId, blockId, week } as const;
  const sent = { ...(underWay.length > 0 && { underWay }), ...(asked.length > 0 && { asked }) };
  const said = { mine, ...(base && { base }), baseStructRev, epoch, restore, opId, editedAt, ...sent };
  return { ...place, ...said, carried: true, state: { kind: 'pending' } };
}

/** Returns the message as it waited when it was exported; undefined when it is none, or another person's. */
export function parseMessage(value: unknown, userId: string): Omit<Unsent, 'order'> | undefined {
  if (!isRecord(value) || value['v'] !== 1 || value['userId'] !== userId) return undefined;
  const { roomId, clientMsgId, content, createdAt } = value;
  if (!isId(roomId) || !isUuid(clientMsgId) || !isText(content) || !isText(createdAt)) return undefined;
  if (content.length === 0 || !Number.isFinite(Date.parse(createdAt))) return undefined;
  return { v: 1, userId, roomId, clientMsgId, content, createdAt, state: { kind: 'pending' } };
}

function weekOf(value: unknown): Week | undefined {
  if (!isRecord(value) || !isId(value['weekName']) || !isRecord(value['dayResponses'])) return undefined;
  if (Array.isArray(value['dayResponses'])) return undefined;
  const days: Partial<Record<Weekday, Day>> = {};
  for (const [name, lists] of Object.entries(value['dayResponses'])) {
    const weekday = WEEKDAYS.find((one) => one === name);
    const day = isRecord(lists) ? LISTS.map((list) => allOf(lists[list], exerciseOf)) : [];
    const [basics, complements] = day;
    if (weekday === undefined || !basics || !complements) return undefined;
    days[weekday] = { basics, complements };
  }
  const { weekName, removed } = value;
  if (removed !== undefined && removed !== true) return undefined;
  return { weekName, dayResponses: days, ...(removed && { removed }) };
}

function exerciseOf(value: unknown): Exercise | undefined {
  if (!isRecord(value)) return undefined;
  const { idExercise, exerciseId, name, restTime } = value;
  const series = allOf(value['series'], seriesOf);
  if (!isId(idExercise) || !isText(name) || !isText(restTime) || !series) return undefined;
  if (exerciseId !== undefined && !isId(exerciseId)) return undefined;
  const texts = EXERCISE_TEXTS.flatMap((text) => (value[text] === undefined ? [] : [[text, value[text]] as const]));
  if (!texts.every(([, text]) => isText(text))) return undefined;
  const head = { idExercise, ...(exerciseId !== undefined && { exerciseId }), name, restTime };
  return { ...head, ...Object.fromEntries(texts), series };
}

function seriesOf(value: unknown): Series | undefined {
  if (!isRecord(value)) return undefined;
  const { seriesId, prescription, addedBy, removed } = value;
  const [target, actual] = [valuesOf(value['target']), valuesOf(value['actual'])];
  if (!isId(seriesId) || !target || !actual || (removed !== undefined && removed !== true)) return undefined;
  if (prescription !== undefined && !isPrescription(prescription)) return undefined;
  if (addedBy !== undefined && addedBy !== 'athlete') return undefined;
  return {
    seriesId,
    target,
    ...(prescription && { prescription }),
    actual,
    ...(addedBy && { addedBy }),
    ...(removed && { removed }),
  };
}

/** Refuses a rule that this build does not know, as a plan without it would say something else. */
function isPrescription(value: unknown): value is Prescription {
  if (!isRecord(value)) return false;
  const { reps, load, kind, ...unknown } = value;
  return (
    Object.keys(unknown).length === 0 &&
    (reps === undefined || isRepsRule(reps)) &&
    (load === undefined || isLoadRule(load)) &&
    (kind === undefined || PLANNED_KINDS.some((one) => one === kind))
  );
}

function isRepsRule(value: unknown): boolean {
  return isRecord(value) && isCount(value['min']) && (isCount(value['max']) || value['open'] === true);
}

function isLoadRule(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { by, percent, of, kg, from, plus } = value;
  const isFrom = from === 'top' || from === 'previous';
  if (by === 'percent') return Number.isFinite(percent) && (of === 'max' || of === 'trainingMax');
  if (by === 'drop') return Number.isFinite(percent ?? kg) && isFrom;
  if (by === 'lastTime') return Number.isFinite(plus);
  return by === 'rpe';
}

function valuesOf(value: unknown): Values | undefined {
  if (!isRecord(value)) return undefined;
  const { reps, rpe, load } = value;
  return isValue(reps) && isValue(rpe) && isValue(load) ? { reps, rpe, load } : undefined;
}

function allOf<T>(value: unknown, read: (one: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const all = value.map(read);
  return all.every((one) => one !== undefined) ? all : undefined;
}

function idsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) && value.length <= MOST_IDS
    ? allOf(value, (one) => (isKey(one) ? one : undefined))
    : undefined;
}
