import { createContext, useContext, type ReactNode } from 'react';
import type { Series } from '#contract/api/block.ts';
import { isLogged } from '#domain/block/weeks.ts';

/** The marks by series: what a target that the athlete may not have seen yet was, and is. */
export type MarksOfPlan = Readonly<Partial<Record<string, ReactNode>>>;

export const NO_MARKS: MarksOfPlan = {};

/** Filled by the card that tells the changes, whose code comes when there are some. */
export const PlanMarks = createContext<MarksOfPlan>(NO_MARKS);

/** The mark under a set whose target changed; a logged set has none, for it keeps the target that was seen. */
export function PlanMark({ series }: { series: Series }): ReactNode {
  const mark = useContext(PlanMarks)[series.seriesId];
  return isLogged(series) ? null : mark;
}
