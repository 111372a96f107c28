import { useEffect, useEffectEvent, useState } from 'react';
import { besideThePage } from '#client/ui/asides.ts';
import { Button } from '#client/ui/button.tsx';
import { say } from '#client/ui/say.ts';
import { restWords as words } from '#client/words/block.ts';
import { heardWords } from '#client/words/heard.ts';
import { formatClock } from '#client/words/numbers.ts';
import { readRestTime } from '#domain/rest-time.ts';
import styles from './rest-dock.module.css';
import type { NextSet, Rest, RestControl } from './use-rest.ts';

/** A rest that was over for so long is not worth a word after a reload. */
const STALE_MS = 5 * 60_000;
/** A tap on 'longer'. */
const LONGER_MS = 30_000;

/** The running rest at the bottom of the screen; the page keeps room for it, so it covers no field. */
export function RestDock({ rest, endAt, skip }: RestControl) {
  const [openedAt] = useState(Date.now);
  const endsAt = rest && endOf(rest);
  if (endsAt === undefined || endsAt < openedAt - STALE_MS) return null;
  return <Running key={endsAt} endsAt={endsAt} next={rest?.next} endAt={endAt} skip={skip} />;
}

/** None where what the coach wrote is no time. */
function endOf({ endsAt, startedAt, restTime }: Rest): number | undefined {
  const seconds = readRestTime(restTime)?.from;
  return endsAt ?? (seconds === undefined ? undefined : startedAt + seconds * 1000);
}

type RunningProps = Pick<RestControl, 'endAt' | 'skip'> & { endsAt: number; next: NextSet | undefined };

function Running({ endsAt, next, endAt, skip }: RunningProps) {
  const after = next ? words.next(next.exercise, next.set) : words.lastSet;
  const left = useSecondsLeft(endsAt, () => say(`${words.isOver}, ${after}`));
  const over = left <= 0;
  return (
    <section ref={attach} className={styles['dock']} aria-label={words.timer}>
      <div className={styles['text']}>
        <span className={styles['time']} role="timer" data-over={over}>
          {over ? words.over : formatClock(left)}
        </span>
        <span className={styles['next']}>{`${over ? words.isOver : words.resting} · ${after}`}</span>
      </div>
      <Button
        aria-keyshortcuts="F6"
        aria-description={heardWords.key}
        onClick={() => endAt(Math.max(endsAt, Date.now()) + LONGER_MS)}
      >
        {words.longer}
      </Button>
      <Button look="quiet" onClick={skip}>
        {over ? words.close : words.skip}
      </Button>
    </section>
  );
}

function attach(dock: HTMLElement): () => void {
  const ends = [keepRoom(dock), besideThePage(dock)];
  return () => ends.forEach((end) => end());
}

/** The page keeps as much room as the dock takes: large text makes it higher. */
function keepRoom(dock: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--dock-height', `calc(${dock.offsetHeight}px - env(safe-area-inset-bottom))`),
  );
  observer.observe(dock);
  return () => {
    observer.disconnect();
    style.removeProperty('--dock-height');
  };
}

/** Counts by the clock: a page that slept wakes up with the right time. */
function useSecondsLeft(endsAt: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const look = () => setLeft(secondsUntil(endsAt));
    const timer = setInterval(look, 250);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [endsAt]);

  const over = left <= 0;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!over || secondsUntil(endsAt) <= -2) return;
    navigator.vibrate?.([200, 100, 200]);
    end();
  }, [over, endsAt]);
  return left;
}

function secondsUntil(endsAt: number): number {
  return Math.ceil((endsAt - Date.now()) / 1000);
}
