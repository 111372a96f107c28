import { useEffect, useState } from 'react';
import { AcrossRoom } from '#client/features/block/across-room.tsx';
import { ExerciseActs } from '#client/features/block/exercise-acts.tsx';
import { SessionEnd } from '#client/features/block/session-end.tsx';
import { RestDock } from '#client/features/rest-timer/rest-dock.tsx';
import { closeEndNotice, signalEnd } from '#client/features/rest-timer/signal-end.ts';
import type { RestControl } from '#client/features/rest-timer/use-rest.ts';
import { useRestClock } from '#client/features/rest-timer/use-rest-clock.ts';
import { useEquipment } from '#client/offline/use-equipment.ts';
import { keepScreenAwake } from '#client/platform/keep-awake.ts';
import { readyToneAtTouch } from '#client/platform/tone.ts';
import { partRested } from '#domain/rest-clock.ts';

type TrainingAidsProps = { athleteId: string; blockId: string; rests: RestControl };

/** What helps between the sets, and comes after the first frame: the rest timer, the screen that stays on, the large view. */
export function TrainingAids({ athleteId, blockId, rests: { rest, change, skip } }: TrainingAidsProps) {
  const { running, isOffered, now } = useRestClock(rest, () => rest && signalEnd(rest.next));
  const equipment = useEquipment(athleteId)?.equipment;
  const [isAcross, setAcross] = useState(false);
  useEffect(() => {
    const ends = [keepScreenAwake(), readyToneAtTouch(), closeEndNotice()];
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <>
      <ExerciseActs athleteId={athleteId} blockId={blockId} onAcross={() => setAcross(true)} />
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
