import { useEffect, useEffectEvent, useState, type MouseEvent, type SyntheticEvent } from 'react';
import type { Values } from '#contract/api/block.ts';
import type { SeriesPath } from '#contract/api/save.ts';
import { usePreferences } from '#client/state/preferences.ts';
import { blockWords as words } from '#client/words/block.ts';
import type { Ghost } from '#domain/block/ghosts.ts';
import { meaningIn, type Meaning } from '#domain/block/measures.ts';
import { isWarmUp } from '#domain/block/set-kinds.ts';
import { isDone, planOf, targetOf } from '#domain/block/weeks.ts';
import type { LastTime, PastSet } from '#domain/strength/last-time.ts';
import type { Active } from '#domain/block/active-set.ts';
import { checkSet, type Answers, type Check } from './check-set.ts';
import type { RuledSeries } from './rules.ts';
import type { SetActions, SetRef } from './set-actions.ts';
import { useLingering } from './use-lingering.ts';
import { useNumberEntry, type NumberEntry } from './use-number-entry.ts';
import { useDescribedBy } from './use-described-by.ts';

export type SetRowProps = Meaning & {
  exercise: string;
  restTime: string;
  number: number;
  series: RuledSeries;
  path: SeriesPath;
  ghost: Ghost;
  /** What was logged before the row was unticked. */
  own: Values | undefined;
  /** What was done the last time, which tells whether a number is out of proportion. */
  last: LastTime | undefined;
  /** The set of the past that is nearest to this one, where nothing above the row says it. */
  beside: PastSet | undefined;
  /** The loudest set of the page. */
  loud: boolean;
  /** How far the set is, if it is the set at hand. */
  stage: Active['stage'] | undefined;
  actions: SetActions;
  onLoadLeft: (seriesId: string) => void;
};

/** Returns the set of a row, as its actions take it. */
export function refOf({ series, path, exercise, number, ...meaning }: SetRowProps): SetRef {
  return { series, path, name: words.set(exercise, number), meaning: meaningIn(meaning) };
}

type Event = SyntheticEvent<HTMLElement>;
/** What the check asks for before it logs anything; 'answer': a number is in doubt; 'steep': the load that it suggests. */
type Need = 'reps' | 'load' | 'answer' | 'steep';

/** Returns what a row shows, and what it does when it is touched, typed into and ticked. */
export function useSetRow(props: SetRowProps) {
  const { series, own, stage, actions } = props;
  const { actual, target } = series;
  const set = refOf(props);
  const done = isDone(series);
  const asks = usePreferences(({ askRpe }) => askRpe !== false);
  const [need, setNeed] = useState<Need>();
  const touch = () => {
    // A person who goes back to a field has not answered yet.
    if (need === 'answer' || need === 'steep') setNeed(undefined);
    actions.touch(set, done);
  };
  const entries = useEntries(set, props, touch);
  const { reps, load } = entries;
  const isOpen = !done || stage === 'editing';
  const check = checkOf({ set, props, entries, setNeed });
  useOwnGhostOnce(done && own !== undefined, () => actions.forgetOwn(set));
  const steep = need === 'steep' && load.doubt === undefined && isOpen ? steepOf(props) : undefined;
  const asksLoad = need === 'load' && actual.load === null && load.doubt === undefined && isOpen;
  const described = useDescribedBy(entries, need === 'reps' && actual.reps === null);
  const { describedBy } = described;
  const stepping = useLingering(reps.focused ? 'reps' : load.focused ? 'load' : undefined);

  return {
    ...entries,
    ...described,
    set,
    meaning: props as Meaning,
    done,
    /** What stands in the empty fields: a done row suggests nothing. */
    loadGhost: isUnloaded(props, isOpen) ? words.unloaded : isOpen ? load.ghost : '',
    rpeGhost: props.ghost.rpe ?? target.rpe,
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
      if (actions.isSecondTap(set, event.nativeEvent)) return;
      focusIn(event, '[aria-pressed]');
      if (isOpen) check(event);
      else actions.untick(set);
    },
    ...answersOf({ set, props, check, need }),
    touch,
    /** Whether the set is done and lacks the RPE that is asked for, or was planned; a warm-up never lacks one. */
    isUnrated:
      done &&
      actual.rpe === null &&
      !isWarmUp(series) &&
      (stage === 'asking' || (asks && targetOf(series).rpe !== null)),
    ask: () => actions.ask(set),
    stopAsking: () => actions.stopAsking(set),
    chooseRpe: (rpe: number | null) => actions.write(set, 'rpe', rpe),
    chooseChip: (event: Event, rpe: number): void => {
      focusIn(event, '[aria-pressed]');
      actions.chooseRpe(set, rpe);
    },
    later: (event: Event): void => {
      focusIn(event, '[aria-pressed]');
      actions.stopAsking(set);
    },
  };
}

/** What is asked before a suggested load (kg) is logged that is much more than that of the last time, and that set. */
function steepOf({ ghost: { load, steep } }: SetRowProps) {
  return load === null || !steep ? undefined : { load, last: steep };
}

type AnswerGround = { set: SetRef; props: SetRowProps; need: Need | undefined; check: ReturnType<typeof checkOf> };

/** Returns what the answers do to what a row asks. */
function answersOf({ set, props, need, check }: AnswerGround) {
  const { own, actions, ghost } = props;
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
      actions.confirm(set, 'load', ghost.load);
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
      if (own) actions.clear(set, own);
    },
  };
}

/** Moves the focus within the row; a phone that does not focus a tapped button keeps its keyboard open otherwise. */
function focusIn(event: Event, selector: string): void {
  event.currentTarget.closest('li')?.querySelector<HTMLElement>(selector)?.focus();
}

type Entries = { reps: NumberEntry; load: NumberEntry };
type Checked = { set: SetRef; props: SetRowProps; entries: Entries; setNeed: (need: Need | undefined) => void };

/** Ticks a row, or asks for what it lacks. */
function checkOf({ set, props: { ghost, restTime, actions }, entries, setNeed }: Checked) {
  return (event: Event, answers?: Answers): void => {
    const check = checkSet(set.series, ghost, entries, answers);
    setNeed(needOf(check));
    if (check.kind === 'tick') actions.tick({ ...set, series: check.series }, check.ghost, restTime);
    else if (check.kind === 'doubtful') entries[check.field].ask();
    else if (check.kind !== 'steep') focusIn(event, `[data-field="${check.field}"]`);
  };
}

function needOf(check: Check): Need | undefined {
  if (check.kind === 'missing') return check.field;
  return check.kind === 'doubtful' ? 'answer' : check.kind === 'steep' ? 'steep' : undefined;
}

/** Whether a set was done without a load, or is known to be done so. */
function isUnloaded({ ghost, series }: SetRowProps, isOpen: boolean): boolean {
  return ghost.isUnloaded || (!isOpen && series.actual.load === null && planOf(series).load === null);
}

/** Drops the row's own ghost when its set is logged again, by another page or device. */
function useOwnGhostOnce(isPast: boolean, forget: () => void): void {
  const forgetNow = useEffectEvent(forget);
  useEffect(() => {
    if (isPast) forgetNow();
  }, [isPast]);
}

function useEntries(set: SetRef, props: SetRowProps, touch: () => void): Entries {
  const { ghost, last, actions, onLoadLeft } = props;
  const { seriesId, actual } = set.series;
  const target = planOf(set.series);
  const writeTo = (field: 'reps' | 'load') => (value: number | null, isTyped: boolean) =>
    isTyped ? actions.type(set, field, value) : actions.write(set, field, value);
  const confirmTo = (field: 'reps' | 'load') => (value: number) => actions.confirm(set, field, value);
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
