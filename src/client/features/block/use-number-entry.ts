import { useCallback, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { readEntry, type EntryProblem } from '#domain/entry.ts';
import { drawAfterKey } from '#client/state/key-first.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { keepUnread, readUnread } from '#client/state/unread.ts';
import { showNumber, showValue } from './show.ts';

type NumberEntryOptions = {
  seriesId: string;
  field: 'reps' | 'load';
  value: number | null;
  /** What the coach planned, which is read beside the field. */
  target: number | null;
  ghost: number | null;
  write: (value: number | null) => void;
  /** The field got the focus. */
  onTouch: () => void;
  /** The field was left after its value had changed. */
  onLeft?: () => void;
};

export type NumberEntry = {
  readonly field: 'reps' | 'load';
  /** The field itself, which shows what is typed before anything is drawn. */
  readonly attach: (input: HTMLInputElement | null) => void;
  readonly problem: EntryProblem | undefined;
  readonly ghost: string;
  /** The value that counts, whatever stands in the field. */
  readonly kept: string;
  readonly focused: boolean;
  readonly onFocus: (event: FocusEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly onType: (text: string) => void;
  readonly onStep: (by: number) => void;
};

/**
 * The text of a number field. While it has the focus, or holds what cannot be read, the text is the person's own: no
 * value that arrives from elsewhere changes it. Whatever can be read is written at once, with every keystroke.
 */
export function useNumberEntry({
  seriesId,
  field,
  value,
  target,
  ghost,
  write,
  onTouch,
  onLeft,
}: NumberEntryOptions): NumberEntry {
  const [draft, setDraft] = useState(() => readUnread(seriesId, field));
  const [focused, setFocused] = useState(false);
  const before = useRef(value);
  const written = useRef(value);
  // What stood here when the field got the focus.
  const seen = useRef<readonly (number | null)[]>([]);
  const read = (text: string) => readEntry(text, field, unitInUse(), [...seen.current, target]);
  const show = (number: number | null) => showValue(field, number);
  const entry = draft === undefined ? undefined : readEntry(draft, field, unitInUse());
  const text = draft ?? show(value);
  const input = useRef<HTMLInputElement>(null);
  const attach = useCallback((node: HTMLInputElement | null) => void (input.current = node), []);
  // What the person types stands in the field already; until that is drawn, nothing older takes its place.
  const isAhead = useRef(false);
  useLayoutEffect(() => {
    if (!isAhead.current && input.current && input.current.value !== text) input.current.value = text;
  });

  function onType(typedText: string): void {
    const typed = read(typedText);
    keepUnread(seriesId, field, typed.ok ? undefined : typedText);
    if (typed.ok && typed.value !== written.current) {
      written.current = typed.value;
      write(typed.value);
    }
    isAhead.current = true;
    drawAfterKey(() => {
      isAhead.current = false;
      setDraft(typedText);
    });
  }
  return {
    field,
    attach,
    problem: entry?.ok === false ? entry.problem : undefined,
    ghost: show(ghost),
    kept: show(value),
    focused,
    onFocus(event) {
      before.current = value;
      written.current = value;
      seen.current = [value, ghost];
      setDraft(draft ?? show(value));
      setFocused(true);
      onTouch();
      event.currentTarget.select();
    },
    onBlur() {
      setFocused(false);
      if (entry?.ok !== false) setDraft(undefined);
      if (written.current !== before.current) onLeft?.();
    },
    onType,
    onStep(by) {
      const from = value ?? ghost ?? 0;
      const next = showNumber(Math.max(0, (field === 'load' ? loadShown(from) : from) + by));
      if (!read(next).ok) return;
      if (input.current) input.current.value = next;
      onType(next);
    },
  };
}
