import { useRef, useState, type FocusEvent } from 'react';
import { fieldKey } from '#domain/block/actuals.ts';
import { readEntry, type EntryProblem } from '#domain/entry.ts';
import { showNumber } from './show.ts';
import { keepUnread, readUnread } from './unread.ts';

type NumberEntryOptions = {
  seriesId: string;
  field: 'reps' | 'load';
  value: number | null;
  ghost: number | null;
  write: (value: number | null) => void;
  /** The field got the focus. */
  onTouch: () => void;
  /** The field was left after its value had changed. */
  onLeft?: () => void;
};

export type NumberEntry = {
  readonly field: 'reps' | 'load';
  readonly text: string;
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
  ghost,
  write,
  onTouch,
  onLeft,
}: NumberEntryOptions): NumberEntry {
  const key = fieldKey(seriesId, field);
  const [draft, setDraft] = useState(() => readUnread(key));
  const [focused, setFocused] = useState(false);
  const before = useRef(value);
  const written = useRef(value);
  const entry = draft === undefined ? undefined : readEntry(draft, field);

  function onType(text: string): void {
    setDraft(text);
    const typed = readEntry(text, field);
    keepUnread(key, typed.ok ? undefined : text);
    if (!typed.ok || typed.value === written.current) return;
    written.current = typed.value;
    write(typed.value);
  }
  return {
    field,
    text: draft ?? showNumber(value),
    problem: entry?.ok === false ? entry.problem : undefined,
    ghost: showNumber(ghost),
    kept: showNumber(value),
    focused,
    onFocus(event) {
      before.current = value;
      written.current = value;
      setDraft(draft ?? showNumber(value));
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
      const next = showNumber(Math.max(0, (value ?? ghost ?? 0) + by));
      if (readEntry(next, field).ok) onType(next);
    },
  };
}
