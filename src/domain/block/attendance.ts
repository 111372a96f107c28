import type { BlockDetail } from '#contract/api/block.ts';
import { earliestOf, localDayOf, type LocalDay, type OffsetAt } from '#domain/local-days.ts';
import { dateOfDay } from './block-dates.ts';
import { hasNumbers, plannedDays, progressOf, seriesOfDay } from './weeks.ts';

/** A session of a plan: when it is meant, where its block has a start date, and when it was trained. */
export type PlannedSession = {
  readonly planned: LocalDay | undefined;
  readonly trained: LocalDay | undefined;
};

/**
 * Whether somebody keeps to their plan. Only the dates of a plan decide what was missed; a plan without them says when
 * they trained last.
 */
export type Attendance =
  | { readonly kind: 'dated'; readonly missed: number }
  /** `daysSince` is undefined before the first session. */
  | { readonly kind: 'undated'; readonly daysSince: number | undefined };

/** Whoever trains once a week is not told that they did not train. */
export const DAYS_WITHOUT_WORD = 7;

/** Returns whether a session was missed: its date is over, and nothing of it was done. */
export function isMissed({ planned, trained }: PlannedSession, today: LocalDay): boolean {
  return trained === undefined && planned !== undefined && planned < today;
}

/** Returns how somebody keeps to the sessions of one plan, all of which have dates or none. */
export function attendanceOf(sessions: readonly PlannedSession[], today: LocalDay): Attendance {
  if (sessions.some(({ planned }) => planned !== undefined)) {
    return { kind: 'dated', missed: sessions.filter((session) => isMissed(session, today)).length };
  }
  const last = Math.max(...sessions.map(({ trained = Number.NEGATIVE_INFINITY }) => trained));
  return { kind: 'undated', daysSince: Number.isFinite(last) ? Math.max(0, today - last) : undefined };
}

/** Returns the sessions of a block in which something is planned. */
export function sessionsOfBlock(
  { weeks, startDate }: Pick<BlockDetail, 'weeks' | 'startDate'>,
  offsetAt: OffsetAt,
): PlannedSession[] {
  return weeks.flatMap((week) =>
    plannedDays(week).flatMap((day): PlannedSession[] => {
      const plan = week.dayResponses[day];
      if (!plan || progressOf(plan).total === 0) return [];
      const moments = seriesOfDay(plan)
        .filter(hasNumbers)
        .flatMap(({ loggedAt, utcOffset }) => (loggedAt === undefined ? [] : { at: loggedAt, utcOffset }));
      const begun = earliestOf(moments);
      return [
        {
          planned: startDate === undefined ? undefined : dateOfDay(startDate, week.weekName, day),
          trained: begun && localDayOf(begun, offsetAt),
        },
      ];
    }),
  );
}
