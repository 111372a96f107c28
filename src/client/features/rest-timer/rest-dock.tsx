import { Expand } from 'lucide-react';
import { besideThePage } from '#client/ui/asides.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { heardWords } from '#client/words/heard.ts';
import { formatClock } from '#client/words/numbers.ts';
import { restWords as words } from '#client/words/rest.ts';
import type { RestWindow } from '#domain/rest-clock.ts';
import styles from './rest-dock.module.css';
import { RestOffer } from './rest-offer.tsx';
import type { NextSet, RestControl } from './use-rest.ts';
import type { RunningRest } from './use-rest-clock.ts';

/** What a tap on 'longer' or 'shorter' adds or takes. */
const STEP_MS = 30_000;

type RestDockProps = Pick<RestControl, 'rest' | 'change' | 'skip'> & {
  running: RunningRest | undefined;
  isOffered: boolean;
  /** Shows the next set large. */
  onAcross: () => void;
};

/** Shows the rest at the bottom of the screen, or offers one; the page keeps room for it, so it covers no field. */
export function RestDock({ rest, running, isOffered, change, skip, onAcross }: RestDockProps) {
  if (rest === undefined || (!running && !isOffered)) return null;
  return (
    <section ref={attach} className={styles['dock']} aria-label={words.timer}>
      {running ? (
        <Running {...running} next={rest.next} change={change} skip={skip} onAcross={onAcross} />
      ) : (
        <>
          <p className={styles['offer']}>{words.offer}</p>
          <Across onAcross={onAcross} />
          <RestOffer onChoose={(restTime) => change({ startedAt: Date.now(), restTime })} onClose={skip} />
        </>
      )}
    </section>
  );
}

type RunningProps = RunningRest & Pick<RestControl, 'change' | 'skip'> & { next: NextSet; onAcross: () => void };

function Running({ window, clock, next, change, skip, onAcross }: RunningProps) {
  const isResting = clock.kind === 'resting';
  const after = words.next(next.exercise, next.set);
  return (
    <>
      <p className={styles['next']}>
        <span>{`${isResting ? words.resting : words.isOver} · ${after}`}</span>{' '}
        {clock.kind !== 'overtime' && <span className={styles['window']}>{windowOf(window)}</span>}
      </p>
      <div className={styles['text']}>
        <Across onAcross={onAcross} />
        <span className={styles['time']} role="timer" data-over={!isResting}>
          {timeOf(clock)}
        </span>
      </div>
      {isResting && (
        <Button onClick={() => change({ goAt: Math.max(window.startedAt, window.goAt - STEP_MS) })}>
          {words.shorter}
        </Button>
      )}
      <Button onClick={() => change({ goAt: Math.max(window.goAt, Date.now()) + STEP_MS })}>{words.longer}</Button>
      <Button look="quiet" onClick={skip}>
        {isResting ? words.skip : words.close}
      </Button>
    </>
  );
}

function Across({ onAcross }: { onAcross: () => void }) {
  return (
    <IconButton
      label={words.across}
      icon={<Expand size="1.1em" aria-hidden />}
      aria-keyshortcuts="F6"
      aria-description={heardWords.key}
      onClick={onAcross}
    />
  );
}

/** What the timer shows: '2:41', 'Go', 'Go +0:12'. */
function timeOf({ kind, seconds }: RunningRest['clock']): string {
  switch (kind) {
    case 'resting':
      return formatClock(seconds);
    case 'go':
      return words.over;
    case 'overtime':
      return seconds === 0 ? words.over : `${words.over} +${formatClock(seconds)}`;
  }
}

/** Says when to go, counted from the beginning of the rest, as the coach writes it. */
function windowOf({ startedAt, goAt, byAt }: RestWindow): string {
  const [go, by] = [goAt, byAt].map((at) => formatClock(Math.round((at - startedAt) / 1000)));
  return go === by ? words.go(go ?? '') : words.goBy(go ?? '', by ?? '');
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
