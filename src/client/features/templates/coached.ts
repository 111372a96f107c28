import type { CoachArea } from '#contract/api/coach.ts';
import { formatMoment } from '#client/words/moments.ts';
import { toldApart, type Called } from '#client/words/told-apart.ts';

type Coached = CoachArea['coachAthletes'][number];

/** Returns the coach's athletes, namesakes told apart as in the coach area. */
export function coachedApart({ coachAthletes }: Pick<CoachArea, 'coachAthletes'>): Called<Coached>[] {
  const now = Date.now();
  return toldApart(coachAthletes, ({ since }) => formatMoment(Date.parse(since), now));
}
