import { useSyncExternalStore, type MouseEvent, type SyntheticEvent } from 'react';
import { blockWords } from '#client/words/block.ts';
import { formatClock } from '#client/words/numbers.ts';
import { acrossWords as words } from '#client/words/rest.ts';
import { isDone, targetOf } from '#domain/block/weeks.ts';
import type { RestClock } from '#domain/rest-clock.ts';
import { Figure } from './across-room-figure.tsx';
import { nameOf, setsBeside } from './across-room-rows.ts';
import styles from './across-room.module.css';
import { rows } from './ear.ts';
import { RpeChips } from './rpe-chips.tsx';
import { useLingering } from './use-lingering.ts';
import { refOf, type SetRowProps } from './use-set-row.ts';
import { watchRows } from './watch-rows.ts';

/** Returns the row that asks how hard its set was. When the rest is over, the next set is what has to be seen. */
export function useUnrated(rest: RestClock | undefined): SetRowProps | undefined {
  const asking = useSyncExternalStore(watchRows, askingSet);
  const seriesId = useLingering(rest === undefined || rest.kind === 'resting' ? asking : undefined);
  return seriesId === undefined ? undefined : [...rows.values()].find((row) => isUnrated(row, seriesId));
}

function askingSet(): string | undefined {
  return [...rows.values()].find(({ stage }) => stage === 'asking')?.series.seriesId;
}

function isUnrated({ series }: SetRowProps, seriesId: string): boolean {
  return series.seriesId === seriesId && isDone(series) && series.actual.rpe === null;
}

type RpeQuestionProps = {
  /** The row that asks. */
  row: SetRowProps;
  /** The seconds that are left of the rest that runs. */
  seconds: number | undefined;
  /** Whether a tap is the second one of a double tap. */
  isSecond: (event: MouseEvent) => boolean;
  /** It was answered, or ended by a key: what had the focus goes. */
  onDone: () => void;
};

/** What the row asks, as large as there is room for it beside the time of the rest. */
export function RpeQuestion({ row, seconds, isSecond, onDone }: RpeQuestionProps) {
  const set = refOf(row);
  function later(event?: SyntheticEvent): void {
    // Escape ends the question alone, and not the view.
    event?.preventDefault();
    row.actions.stopAsking(set);
    onDone();
  }
  return (
    <>
      <h2 className={styles['name']}>
        <span dir="auto">{nameOf(row)}</span>
        <small>{words.setOf(row.number, setsBeside(row))}</small>
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
          key={row.series.seriesId}
          isLarge
          name={set.name}
          target={targetOf(row.series)}
          onChoose={(_, rpe) => {
            row.actions.chooseRpe(set, rpe);
            onDone();
          }}
          onLater={later}
          onAway={later}
        />
      </div>
    </>
  );
}
