import { useParams } from 'react-router-dom';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import { useReading, type Reading } from '#client/api/use-reading.ts';
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
  return <Shown key={athleteId} reading={reading} {...places} home={paths.coachedAthlete(coachId, athleteId)} />;
}

type ShownProps = {
  reading: Reading<ExerciseHistory>;
  exercises: string;
  info: string | undefined;
  home: string;
};

function Shown({ reading, exercises, info, home }: ShownProps) {
  const goBack = useGoBack(home);
  return (
    <>
      <TopBar title={words.title} back={{ go: goBack, label: words.back }} end={<AccountCorner />} />
      <Page columns>
        <ReadingGate reading={reading}>
          {(history) => <LongView history={history} exercises={exercises} info={info} />}
        </ReadingGate>
      </Page>
    </>
  );
}
