import { useParams, useSearchParams } from 'react-router-dom';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import { useReading, type Reading } from '#client/api/use-reading.ts';
import { ExerciseList } from '#client/features/exercise-history/exercise-list.tsx';
import { ExercisePage } from '#client/features/exercise-history/exercise-page.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { exerciseHistory as words } from '#client/words/exercise-history.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { useGoBack } from './parts/use-go-back.ts';

/** Added to the routes of spec §2: what the athlete lifted before, all of it or one exercise. */
export function Exercises() {
  const { athleteId = '' } = useParams();
  const reading = useReading('exerciseHistory', { athleteId });
  return <Shown key={athleteId} reading={reading} home={paths.athlete(athleteId)} />;
}

/** The same page for the athlete's coach. */
export function CoachedExercises() {
  const { coachId = '', athleteId = '' } = useParams();
  const reading = useReading('coachedExerciseHistory', { coachId, athleteId });
  return <Shown key={athleteId} reading={reading} home={paths.coachedAthlete(coachId, athleteId)} />;
}

function Shown({ reading, home }: { reading: Reading<ExerciseHistory>; home: string }) {
  const here = paths.exercises(home);
  const name = useSearchParams()[0].get('name');
  const goBack = useGoBack(name === null ? home : here);
  return (
    <>
      <TopBar key={name} title={name ?? words.title} back={{ go: goBack, label: words.back }} end={<AccountCorner />} />
      <Page columns={name !== null}>
        <ReadingGate reading={reading}>
          {(history) =>
            name === null ? (
              <ExerciseList history={history} here={here} />
            ) : (
              <ExercisePage key={name} history={history} name={name} here={here} />
            )
          }
        </ReadingGate>
      </Page>
    </>
  );
}
