import { useSearchParams } from 'react-router-dom';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { MaxSharesCard } from '#client/features/max-shares/max-shares-card.tsx';
import { WANTED_MAX } from '#client/paths.ts';
import { SearchedExercise } from './exercise-choice.tsx';
import { ReadingGate } from './reading-gate.tsx';

/** The maxes of variants, which hold for all athletes of a coach. They are read and set only with a network. */
export function MaxShares({ coachId }: { coachId: string }) {
  const reading = useReading('maxShares', { coachId });
  const [params, setParams] = useSearchParams();
  return (
    <MaxSharesCard
      coachId={coachId}
      shares={reading.kind === 'ready' ? reading.data.maxShares : undefined}
      otherwise={
        <ReadingGate reading={reading} shapes={1}>
          {() => null}
        </ReadingGate>
      }
      wanted={params.get(WANTED_MAX) ?? undefined}
      onAnswered={() => params.has(WANTED_MAX) && setParams({}, { replace: true })}
      choice={SearchedExercise}
      onChanged={refreshOf(reading)}
    />
  );
}
