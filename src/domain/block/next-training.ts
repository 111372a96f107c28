import type { BlockDetail, Day } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { NO_DAY } from './nothing.ts';
import { SESSION_MS } from './session-length.ts';
import { hasNumbers, hasOpenSets, plannedDays, seriesOfDay, findWeek } from './weeks.ts';

/** A session: one training day of one week. */
export type Session = { readonly weekName: string; readonly day: Weekday };

/**
 * Returns the session that a block opens at: the one that was left, if something of it is still to be done, or one that
 * was logged within the last hours, perhaps on another device; else the next one.
 * @param now by the device's clock, ms since 1970
 * @param left where this device was in the block within the last `SESSION_MS`
 */
export function openingSession(
  block: BlockDetail,
  now: number,
  left: { readonly week: string; readonly day: Weekday } | undefined,
): Session | undefined {
  const sessions = sessionsOf(block);
  const known = left && sessions.find(({ weekName, day }) => weekName === left.week && day === left.day);
  if (known && isOpen(block, known)) return known;
  const last = sessions.findLast((session) => isBegun(block, session));
  const isUnderWay = last !== undefined && isOpen(block, last) && Math.abs(now - loggedAt(block, last)) < SESSION_MS;
  return isUnderWay ? last : nextTraining(block);
}

/**
 * Returns the first session, in the order of the plan, with something to do after the last one in which anything was
 * done. What was left out before that comes only if nothing else is left; when all is done, it is the last one.
 */
export function nextTraining(block: BlockDetail): Session | undefined {
  const sessions = sessionsOf(block);
  const last = sessions.findLastIndex((session) => isBegun(block, session));
  const after = sessions.slice(last + 1).find((session) => isOpen(block, session));
  const unfinished = sessions.slice(Math.max(0, last)).find((session) => isOpen(block, session));
  return after ?? unfinished ?? sessions.find((session) => isOpen(block, session)) ?? sessions.at(-1);
}

export function dayOf(block: BlockDetail, { weekName, day }: Session): Day {
  return findWeek(block, weekName)?.dayResponses[day] ?? NO_DAY;
}

function sessionsOf({ weeks }: BlockDetail): Session[] {
  return weeks.flatMap((week) => plannedDays(week).map((day) => ({ weekName: week.weekName, day })));
}

/** Returns whether something of a session is still to be done. */
export function isOpen(block: BlockDetail, session: Session): boolean {
  return hasOpenSets(dayOf(block, session));
}

function isBegun(block: BlockDetail, session: Session): boolean {
  return seriesOfDay(dayOf(block, session)).some(hasNumbers);
}

/**
 * Returns when the last value of the session's sets was logged (ms since 1970): when the server had it, for a revision
 * is its time, or when it was typed where it has not been sent yet.
 */
function loggedAt(block: BlockDetail, session: Session): number {
  const logged = seriesOfDay(dayOf(block, session)).filter(hasNumbers);
  return Math.max(0, ...logged.flatMap(({ actualRev = 0, loggedAt: typedAt = 0 }) => [actualRev, typedAt]));
}
