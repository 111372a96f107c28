import { useId, useRef, useState } from 'react';
import { asLine, SEEN } from '#contract/unseen.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { classNames } from '#client/ui/class-names.ts';
import styles from './card.module.css';

type TextCellProps = {
  look: 'name' | 'rest';
  label: string;
  value: string;
  maxLength: number;
  /** What is wrong when nothing stands here. */
  missing: string;
  /** `group`: the same for all that is typed until the field is left. */
  onType: (text: string, group: number) => void;
};

let focuses = 0;

/** A required text: with nothing in it, what stood there before counts, and it says so. */
export function TextCell({ look, label, value, maxLength, missing, onType }: TextCellProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const visit = useRef<{ nth: number; said?: string | undefined }>({ nth: 0 });
  const isEmpty = typed !== undefined && !SEEN.test(typed);
  return (
    <span className={classNames(styles['text'], styles[look])}>
      <input
        className={styles['textInput']}
        data-grid-text
        type="text"
        required
        autoComplete="off"
        aria-label={label}
        aria-invalid={isEmpty}
        {...(isEmpty && { 'aria-describedby': id })}
        maxLength={maxLength}
        value={typed ?? value}
        onFocus={() => {
          focuses += 1;
          visit.current = { nth: focuses };
        }}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          const line = asLine(text);
          const { nth, said = value } = visit.current;
          if (!SEEN.test(line) || line === said) return;
          // What was typed last may not be drawn yet.
          visit.current = { nth, said: line };
          onType(line, nth);
        }}
        onKeyDown={(event) => {
          if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
            // That nothing stands here was never part of the plan: it is the first thing to go.
            if (isEmpty && !event.shiftKey) event.preventDefault();
            visit.current = { nth: visit.current.nth };
            setTyped(undefined);
          }
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
        onBlur={() => setTyped(undefined)}
      />
      {isEmpty && (
        <span id={id} role="alert" className={styles['missing']}>
          {`${missing} ${words.keeps(value)}`}
        </span>
      )}
    </span>
  );
}
