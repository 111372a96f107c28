import { Check, Play, Undo2, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { createTapGuard } from '#client/platform/taps.ts';
import { useLocale } from '#client/state/locale.ts';
import { unitInUse } from '#client/state/unit.ts';
import { IconButton } from '#client/ui/button.tsx';
import { blockWords } from '#client/words/block.ts';
import { formatClock } from '#client/words/numbers.ts';
import { acrossWords as words, restWords } from '#client/words/rest.ts';
import type { DaySet } from '#domain/block/day.ts';
import { ticked } from '#domain/block/ghosts.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { targetOf } from '#domain/block/weeks.ts';
import type { RestClock } from '#domain/rest-clock.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { Figure } from './across-room-figure.tsx';
import styles from './across-room.module.css';
import { RpeQuestion, useUnrated } from './across-room-rpe.tsx';
import { showNumber, showValue } from '#client/words/sets.ts';
import { sayPlatesOf } from './plates/plates-of-set.ts';
import { checkOf } from './row-elements.ts';
import { askedBefore, spell } from './set-descriptions.ts';
import { exerciseLabel, refOf } from './set-labels.ts';
import { highlightedIn, useShownActions, useShownDay } from './shown-day.ts';
import { typedIn } from './typed-in.ts';

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
  const day = useShownDay((shown) => shown);
  const actions = useShownActions();
  const set = day && highlightedIn(day);
  const [guard] = useState(createTapGuard);
  const [last, setLast] = useState<string>();
  const unrated = useUnrated(rest);
  const zone = useRef<HTMLButtonElement>(null);
  const isResting = rest?.kind === 'resting' && set !== undefined;
  const asked = set && askedBefore(set, typedIn(set));
  const plates = set && !unrated ? sayPlatesOf(day, set, equipment) : undefined;
  const kind = unrated ? 'unrated' : !set ? 'over' : isResting ? 'resting' : asked ? 'ask' : 'go';

  function leave(): void {
    flushSync(onClose);
    if (document.activeElement === document.body && set) checkOf(set.seriesId)?.focus();
  }
  function touch(event: MouseEvent): void {
    event.stopPropagation();
    if (guard.isSecond('zone', event.nativeEvent)) return;
    if (unrated) return actions?.stopAsking(refOf(unrated));
    if (set === undefined) return leave();
    if (isResting) return endRest();
    // The question stands in the row, so this view closes before the check asks it.
    if (asked) flushSync(onClose);
    else setLast(set.seriesId);
    checkOf(set.seriesId)?.click();
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
        aria-label={zoneName(unrated ?? set, kind)}
        onClick={touch}
        // A key that is held down is one touch.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      />
      {isResting && <div className={styles['level']} style={{ height: `${part * 100}%` }} />}
      {unrated ? (
        <RpeQuestion
          set={unrated}
          actions={actions}
          seconds={isResting ? rest.seconds : undefined}
          isSecond={({ nativeEvent }) => guard.isSecond('zone', nativeEvent)}
          onDone={() => zone.current?.focus()}
        />
      ) : (
        <Shown set={set} rest={rest} isResting={isResting} />
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

type ShownProps = { set: DaySet | undefined; rest: RestClock | undefined; isResting: boolean };

function Shown({ set, rest, isResting }: ShownProps) {
  if (set === undefined) return <h2 className={styles['all']}>{words.allDone}</h2>;
  const { reps, load } = valuesOf(set);
  const { rpe } = targetOf(set.series);
  const isUnloaded = load === null && set.ghost.isUnloaded;
  const hasLoad = load !== null || isUnloaded;
  const figures = [
    load !== null && (
      <Figure key="load" sign={SIGNS[set.loadAs ?? 'total']} text={showValue('load', load)} unit={unitInUse()} />
    ),
    isUnloaded && <Figure key="load" text={blockWords.unloaded} />,
    reps !== null && (
      <Figure
        key="reps"
        text={showNumber(reps)}
        {...(hasLoad && { sign: '×' })}
        {...((set.measure || !hasLoad) && { unit: blockWords.columns[set.measure ?? 'reps'] })}
      />
    ),
    rpe !== null && <Figure key="rpe" sign="@" text={showNumber(rpe)} />,
  ].filter((one) => one !== false);
  const time = <Figure key="time" role="timer" text={formatClock(rest?.seconds ?? 0)} />;
  const [main, ...side] = isResting ? [time, ...figures] : figures;
  const saySet = isResting ? words.resting : words.setOf;
  const kind = kindNameOf(set);
  return (
    <>
      <h2 className={styles['name']}>
        <span dir="auto">{exerciseLabel(set)}</span>
        <small>{saySet(set.number, set.of)}</small>
        {kind && <small>{kind}</small>}
        {rest?.kind === 'overtime' && <small>{words.over(formatClock(rest.seconds))}</small>}
      </h2>
      <div className={styles['main']}>{main}</div>
      <div className={styles['side']}>{side}</div>
    </>
  );
}

/** 'Back squat, Set 3 of 4, 5 reps at 145 kg, RPE 7.5: done'. */
function zoneName(set: DaySet | undefined, kind: keyof typeof HINTS): string {
  if (set === undefined) return words.touchClose;
  const name = [exerciseLabel(set), words.setOf(set.number, set.of), kindNameOf(set)].filter(Boolean).join(', ');
  if (kind === 'unrated') return words.goOn(name);
  const values = spell({ ...valuesOf(set), rpe: targetOf(set.series).rpe }, set) || words.nothing;
  if (kind === 'ask') return `${name}, ${words.touchAsk}`;
  return kind === 'resting' ? words.goNow(name, values) : words.done(name, values);
}

/** What a tick logs. */
function valuesOf({ series, ghost }: DaySet) {
  return ticked(series.actual, ghost);
}

/** 'Back-off'; undefined for an ordinary work set. */
function kindNameOf({ series }: DaySet): string | undefined {
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
