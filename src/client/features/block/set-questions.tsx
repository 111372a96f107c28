import { useCallback, type MouseEvent, type ReactNode } from 'react';
import { blockWords as words } from '#client/words/block.ts';
import type { Values } from '#contract/api/block.ts';
import styles from './set-questions.module.css';
import { showEntry, showValue } from './show.ts';
import { showSet } from '#client/words/sets.ts';
import type { NumberEntry } from './use-number-entry.ts';

type LineProps = { id?: string | undefined; text: ReactNode; children: ReactNode };

/** A sentence in the row that it is about, with the taps that answer it. */
function Line({ id, text, children }: LineProps) {
  return (
    <div className={styles['line']} data-passing>
      <p id={id} aria-live="polite">
        {text}
      </p>
      <span className={styles['taps']}>{children}</span>
    </div>
  );
}

type DoubtProps = {
  id: string | undefined;
  set: string;
  entry: NumberEntry;
  /** The check waits for the answer. */
  hasFocus: boolean;
  onYes: (event: MouseEvent<HTMLElement>) => void;
  onNo: (event: MouseEvent<HTMLElement>) => void;
};

/** A number out of proportion: '1400 kg? Planned 140.' */
export function DoubtQuestion({ id, set, entry, hasFocus, onYes, onNo }: DoubtProps) {
  const focus = useCallback((button: HTMLButtonElement | null) => void (hasFocus && button?.focus()), [hasFocus]);
  const text = doubtText(entry);
  if (entry.doubt === undefined || text === undefined) return null;
  const typed = showEntry(entry.field, entry.doubt);
  return (
    <Line id={id} text={text}>
      <button ref={focus} type="button" aria-label={words.yesOf(set, typed)} onClick={onYes}>
        {words.yes}
      </button>
      <button type="button" aria-label={words.noOf(set, typed)} onClick={onNo}>
        {words.no}
      </button>
    </Line>
  );
}

/** What the person is asked about the number, if it is asked about at all. */
export function doubtText({ field, doubt, isAsked, target, last }: NumberEntry): string | undefined {
  if (doubt === undefined || !isAsked) return undefined;
  const typed = showEntry(field, doubt);
  return target === null
    ? words.doubtLast(typed, showValue(field, last))
    : words.doubtPlanned(typed, showValue(field, target));
}

type WhichLoadProps = { set: string; onBodyweight: (event: MouseEvent<HTMLElement>) => void };

/** Nobody knows the load of the set: it is typed, or there is none. */
export function WhichLoad({ set, onBodyweight }: WhichLoadProps) {
  return (
    <Line text={words.whichLoad}>
      <button type="button" aria-label={words.bodyweightOf(set)} onClick={onBodyweight}>
        {words.bodyweight}
      </button>
    </Line>
  );
}

type UntickedProps = { set: string; values: Values; onClear: (event: MouseEvent<HTMLElement>) => void };

/** What was unticked stands in the fields as a suggestion, until it is ticked again or cleared. */
export function Unticked({ set, values, onClear }: UntickedProps) {
  return (
    <Line
      text={
        <>
          <span>{words.unticked(showSet(values))}</span>
          <span data-spelled />
        </>
      }
    >
      <button type="button" aria-label={words.clearOf(set)} onClick={onClear}>
        {words.clear}
      </button>
    </Line>
  );
}
