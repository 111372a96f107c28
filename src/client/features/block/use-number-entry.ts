import { useCallback, useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { readEntry, type ParsedEntry, type EntryProblem } from '#domain/entry.ts';
import { isOutlier } from '#domain/strength/outlier.ts';
import { keepUnloggedText, readUnloggedText } from '#client/offline/block/row-notes.ts';
import { drawAfterKey } from '#client/state/key-first.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { showNumber, showValue } from '#client/words/sets.ts';
import { TAP_MS } from '#client/platform/taps.ts';

export type NumberEntryOptions = {
  seriesId: string;
  field: 'reps' | 'load';
  value: number | null;
  /** What the coach planned, which is read beside the field. */
  target: number | null;
  /** What was done last time. */
  last: number | null;
  ghost: number | null;
  /** @param isTyped by a key in the field, which shows it already */
  write: (value: number | null, isTyped: boolean) => void;
  /** The number out of proportion that was confirmed for the field. */
  confirmed: number | undefined;
  /** Writes a number out of proportion that the person has just confirmed. */
  confirm: (value: number) => void;
  /** The field got the focus. */
  onTouch: () => void;
  /** The field was left after its value had changed. */
  onLeft?: () => void;
};

export type NumberEntry = {
  readonly field: 'reps' | 'load';
  /** The ref of the field, which shows what is typed before anything renders. */
  readonly attach: (input: HTMLInputElement | null) => void;
  readonly problem: EntryProblem | undefined;
  /** What was typed, is out of proportion, and counts only when the person says so. */
  readonly doubt: number | undefined;
  /** The person is asked about it. */
  readonly isAsked: boolean;
  /** What tells whether a number is out of proportion. */
  readonly target: number | null;
  readonly last: number | null;
  readonly confirmed: number | undefined;
  readonly ghost: string;
  /** What stands in the field, whether it counts or not. */
  readonly text: string;
  /** The value that counts, whatever stands in the field. */
  readonly kept: string;
  readonly focused: boolean;
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly onType: (text: string) => void;
  readonly onStep: (by: number) => void;
  readonly ask: () => void;
  /** What is in doubt counts. */
  readonly confirm: () => void;
  /** What is in doubt was a slip: the field shows again what counts. */
  readonly withdraw: () => void;
};

/**
 * Holds the text of a number field. While it has the focus, or holds what does not count, the text is the person's
 * own: no value that arrives from elsewhere changes it. Whatever can be read is written at once, with every keystroke,
 * unless it is out of proportion: then what stood there before counts until the person has answered.
 */
export function useNumberEntry(options: NumberEntryOptions): NumberEntry {
  const { seriesId, field, value, target, last, ghost, onTouch, onLeft } = options;
  const known = [target, last, options.confirmed];
  const [draft, setDraft] = useState(() => readUnloggedText(seriesId, field));
  const asking = useAsking(draft !== undefined);
  const [focused, setFocused] = useState(false);
  const writes = useWrites(value, options);
  // These values stood here when the field got the focus.
  const seen = useRef<readonly (number | null)[]>([]);
  const read = (text: string) => readEntry(text, field, unitInUse(), [...seen.current, target]);
  const show = (number: number | null) => showValue(field, number);
  const entry = draft === undefined ? undefined : readEntry(draft, field, unitInUse(), [value, ghost, target]);
  const doubt = entry && doubtOf(entry, { field, known, counts: value });
  const text = draft ?? show(value);
  const input = useInputText(text);

  function onType(typedText: string): void {
    const typed = read(typedText);
    const isDoubtful = doubtOf(typed, { field, known, counts: writes.before() }) !== undefined;
    keepUnloggedText(seriesId, field, typed.ok && !isDoubtful ? undefined : typedText);
    // The '140' of '1400' was not meant.
    if (isDoubtful) writes.write(writes.before(), true);
    else if (typed.ok) writes.write(typed.value, true);
    input.drawLater(() => {
      asking.stop();
      setDraft(typedText);
    });
  }
  function settle(): void {
    keepUnloggedText(seriesId, field, undefined);
    asking.stop();
    setDraft(undefined);
  }
  return {
    field,
    attach: input.attach,
    problem: entry?.ok === false ? entry.problem : undefined,
    doubt,
    isAsked: asking.isAsked,
    target,
    last,
    confirmed: options.confirmed,
    ghost: show(ghost),
    text,
    kept: show(value),
    focused,
    onFocus(event) {
      writes.begin(value);
      seen.current = [value, ghost];
      setDraft(draft ?? show(value));
      setFocused(true);
      onTouch();
      event.currentTarget.select();
    },
    onBlur() {
      setFocused(false);
      if (doubt !== undefined) asking.begin(TAP_MS);
      else if (entry?.ok !== false) setDraft(undefined);
      if (writes.hasChanged()) onLeft?.();
    },
    onType,
    onStep(by) {
      const from = value ?? ghost ?? 0;
      const next = showNumber(Math.max(0, (field === 'load' ? loadShown(from) : from) + by));
      if (!read(next).ok) return;
      input.put(next);
      onType(next);
    },
    ask: () => asking.begin(0),
    confirm() {
      settle();
      if (doubt === undefined) return;
      writes.accept(doubt);
    },
    withdraw: settle,
  };
}

type Proportion = {
  readonly field: 'reps' | 'load';
  readonly known: readonly (number | null | undefined)[];
  /** The value that counts, which is in no doubt. */
  readonly counts: number | null;
};

function doubtOf(typed: ParsedEntry, { field, known, counts }: Proportion): number | undefined {
  if (!typed.ok || typed.value === null || typed.value === counts) return undefined;
  return isOutlier(field, typed.value, known) ? typed.value : undefined;
}

/** What is written of one visit to the field, and what stood there before. */
function useWrites(value: number | null, tell: Pick<NumberEntryOptions, 'write' | 'confirm'>) {
  const before = useRef(value);
  const written = useRef(value);

  function write(next: number | null, isTyped: boolean): void {
    if (next === written.current) return;
    written.current = next;
    tell.write(next, isTyped);
  }

  return {
    begin(standing: number | null): void {
      before.current = standing;
      written.current = standing;
    },
    before: () => before.current,
    write,
    /** Writes a number that is in no doubt any more, and takes it for what stood there before. */
    accept(next: number): void {
      before.current = next;
      written.current = next;
      tell.confirm(next);
    },
    hasChanged: () => written.current !== before.current,
  };
}

/**
 * Shows this text in the field itself. What the person types stands there already: until that is rendered, nothing
 * older takes its place.
 */
function useInputText(text: string) {
  const input = useRef<HTMLInputElement>(null);
  const attach = useCallback((node: HTMLInputElement | null) => void (input.current = node), []);
  const isAhead = useRef(false);

  function put(next: string): void {
    if (input.current && input.current.value !== next) input.current.value = next;
  }

  useLayoutEffect(() => {
    if (!isAhead.current) put(text);
  });
  return {
    attach,
    put,
    drawLater(draw: () => void): void {
      isAhead.current = true;
      drawAfterKey(() => {
        isAhead.current = false;
        draw();
      });
    },
  };
}

/** Whether the person is asked about a number in doubt: never in the middle of it. */
function useAsking(initial: boolean) {
  const [isAsked, setAsked] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isAsked,
    begin(afterMs: number): void {
      clearTimeout(timer.current);
      if (afterMs === 0) setAsked(true);
      else timer.current = setTimeout(() => setAsked(true), afterMs);
    },
    stop(): void {
      clearTimeout(timer.current);
      setAsked(false);
    },
  };
}
