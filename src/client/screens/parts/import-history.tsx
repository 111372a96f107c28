import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { ImportCard } from '#client/features/training-history/import-card.tsx';
import { ImportedCard, ImportedUnknown } from '#client/features/training-history/imported-card.tsx';
import { readImported } from '#client/offline/prefetch/read-older.ts';
import { useSession } from '#client/state/session.ts';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { ReadingGate } from './reading-gate.tsx';

const ExercisePicker = whenNeeded(() => import('#client/features/block/exercise-picker.tsx'), 'ExercisePicker');

/** Training comes along from other apps here, and leaves again. */
export function ImportHistory({ athleteId }: { athleteId: string }) {
  const token = useSession((session) => (session.kind === 'signed-in' ? session.token : ''));
  const reading = useReading('historySummary', { athleteId });
  const refresh = refreshOf(reading);
  const removed = () => {
    refresh();
    void readImported({ athleteId });
  };
  return (
    <>
      <ImportCard owner={{ userId: athleteId, token }} picker={ExercisePicker} onDone={refresh} />
      {reading.kind === 'failed' ? (
        <ImportedUnknown message={reading.message} retry={reading.retry} />
      ) : (
        <ReadingGate reading={reading} shapes={1}>
          {({ sources }) => <ImportedCard athleteId={athleteId} sources={sources} onRemoved={removed} />}
        </ReadingGate>
      )}
    </>
  );
}
