import type { MouseEvent, SyntheticEvent } from 'react';
import { blockWords } from '#client/words/block.ts';
import { formatClock } from '#client/words/numbers.ts';
import { acrossWords as words } from '#client/words/rest.ts';
import { setOf, setsInOrder, type DaySet } from '#domain/block/day.ts';
import { isDone, targetOf } from '#domain/block/weeks.ts';
import type { RestClock } from '#domain/rest-clock.ts';
import { Figure } from './across-room-figure.tsx';
import styles from './across-room.module.css';
import { RpeChips } from './rpe-chips.tsx';
import type { SetActions } from './set-actions.ts';
import { exerciseLabel, refOf } from './set-labels.ts';
import { useShownDay } from './shown-day.ts';
import { useLingering } from './use-lingering.ts';

/** Returns the set whose row asks how hard it was. When the rest is over, the next set is what has to be seen. */
export function useUnrated(rest: RestClock | undefined): DaySet | undefined {
  const asking = useShownDay((day) => setsInOrder(day).find(({ stage }) => stage === 'asking')?.seriesId);
  const seriesId = useLingering(rest === undefined || rest.kind === 'resting' ? asking : undefined);
  const set = useShownDay((day) => (seriesId === undefined ? undefined : setOf(day, seriesId)));
  return set && isDone(set.series) && set.series.actual.rpe === null ? set : undefined;
}

type RpeQuestionProps = {
  /** The set whose row asks. */
  set: DaySet;
  actions: SetActions | undefined;
  /** The seconds that are left of the rest that runs. */
  seconds: number | undefined;
  /** Whether a tap is the second one of a double tap. */
  isSecond: (event: MouseEvent) => boolean;
  /** It was answered, or ended by a key: what had the focus goes. */
  onDone: () => void;
};

/** What the row asks, as large as there is room for it beside the time of the rest. */
export function RpeQuestion({ set, actions, seconds, isSecond, onDone }: RpeQuestionProps) {
  const ref = refOf(set);
  function later(event?: SyntheticEvent): void {
    // Escape ends the question alone, and not the view.
    event?.preventDefault();
    actions?.stopAsking(ref);
    onDone();
  }
  return (
    <>
      <h2 className={styles['name']}>
        <span dir="auto">{exerciseLabel(set)}</span>
        <small>{words.setOf(set.number, set.of)}</small>
        <small>{words.howHard}</small>
      </h2>
      <div className={styles['main']}>
        {seconds === undefined ? (
          <Figure key="unrated" text={blockWords.unrated} />
        ) : (
          <Figure key="time" role="timer" text={formatClock(seconds)} />
        )}
      </div>
      <div
        className={styles['question']}
        role="presentation"
        onClickCapture={(event) => isSecond(event) && event.stopPropagation()}
      >
        <RpeChips
          key={set.seriesId}
          isLarge
          name={ref.name}
          target={targetOf(set.series)}
          onChoose={(_, rpe) => {
            actions?.chooseRpe(ref, rpe);
            onDone();
          }}
          onLater={later}
          onAway={later}
        />
      </div>
    </>
  );
}
