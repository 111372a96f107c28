import { useParams } from 'react-router-dom';
import { refreshOf, useReading } from '#client/api/use-reading.ts';
import { OwnExercises } from '#client/features/own-exercises/own-exercises.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { ownExercises as words } from '#client/words/own-exercises.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { whenOnline } from './parts/when-online.tsx';

const ExerciseAct = whenOnline(
  async () => (await import('#client/features/own-exercises/exercise-act.tsx')).ExerciseAct,
);

const MaxShares = whenOnline(async () => (await import('./parts/max-shares.tsx')).MaxShares);

/** Added to the routes of spec §2: the coach's own exercises, and the shared list to look through before one is added. */
export function OwnExercisesScreen() {
  const { coachId = '' } = useParams();
  const reading = useReading('coachExercises', { coachId });
  return (
    <>
      <TopBar title={words.title} back={{ to: paths.coach(coachId), label: words.back }} end={<AccountCorner />} />
      <Page>
        <ReadingGate reading={reading}>
          {({ exerciseList }) => (
            <OwnExercises exercises={exerciseList}>
              {(asked, onClose) =>
                asked && (
                  <ExerciseAct
                    coachId={coachId}
                    asked={asked}
                    exercises={exerciseList}
                    onActed={refreshOf(reading)}
                    onClose={onClose}
                  />
                )
              }
            </OwnExercises>
          )}
        </ReadingGate>
        <MaxShares coachId={coachId} />
      </Page>
    </>
  );
}
