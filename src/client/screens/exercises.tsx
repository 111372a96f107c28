import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import { useReading, type Reading } from '#client/api/use-reading.ts';
import { AthletePager, useBesideAthletes } from '#client/features/coaching/beside-athletes.tsx';
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
  const name = useSearchParams()[0].get('name');
  const beside = useBesideAthletes(coachId, athleteId);
  const pathOf = (id: string) => {
    const exercises = paths.exercises(paths.coachedAthlete(coachId, id));
    return name === null ? exercises : paths.exercise(exercises, name);
  };
  return (
    <Shown
      key={athleteId}
      reading={reading}
      home={paths.coachedAthlete(coachId, athleteId)}
      athlete={beside.athlete?.called}
      end={<AthletePager {...beside} pathOf={pathOf} />}
    />
  );
}

type ShownProps = {
  reading: Reading<ExerciseHistory>;
  home: string;
  /** Whose it is, on a coach's page. */
  athlete?: string | undefined;
  /** What stands at the end of the bar. */
  end?: ReactNode;
};

function Shown({ reading, home, athlete, end }: ShownProps) {
  const here = paths.exercises(home);
  const name = useSearchParams()[0].get('name');
  const goBack = useGoBack(name === null ? home : here);
  return (
    <>
      <TopBar
        key={name}
        title={titleOf(name, athlete)}
        back={{ go: goBack, label: words.back }}
        end={
          <>
            {end}
            <AccountCorner />
          </>
        }
      />
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

function titleOf(exercise: string | null, athlete: string | undefined): string {
  if (athlete === undefined) return exercise ?? words.title;
  return exercise === null ? words.titleOf(athlete) : `${exercise} · ${athlete}`;
}
