import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { DayExercise } from '#domain/block/day.ts';
import { BlockView } from '#client/features/block/block-view.tsx';
import type { OpenedAct } from '#client/features/block/exercise-acts.tsx';
import { ExerciseFoot } from '#client/features/block/exercise-foot.ts';
import { useRest, type RestControl } from '#client/features/rest-timer/use-rest.ts';
import { SaveState } from '#client/features/save-state/save-state.tsx';
import { useUnread } from '#client/state/chat.ts';
import { fetchLater, whenNeeded } from '#client/ui/when-needed.tsx';
import { useRememberPlace } from './parts/use-remember-place.ts';

const UnreadMark = whenNeeded(() => import('#client/features/unread/unread-mark.tsx'), 'UnreadMark');
const aids = () => import('./parts/training-aids.tsx');
const TrainingAids = whenNeeded(aids, 'TrainingAids');
const ExerciseActs = whenNeeded(aids, 'ExerciseActs');

export function AthleteBlock() {
  const { athleteId = '', blockId = '' } = useParams();
  const rest = useRest(`${athleteId} ${blockId}`);
  useRememberPlace(blockId);
  return (
    <WithAids athleteId={athleteId} blockId={blockId} rests={rest}>
      <BlockView key={blockId} athleteId={athleteId} blockId={blockId} saveState={<BlockCorner />} rests={rest} />
    </WithAids>
  );
}

type WithAidsProps = { athleteId: string; blockId: string; rests: RestControl; children: ReactNode };

/** The block with what helps beside logging it, whose code comes later; what is opened of that draws no set again. */
function WithAids({ athleteId, blockId, rests, children }: WithAidsProps) {
  const [isLater, setLater] = useState(false);
  useEffect(() => fetchLater(async () => setLater(true)), []);
  const [opened, setOpened] = useState<OpenedAct>();
  const [isAcross, setAcross] = useState(false);
  const foot = useCallback(
    (exercise: DayExercise) => <ExerciseActs exercise={exercise} onOpen={setOpened} onAcross={() => setAcross(true)} />,
    [],
  );
  const hasAids = isLater || rests.rest !== undefined;
  const shown = { opened, setOpened, isAcross, setAcross };
  return (
    <>
      <ExerciseFoot value={hasAids ? foot : undefined}>{children}</ExerciseFoot>
      {hasAids && <TrainingAids athleteId={athleteId} blockId={blockId} rests={rests} {...shown} />}
    </>
  );
}

function BlockCorner() {
  const hasUnread = useUnread() > 0;
  return (
    <>
      {hasUnread && <UnreadMark />}
      <SaveState />
    </>
  );
}
