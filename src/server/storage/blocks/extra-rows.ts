import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Database, SeriesRow } from '#server/storage/schema.ts';

/** The columns that hold what a coach plans in a series. */
export const TARGETS = ['target_reps', 'target_rpe', 'target_load', 'prescription'] as const;

/**
 * Returns whether the athlete added the series, and the coach has not taken it into the plan. Who added it stays noted:
 * a coach who takes back what they planned in it leaves the athlete's set as it was.
 */
export function isExtraRow(row: Pick<SeriesRow, 'added_by' | (typeof TARGETS)[number]>): boolean {
  return row.added_by !== null && TARGETS.every((column) => row[column] === null);
}

/** Builds the condition of a query for every series that is in the plan: the opposite of `isExtraRow`. */
export function isInPlan(row: ExpressionBuilder<Database, 'series'>): ExpressionWrapper<Database, 'series', SqlBool> {
  return row.or([
    row('series.added_by', 'is', null),
    ...TARGETS.map((column) => row(`series.${column}`, 'is not', null)),
  ]);
}
