import { useEffect } from 'react';
import { RestDock } from '#client/features/rest-timer/rest-dock.tsx';
import { closeEndNotice, signalEnd } from '#client/features/rest-timer/signal-end.ts';
import type { RestControl } from '#client/features/rest-timer/use-rest.ts';
import { useRestClock } from '#client/features/rest-timer/use-rest-clock.ts';
import { keepScreenAwake } from '#client/platform/keep-awake.ts';
import { readyToneAtTouch } from '#client/platform/tone.ts';

/** What helps between the sets, and comes after the first frame: the rest timer and the screen that stays on. */
export function TrainingAids({ rest, change, skip }: RestControl) {
  const { running, now } = useRestClock(rest, () => rest && signalEnd(rest.next));
  useEffect(() => {
    const ends = [keepScreenAwake(), readyToneAtTouch(), closeEndNotice()];
    return () => ends.forEach((end) => end());
  }, []);
  return <RestDock rest={rest} running={running} now={now} change={change} skip={skip} />;
}
