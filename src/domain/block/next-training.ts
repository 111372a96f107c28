import type { BlockDetail, Day } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import type { LocalDay } from '#domain/local-days.ts';
import { startOfWeek } from './block-dates.ts';
import { NO_DAY } from './nothing.ts';
import { SESSION_MS } from './session-length.ts';
import { hasNumbers, hasOpenSets, plannedDays, seriesOfDay, findWeek } from './weeks.ts';

/** A moment by the device's clock: ms since 1970, and the day in the person's calendar. */
export type Now = { readonly at: number; readonly today: LocalDay };

/** A session: one training day of one week. */
export type Session = { readonly weekName: string; readonly day: Weekday };

/**
 * Returns the session that a block opens at: the one that was left, if something of it is still to be done, or one that
 * was logged within the last hours, perhaps on another device; else the next one.
 * @param left where this device was in the block within the last `SESSION_MS`
 */
export function openingSession(
  block: BlockDetail,
  { at: now, today }: Now,
  left: { readonly week: string; readonly day: Weekday } | undefined,
): Session | undefined {
  const sessions = sessionsOf(block);
  const known = left && sessions.find(({ weekName, day }) => weekName === left.week && day === left.day);
  if (known && isOpen(block, known)) return known;
  const last = sessions.findLast((session) => isBegun(block, session));
  const isUnderWay = last !== undefined && isOpen(block, last) && Math.abs(now - loggedAt(block, last)) < SESSION_MS;
  return isUnderWay ? last : nextTraining(block, today);
}

/**
 * Returns the first session, in the order of the plan, with something to do after the last one in which anything was
 * done, and of no week that is over by the plan's dates. What was left out before that comes only if nothing else is
 * left; when all is done, it is the last one.
 */
export function nextTraining(block: BlockDetail, today: LocalDay): Session | undefined {
  const sessions = sessionsOf(block);
  const last = sessions.findLastIndex((session) => isBegun(block, session));
  const isOver = ({ weekName }: Session) =>
    block.startDate !== undefined && startOfWeek(block.startDate, weekName) + DAYS_OF_WEEK <= today;
  const coming = sessions.slice(last + 1).filter((session) => isOpen(block, session));
  const after = coming.find((session) => !isOver(session)) ?? coming[0];
  const unfinished = sessions.slice(Math.max(0, last)).find((session) => isOpen(block, session));
  return after ?? unfinished ?? sessions.find((session) => isOpen(block, session)) ?? sessions.at(-1);
}

const DAYS_OF_WEEK = 7;

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
