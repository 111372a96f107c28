import type { BlockDetail, Day, Series, Values } from '#contract/api/block.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import { FIELDS, type Field, type LogField, type LogValue, type TextField } from '#contract/vocabulary.ts';
import { blockWords as words } from '#client/words/block.ts';
import type { Log } from '#client/offline/block/log.ts';
import { ticked } from '#domain/block/ghosts.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { nextSet } from '#domain/block/next-set.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { followedLoad } from '#domain/block/weeks.ts';
import type { Edit } from '#sync/ports.ts';
import type { Active } from '#domain/block/active-set.ts';
import { sentenceOf } from './announce.ts';
import { createTapGuard, type Tap } from '#client/platform/taps.ts';
import { offerUndo } from './offer-undo.ts';
import { noteCleared, noteTick, noteValue } from './undo-steps.ts';
import { keepPlace, readPlace } from '#client/state/block-place.ts';
import { usePreferences } from '#client/state/preferences.ts';

/** One set on the screen. */
export type SetRef = {
  readonly series: Series;
  readonly path: SeriesPath;
  readonly name: string;
  /** What its numbers mean where they are logged; absent where only texts are. */
  readonly meaning?: Meaning;
};

/** What the rest timer needs to know of a set that was just ticked. */
export type SetDone = {
  readonly seriesId: string;
  readonly restTime: string;
  readonly next: { readonly exercise: string; readonly set: number } | undefined;
};

/** Who counts the rests between sets. */
export type Rests = {
  readonly start: (done: SetDone) => void;
  /** The set was ticked by mistake: its rest, if that is the one that runs, ends. */
  readonly takeBack: (seriesId: string) => void;
};

export type SetActions = {
  write(set: SetRef, field: Field, value: number | null): void;
  /** Writes what a key has made of the field. */
  type(set: SetRef, field: Field, value: number | null): void;
  /** Writes a number out of proportion that the person has confirmed. */
  confirm(set: SetRef, field: 'reps' | 'load', value: number): void;
  /** Writes one of the texts that a set has beside its numbers. */
  say(set: SetRef, field: TextField, text: string | null): void;
  /** A field of the set got the focus. */
  touch(set: SetRef, done: boolean): void;
  /** Whether a tap on the set's check is the second one of a double tap, which does nothing. */
  isSecondTap(set: SetRef, tap: Tap): boolean;
  /** Logs what stands in the row: what was typed, and the ghost of what is empty. */
  tick(set: SetRef, ghost: Values, restTime: string): void;
  /** What was logged is logged no more, and becomes the row's own ghost: to tick it again logs the same. */
  untick(set: SetRef): void;
  /** Drops the row's own ghost, and offers to take that back. */
  clear(set: SetRef, own: Values): void;
  /** Drops the row's own ghost because the set was logged elsewhere. */
  forgetOwn(set: SetRef): void;
  chooseRpe(set: SetRef, rpe: number): void;
  /** Asks how hard the set was, again. */
  ask(set: SetRef): void;
  /** Something else was touched: the row itself says that the question is open. */
  stopAsking(set: SetRef): void;
};

export type SetActionsInput = {
  /** The block as it is on the screen. */
  readonly block: BlockDetail;
  /** The day on the screen, as it is done. */
  readonly day: Day;
  readonly log: Log;
  readonly setActive: (change: (active: Active | undefined) => Active) => void;
  readonly rests: Rests | undefined;
  /** Keeps the own ghost of a series on this device; undefined: it has none any more. */
  readonly keepOwn: (seriesId: string, own: Values | undefined) => void;
  /** Says a sentence that is heard and not seen. */
  readonly announce: (sentence: string) => void;
};

/**
 * Creates the actions of a day. They stay the same objects for its life, so that rows need not render again, and always
 * use the block that was last given to `see`.
 */
export function createSetActions(): { actions: SetActions; see: (input: SetActionsInput) => void } {
  let input: SetActionsInput;
  const guard = createTapGuard();
  const write = (set: SetRef, field: Field, value: number | null, said?: Pick<Edit, 'confirmed' | 'tapped'>): void => {
    noteValue(input, set, field, value);
    input.log({ ...editOf(input.block, set, field, value), ...said });
  };
  const settle = ({ series: { seriesId } }: SetRef) => input.setActive(() => ({ seriesId, stage: 'settled' }));
  const actions: SetActions = {
    write,
    type(...made) {
      guard.forget();
      noteValue(input, ...made, true);
      input.log(editOf(input.block, ...made), true);
    },
    confirm: (set, field, value) => write(set, field, value, { confirmed: value }),
    say: (...made) => input.log(editOf(input.block, ...made)),
    touch(set, done) {
      keepSet(input.block.blockId, set);
      input.setActive((active) => touched(active, set.series.seriesId, done));
    },
    isSecondTap: ({ series }, tap) => guard.isSecond(series.seriesId, tap),
    tick(set, ghost, restTime) {
      const { seriesId, actual } = set.series;
      const logged = ticked(actual, ghost);
      for (const field of FIELDS) {
        if (logged[field] !== actual[field]) write(set, field, logged[field], { tapped: true });
      }
      input.keepOwn(seriesId, undefined);
      const isAsking = logged.rpe === null && !isWarmUp(set.series) && usePreferences.getState().askRpe !== false;
      keepSet(input.block.blockId, set, isAsking);
      input.setActive(() => ({ seriesId, stage: isAsking ? 'asking' : 'settled' }));
      input.rests?.start({ seriesId, restTime, next: nextAfterRest(input.day, set) });
      input.announce(sentenceOf(input.day, seriesId, restTime));
      noteTick(set);
    },
    untick(set) {
      const { seriesId, actual } = set.series;
      // The values are kept before the log loses them.
      input.keepOwn(seriesId, actual);
      for (const field of FIELDS) if (actual[field] !== null) write(set, field, null);
      input.setActive(() => ({ seriesId, stage: 'editing' }));
      input.rests?.takeBack(seriesId);
    },
    clear(set, own) {
      const { seriesId } = set.series;
      noteCleared(input, set, own);
      input.keepOwn(seriesId, undefined);
      offerUndo(
        () => words.cleared(set.name),
        () => input.keepOwn(seriesId, own),
      );
    },
    forgetOwn: ({ series }) => input.keepOwn(series.seriesId, undefined),
    chooseRpe(set, rpe) {
      guard.forget();
      write(set, 'rpe', rpe);
      keepSet(input.block.blockId, set);
      settle(set);
    },
    ask(set) {
      keepSet(input.block.blockId, set, true);
      input.setActive(() => ({ seriesId: set.series.seriesId, stage: 'asking' }));
    },
    stopAsking(set) {
      const { blockId } = input.block;
      const { seriesId } = set.series;
      // The set that was touched instead may be the set at hand already.
      if (readPlace(blockId)?.seriesId === seriesId) keepSet(blockId, set);
      input.setActive((active) => (active && active.seriesId !== seriesId ? active : { seriesId, stage: 'settled' }));
    },
  };
  return {
    actions,
    see: (now) => {
      input = now;
    },
  };
}

function editOf(
  { blockId, rev }: BlockDetail,
  { series, path, meaning }: SetRef,
  field: LogField,
  value: LogValue,
): Edit {
  const { seriesId } = series;
  const targetLoad = field === 'load' ? followedLoad(series) : undefined;
  const isNumber = field === 'reps' || field === 'load';
  // An edit takes the place of the one that was confirmed, perhaps before that was sent.
  const confirmed = isNumber ? series.confirmed?.[field] : undefined;
  return {
    blockId,
    seriesId,
    field,
    value,
    path,
    baseRev: rev,
    ...(targetLoad !== undefined && { targetLoad }),
    ...(confirmed !== undefined && { confirmed }),
    ...(isNumber && meaning && { meaning }),
  };
}

/** The chips of a set go when one of its fields is touched; a set touched before it is done stays open until ticked. */
function touched(active: Active | undefined, seriesId: string, done: boolean): Active {
  if (!done) return { seriesId, stage: 'editing' };
  return active?.seriesId === seriesId && active.stage === 'editing' ? active : { seriesId, stage: 'settled' };
}

function keepSet(blockId: string, { series, path }: SetRef, isAsking = false): void {
  keepPlace(blockId, {
    week: path.week,
    day: path.day,
    seriesId: series.seriesId,
    ...(isAsking && { isAsking }),
  });
}

/** What a rest leads to; nobody rests after the last set. */
function nextAfterRest(day: Day, { series }: SetRef): SetDone['next'] {
  const next = nextSet(day, series.seriesId);
  return next && !next.isAtOnce ? { exercise: next.exercise.name, set: next.number } : undefined;
}
