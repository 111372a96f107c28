import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import { useReading, type Reading } from '#client/api/use-reading.ts';
import { AthletePager, useBesideAthletes } from '#client/features/coaching/beside-athletes.tsx';
import { Progress as LongView } from '#client/features/progress/progress.tsx';
import { paths } from '#client/paths.ts';
import { Page, TopBar } from '#client/ui/page.tsx';
import { progressWords as words } from '#client/words/progress.ts';
import { AccountCorner } from './parts/account-corner.tsx';
import { ReadingGate } from './parts/reading-gate.tsx';
import { useGoBack } from './parts/use-go-back.ts';

/** Added to the routes of spec §2: the long view of the athlete's training. */
export function Progress() {
  const { athleteId = '' } = useParams();
  const reading = useReading('exerciseHistory', { athleteId });
  const places = { exercises: paths.exercises(paths.athlete(athleteId)), info: paths.personalInfo(athleteId) };
  return <Shown key={athleteId} reading={reading} {...places} home={paths.athlete(athleteId)} />;
}

/** The same page for the athlete's coach. */
export function CoachedProgress() {
  const { coachId = '', athleteId = '' } = useParams();
  const reading = useReading('coachedExerciseHistory', { coachId, athleteId });
  const places = { exercises: paths.exercises(paths.coachedAthlete(coachId, athleteId)), info: undefined };
  const beside = useBesideAthletes(coachId, athleteId);
  return (
    <Shown
      key={athleteId}
      reading={reading}
      {...places}
      home={paths.coachedAthlete(coachId, athleteId)}
      athlete={beside.athlete?.called}
      end={<AthletePager {...beside} pathOf={(id) => paths.progress(paths.coachedAthlete(coachId, id))} />}
    />
  );
}

type ShownProps = {
  reading: Reading<ExerciseHistory>;
  exercises: string;
  info: string | undefined;
  home: string;
  /** Whose it is, on a coach's page. */
  athlete?: string | undefined;
  /** What stands at the end of the bar. */
  end?: ReactNode;
};

function Shown({ reading, exercises, info, home, athlete, end }: ShownProps) {
  const goBack = useGoBack(home);
  const title = athlete === undefined ? words.title : words.titleOf(athlete);
  return (
    <>
      <TopBar
        title={title}
        back={{ go: goBack, label: words.back }}
        end={
          <>
            {end}
            <AccountCorner />
          </>
        }
      />
      <Page columns>
        <ReadingGate reading={reading}>
          {(history) => <LongView history={history} exercises={exercises} info={info} />}
        </ReadingGate>
      </Page>
    </>
  );
}
