import { useEffect, useEffectEvent, useState, type MouseEvent, type SyntheticEvent } from 'react';
import { usePreferences } from '#client/state/preferences.ts';
import { blockWords as words } from '#client/words/block.ts';
import type { DaySet } from '#domain/block/day.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { isDone, planOf, targetOf } from '#domain/block/weeks.ts';
import { checkSet, type Answers, type Check } from './check-set.ts';
import type { SetActions, SetRef } from './set-actions.ts';
import { refOf } from './set-labels.ts';
import { useLingering } from './use-lingering.ts';
import { useNumberEntry, type NumberEntry } from './use-number-entry.ts';
import { useDescribedBy } from './use-described-by.ts';

export type SetRowProps = {
  set: DaySet;
  actions: SetActions;
  onLoadLeft: (seriesId: string) => void;
};

type Event = SyntheticEvent<HTMLElement>;
/** What the check asks for before it logs anything; 'answer': a number is in doubt; 'steep': the load that it suggests. */
type Need = 'reps' | 'load' | 'answer' | 'steep';

/** Returns what a row shows, and what it does when it is touched, typed into and ticked. */
export function useSetRow(props: SetRowProps) {
  const { set, actions } = props;
  const { series, own, stage } = set;
  const { actual, target } = series;
  const ref = refOf(set);
  const done = isDone(series);
  const asks = usePreferences(({ askRpe }) => askRpe !== false);
  const [need, setNeed] = useState<Need>();
  const touch = () => {
    // A person who goes back to a field has not answered yet.
    if (need === 'answer' || need === 'steep') setNeed(undefined);
    actions.touch(ref, done);
  };
  const entries = useEntries(ref, props, touch);
  const { reps, load } = entries;
  const isOpen = !done || stage === 'editing';
  const check = checkOf({ ref, props, entries, setNeed });
  useOwnGhostOnce(done && own !== undefined, () => actions.forgetOwn(ref));
  const steep = need === 'steep' && load.doubt === undefined && isOpen ? steepOf(set) : undefined;
  const asksLoad = need === 'load' && actual.load === null && load.doubt === undefined && isOpen;
  const described = useDescribedBy(entries, need === 'reps' && actual.reps === null);
  const { describedBy } = described;
  const stepping = useLingering(reps.focused ? 'reps' : load.focused ? 'load' : undefined);

  return {
    ...entries,
    ...described,
    name: ref.name,
    meaning: set as Meaning,
    done,
    /** What stands in the empty fields: a done row suggests nothing. */
    loadGhost: isUnloaded(set, isOpen) ? words.unloaded : isOpen ? load.ghost : '',
    rpeGhost: set.ghost.rpe ?? target.rpe,
    own: done ? undefined : own,
    /** The field whose steppers are shown. */
    stepping: stage === 'asking' ? undefined : stepping && entries[stepping],
    asksLoad,
    /** The load (kg) that is asked about, as it is much more than that of the last time, and the set of that. */
    steep,
    /** Whether there is anything to say or to answer under the fields. */
    hasQuestion:
      asksLoad ||
      steep !== undefined ||
      (own !== undefined && !done) ||
      describedBy.reps !== undefined ||
      describedBy.load !== undefined,
    isWaiting: need === 'answer',
    onCheck: (event: MouseEvent<HTMLElement>): void => {
      if (actions.isSecondTap(ref, event.nativeEvent)) return;
      focusIn(event, '[aria-pressed]');
      if (isOpen) check(event);
      else actions.untick(ref);
    },
    ...answersOf({ ref, props, check, need }),
    touch,
    /** Whether the set is done and lacks the RPE that is asked for, or was planned; a warm-up never lacks one. */
    isUnrated:
      done &&
      actual.rpe === null &&
      !isWarmUp(series) &&
      (stage === 'asking' || (asks && targetOf(series).rpe !== null)),
    ask: () => actions.ask(ref),
    stopAsking: () => actions.stopAsking(ref),
    chooseRpe: (rpe: number | null) => actions.write(ref, 'rpe', rpe),
    chooseChip: (event: Event, rpe: number): void => {
      focusIn(event, '[aria-pressed]');
      actions.chooseRpe(ref, rpe);
    },
    later: (event: Event): void => {
      focusIn(event, '[aria-pressed]');
      actions.stopAsking(ref);
    },
  };
}

/** What is asked before a suggested load (kg) is logged that is much more than that of the last time, and that set. */
function steepOf({ ghost: { load, steep } }: DaySet) {
  return load === null || !steep ? undefined : { load, last: steep };
}

type AnswerGround = { ref: SetRef; props: SetRowProps; need: Need | undefined; check: ReturnType<typeof checkOf> };

/** Returns what the answers do to what a row asks. */
function answersOf({ ref, props, need, check }: AnswerGround) {
  const { set, actions } = props;
  const { own, ghost } = set;
  return {
    /** What is in doubt counts, and the check that waits for it goes on. */
    answer: (event: Event, { field, doubt, confirm }: NumberEntry): void => {
      focusIn(event, '[aria-pressed]');
      confirm();
      if (need === 'answer' && doubt !== undefined) check(event, { [field]: doubt });
    },
    withdraw: (event: Event, { field, withdraw }: NumberEntry): void => {
      focusIn(event, `[data-field="${field}"]`);
      withdraw();
    },
    takeSteep: (event: Event): void => {
      focusIn(event, '[aria-pressed]');
      if (ghost.load === null) return;
      actions.confirm(ref, 'load', ghost.load);
      check(event, { load: ghost.load });
    },
    /** A field that gets the focus ends the question. */
    leaveSteep: (event: Event): void => focusIn(event, '[data-field="load"]'),
    bodyweight: (event: Event): void => {
      focusIn(event, '[aria-pressed]');
      check(event, { isUnloaded: true });
    },
    clear: (event: Event): void => {
      focusIn(event, '[aria-pressed]');
      if (own) actions.clear(ref, own);
    },
  };
}

/** Moves the focus within the row; a phone that does not focus a tapped button keeps its keyboard open otherwise. */
function focusIn(event: Event, selector: string): void {
  event.currentTarget.closest('li')?.querySelector<HTMLElement>(selector)?.focus();
}

type Entries = { reps: NumberEntry; load: NumberEntry };
type Checked = { ref: SetRef; props: SetRowProps; entries: Entries; setNeed: (need: Need | undefined) => void };

/** Ticks a row, or asks for what it lacks. */
function checkOf({ ref, props: { set, actions }, entries, setNeed }: Checked) {
  const { ghost, restTime } = set;
  return (event: Event, answers?: Answers): void => {
    const check = checkSet(set.series, ghost, entries, answers);
    setNeed(needOf(check));
    if (check.kind === 'tick') actions.tick({ ...ref, series: check.series }, check.ghost, restTime);
    else if (check.kind === 'doubtful') entries[check.field].ask();
    else if (check.kind !== 'steep') focusIn(event, `[data-field="${check.field}"]`);
  };
}

function needOf(check: Check): Need | undefined {
  if (check.kind === 'missing') return check.field;
  return check.kind === 'doubtful' ? 'answer' : check.kind === 'steep' ? 'steep' : undefined;
}

/** Whether a set was done without a load, or is known to be done so. */
function isUnloaded({ ghost, series }: DaySet, isOpen: boolean): boolean {
  return ghost.isUnloaded || (!isOpen && series.actual.load === null && planOf(series).load === null);
}

/** Drops the row's own ghost when its set is logged again, by another page or device. */
function useOwnGhostOnce(isPast: boolean, forget: () => void): void {
  const forgetNow = useEffectEvent(forget);
  useEffect(() => {
    if (isPast) forgetNow();
  }, [isPast]);
}

function useEntries(ref: SetRef, { set, actions, onLoadLeft }: SetRowProps, touch: () => void): Entries {
  const { seriesId, ghost, last } = set;
  const { actual } = set.series;
  const target = planOf(set.series);
  const writeTo = (field: 'reps' | 'load') => (value: number | null, isTyped: boolean) =>
    isTyped ? actions.type(ref, field, value) : actions.write(ref, field, value);
  const confirmTo = (field: 'reps' | 'load') => (value: number) => actions.confirm(ref, field, value);
  const reps = useNumberEntry({
    seriesId,
    field: 'reps',
    value: actual.reps,
    target: target.reps,
    last: last?.top.reps ?? null,
    ghost: ghost.reps,
    write: writeTo('reps'),
    confirmed: set.series.confirmed?.reps,
    confirm: confirmTo('reps'),
    onTouch: touch,
  });
  const load = useNumberEntry({
    seriesId,
    field: 'load',
    value: actual.load,
    target: target.load,
    last: last?.top.load ?? null,
    ghost: ghost.load,
    write: writeTo('load'),
    confirmed: set.series.confirmed?.load,
    confirm: confirmTo('load'),
    onTouch: touch,
    onLeft: () => onLoadLeft(seriesId),
  });
  return { reps, load };
}
