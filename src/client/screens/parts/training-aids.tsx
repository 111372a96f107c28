import { useEffect } from 'react';
import { AcrossRoom } from '#client/features/block/across-room.tsx';
import { ActDialogs, ExerciseActs, type OpenedAct } from '#client/features/block/exercise-acts.tsx';
import { SessionEnd } from '#client/features/block/session-end.tsx';
import { RestDock } from '#client/features/rest-timer/rest-dock.tsx';
import { closeEndNotice, signalEnd } from '#client/features/rest-timer/signal-end.ts';
import type { RestControl } from '#client/features/rest-timer/use-rest.ts';
import { useRestClock } from '#client/features/rest-timer/use-rest-clock.ts';
import { useEquipment } from '#client/offline/use-equipment.ts';
import { keepScreenAwake } from '#client/platform/keep-awake.ts';
import { readyToneAtTouch } from '#client/platform/tone.ts';
import { partRested } from '#domain/rest-clock.ts';

/** In the same file: another one would have to be fetched when its button is already there. */
export { ExerciseActs };

type TrainingAidsProps = {
  athleteId: string;
  blockId: string;
  rests: RestControl;
  /** What is being done with an exercise. */
  opened: OpenedAct | undefined;
  setOpened: (opened: OpenedAct | undefined) => void;
  /** The next set is shown large. */
  isAcross: boolean;
  setAcross: (isAcross: boolean) => void;
};

/** What helps between the sets, and comes after the first frame: the rest timer, the screen that stays on, the large view. */
export function TrainingAids({ athleteId, blockId, rests, ...shown }: TrainingAidsProps) {
  const { rest, change, skip } = rests;
  const { opened, setOpened, isAcross, setAcross } = shown;
  const { running, isOffered, now } = useRestClock(rest, () => rest && signalEnd(rest.next));
  const equipment = useEquipment(athleteId)?.equipment;
  useEffect(() => {
    const ends = [keepScreenAwake(), readyToneAtTouch(), closeEndNotice()];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <>
      <ActDialogs athleteId={athleteId} blockId={blockId} opened={opened} onClose={() => setOpened(undefined)} />
      <SessionEnd athleteId={athleteId} blockId={blockId} />
      <RestDock
        rest={rest}
        running={running}
        isOffered={isOffered}
        change={change}
        skip={skip}
        onAcross={() => setAcross(true)}
      />
      {isAcross && (
        <AcrossRoom
          rest={running?.clock}
          part={running ? partRested(running.window, now) : 0}
          equipment={equipment}
          endRest={skip}
          onClose={() => setAcross(false)}
        />
      )}
    </>
  );
}
