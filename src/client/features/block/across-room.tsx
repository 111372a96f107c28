import { Check, Play, Undo2, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { createTapGuard } from '#client/platform/taps.ts';
import { useLocale } from '#client/state/locale.ts';
import { unitInUse } from '#client/state/unit.ts';
import { IconButton } from '#client/ui/button.tsx';
import { blockWords } from '#client/words/block.ts';
import { formatClock } from '#client/words/numbers.ts';
import { acrossWords as words, restWords } from '#client/words/rest.ts';
import { ticked } from '#domain/block/ghosts.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { targetOf } from '#domain/block/weeks.ts';
import type { RestClock } from '#domain/rest-clock.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { Figure } from './across-room-figure.tsx';
import styles from './across-room.module.css';
import { checkOf, elementOf, nameOf, nextRow, setsBeside } from './across-room-rows.ts';
import { RpeQuestion, useUnrated } from './across-room-rpe.tsx';
import { askedBefore, spell, typedIn } from './heard/describe.ts';
import { showNumber, showValue } from '#client/words/sets.ts';
import { sayPlatesOf } from './plates/plates-of-set.ts';
import { refOf, type SetRowProps } from './use-set-row.ts';
import { watchRows } from './watch-rows.ts';

type AcrossRoomProps = {
  /** The rest that runs. */
  rest: RestClock | undefined;
  /** How much of the rest has passed, from 0 to 1. */
  part: number;
  /** The bar and plates, once they are known. */
  equipment?: Equipment | undefined;
  endRest: () => void;
  onClose: () => void;
};

/**
 * The next set as large as the screen, to be read from where the bar is. A touch anywhere is a tap on the check of its
 * row; during the rest it ends the rest and logs nothing, and where that row asks how hard its set was it ends the question.
 */
export function AcrossRoom({ rest, part, equipment, endRest, onClose }: AcrossRoomProps) {
  useLocale();
  const dialog = useOpenDialog();
  const props = useSyncExternalStore(watchRows, nextRow);
  const [guard] = useState(createTapGuard);
  const [last, setLast] = useState<string>();
  const unrated = useUnrated(rest);
  const zone = useRef<HTMLButtonElement>(null);
  const isResting = rest?.kind === 'resting' && props !== undefined;
  const asked = props && askedBefore(props, typedIn(elementOf(props.series.seriesId)));
  const plates = props && !unrated ? sayPlatesOf(props, equipment) : undefined;
  const kind = unrated ? 'unrated' : !props ? 'over' : isResting ? 'resting' : asked ? 'ask' : 'go';

  function leave(): void {
    flushSync(onClose);
    if (document.activeElement === document.body && props) checkOf(props.series.seriesId)?.focus();
  }
  function touch(event: MouseEvent): void {
    event.stopPropagation();
    if (guard.isSecond('zone', event.nativeEvent)) return;
    if (unrated) return unrated.actions.stopAsking(refOf(unrated));
    if (props === undefined) return leave();
    if (isResting) return endRest();
    const { seriesId } = props.series;
    // The question stands in the row, so this view closes before the check asks it.
    if (asked) flushSync(onClose);
    else setLast(seriesId);
    checkOf(seriesId)?.click();
  }
  function undo(event: MouseEvent): void {
    event.stopPropagation();
    if (last !== undefined) checkOf(last)?.click();
    setLast(undefined);
  }

  return (
    <dialog
      ref={dialog}
      className={styles['room']}
      data-kind={kind === 'ask' ? 'go' : kind}
      data-asks-rpe={unrated && ''}
      aria-label={restWords.across}
      data-plates={plates !== undefined}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      // A browser may close it without asking.
      onClose={onClose}
    >
      <button
        ref={zone}
        type="button"
        className={styles['zone']}
        aria-label={zoneName(unrated ?? props, kind)}
        onClick={touch}
        // A key that is held down is one touch.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      />
      {isResting && <div className={styles['level']} style={{ height: `${part * 100}%` }} />}
      {unrated ? (
        <RpeQuestion
          row={unrated}
          seconds={isResting ? rest.seconds : undefined}
          isSecond={({ nativeEvent }) => guard.isSecond('zone', nativeEvent)}
          onDone={() => zone.current?.focus()}
        />
      ) : (
        <Shown props={props} rest={rest} isResting={isResting} />
      )}
      <Foot kind={kind} plates={plates} />
      <div className={styles['corner']}>
        {last !== undefined && <IconButton label={words.undo} icon={<Undo2 aria-hidden />} onClick={undo} />}
        <IconButton label={words.close} icon={<X aria-hidden />} onClick={leave} />
      </div>
    </dialog>
  );
}

/** The plates of the next set, and what a touch does. */
function Foot({ kind, plates }: { kind: keyof typeof HINTS; plates: string | undefined }) {
  return (
    <>
      {plates !== undefined && (
        <p className={styles['plates']}>
          <span>{plates}</span>
        </p>
      )}
      <p className={styles['hint']} aria-live="polite">
        {kind === 'unrated' ? (
          <span className="visually-hidden">{words.howHard} </span>
        ) : kind === 'resting' ? (
          <Play aria-hidden fill="currentColor" />
        ) : (
          <Check aria-hidden strokeWidth={3} />
        )}
        <span>{HINTS[kind]()}</span>
      </p>
    </>
  );
}

const HINTS = {
  unrated: () => words.touchUnrated,
  over: () => words.touchClose,
  resting: () => words.touchGo,
  ask: () => words.touchAsk,
  go: () => words.touchDone,
} as const;

/** What stands before a load that is a part of what is lifted. */
const SIGNS = { total: '', added: '+', assistance: '−', 'each hand': '2×' } as const;

type ShownProps = { props: SetRowProps | undefined; rest: RestClock | undefined; isResting: boolean };

function Shown({ props, rest, isResting }: ShownProps) {
  if (props === undefined) return <h2 className={styles['all']}>{words.allDone}</h2>;
  const { reps, load } = valuesOf(props);
  const { rpe } = targetOf(props.series);
  const isUnloaded = load === null && props.ghost.isUnloaded;
  const hasLoad = load !== null || isUnloaded;
  const figures = [
    load !== null && (
      <Figure key="load" sign={SIGNS[props.loadAs ?? 'total']} text={showValue('load', load)} unit={unitInUse()} />
    ),
    isUnloaded && <Figure key="load" text={blockWords.unloaded} />,
    reps !== null && (
      <Figure
        key="reps"
        text={showNumber(reps)}
        {...(hasLoad && { sign: '×' })}
        {...((props.measure || !hasLoad) && { unit: blockWords.columns[props.measure ?? 'reps'] })}
      />
    ),
    rpe !== null && <Figure key="rpe" sign="@" text={showNumber(rpe)} />,
  ].filter((one) => one !== false);
  const time = <Figure key="time" role="timer" text={formatClock(rest?.seconds ?? 0)} />;
  const [main, ...side] = isResting ? [time, ...figures] : figures;
  const saySet = isResting ? words.resting : words.setOf;
  const kind = kindNameOf(props);
  return (
    <>
      <h2 className={styles['name']}>
        <span dir="auto">{nameOf(props)}</span>
        <small>{saySet(props.number, setsBeside(props))}</small>
        {kind && <small>{kind}</small>}
        {rest?.kind === 'overtime' && <small>{words.over(formatClock(rest.seconds))}</small>}
      </h2>
      <div className={styles['main']}>{main}</div>
      <div className={styles['side']}>{side}</div>
    </>
  );
}

/** 'Back squat, Set 3 of 4, 5 reps at 145 kg, RPE 7.5: done'. */
function zoneName(props: SetRowProps | undefined, kind: keyof typeof HINTS): string {
  if (props === undefined) return words.touchClose;
  const set = [nameOf(props), words.setOf(props.number, setsBeside(props)), kindNameOf(props)]
    .filter(Boolean)
    .join(', ');
  if (kind === 'unrated') return words.goOn(set);
  const values = spell({ ...valuesOf(props), rpe: targetOf(props.series).rpe }, props) || words.nothing;
  if (kind === 'ask') return `${set}, ${words.touchAsk}`;
  return kind === 'resting' ? words.goNow(set, values) : words.done(set, values);
}

/** What a tick logs. */
function valuesOf({ series, ghost }: SetRowProps) {
  return ticked(series.actual, ghost);
}

/** 'Back-off'; undefined for an ordinary work set. */
function kindNameOf({ series }: SetRowProps): string | undefined {
  const kind = kindOf(series);
  return kind && blockWords.kinds[kind];
}

function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return dialog;
}
