import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useReading } from '#client/api/use-reading.ts';
import { IconLink } from '#client/ui/button.tsx';
import { coachArea as words } from '#client/words/coach.ts';
import { toldApart } from '#client/words/told-apart.ts';
import { momentOf } from './moment-of.ts';

type Named = { readonly id: string; readonly called: string };

/** The athlete whose page this is, and those before and after them in the coach's list; none while it is not known. */
export type BesideAthletes = { readonly athlete?: Named; readonly previous?: Named; readonly next?: Named };

/** Finds the athlete in the list of their coach. */
export function useBesideAthletes(coachId: string, athleteId: string): BesideAthletes {
  const area = useReading('coachArea', { coachId });
  if (area.kind !== 'ready') return {};
  const all = toldApart(area.data.coachAthletes, ({ since }) => momentOf(since));
  const at = all.findIndex(({ id }) => id === athleteId);
  const [athlete, previous, next] = [all[at], all[at - 1], at < 0 ? undefined : all[at + 1]];
  return { ...(athlete && { athlete }), ...(previous && { previous }), ...(next && { next }) };
}

/** Leads to the same page of the athlete before and after this one. */
export function AthletePager({ previous, next, pathOf }: BesideAthletes & { pathOf: (athleteId: string) => string }) {
  return (
    <>
      {previous && (
        <IconLink
          to={pathOf(previous.id)}
          label={words.previousAthlete(previous.called)}
          icon={<ChevronLeft aria-hidden />}
        />
      )}
      {next && (
        <IconLink to={pathOf(next.id)} label={words.nextAthlete(next.called)} icon={<ChevronRight aria-hidden />} />
      )}
    </>
  );
}
