import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Button } from '#client/ui/button.tsx';
import { isComposing } from '#client/ui/input-method.ts';
import { editorWords } from '#client/words/editor.ts';
import { meantText } from './question-text.ts';
import { weeksTableWords as words } from '#client/words/weeks-table.ts';
import type { HeldCell } from '#client/offline/weeks/held-cells.ts';
import { troubleOf, troubleText, type Trouble } from './held-line.ts';
import type { Typing } from './use-typing.ts';
import styles from './weeks-table.module.css';

/** Where the person goes from a cell that they leave. */
export type Way = 'up' | 'down' | 'left' | 'right' | 'stay';

type LineFieldProps = {
  label: string;
  /** What stands in the plan. */
  standing: string;
  begun: string;
  /** The draft: what was typed so far, or lay here before. */
  held: HeldCell | undefined;
  typing: Typing;
  onGo: (way: Way) => void;
};

/** The line of a cell while it is typed. What is asked about stays here. */
export function LineField({ label, standing, begun, held, typing, onGo }: LineFieldProps) {
  const id = useId();
  // The field shows a key at once; the draft is rendered after it.
  const [text, setText] = useState(begun);
  const trouble = held && troubleOf(held, typing.question());
  const kind = trouble?.kind;
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const { current: field } = input;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  useLayoutEffect(() => {
    if (kind) document.getElementById(id)?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [kind, id]);

  function write(line: string): void {
    setText(line);
    typing.type(line);
  }

  function leave(way: Way, how?: 'confirmed'): void {
    if (typing.keep(how)) onGo(way);
    else input.current?.focus();
  }

  function drop(): void {
    typing.drop();
    onGo('stay');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    if (event.key === 'Escape') return drop();
    const way = event.target === input.current ? wayOf(event, trouble) : undefined;
    if (!way) return;
    event.preventDefault();
    // The focus stays in a cell that asks a question: Enter once more is a yes.
    leave(way, event.key === 'Enter' && kind === 'asks' ? 'confirmed' : undefined);
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // When only the window loses the focus, the field is still the active element and is not left.
    const isInside = currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement);
    if (!isInside) typing.keep();
  }

  return (
    <div className={styles['field']} data-line-field role="presentation" onKeyDown={onKeyDown} onBlur={onBlur}>
      <input
        ref={input}
        type="text"
        autoComplete="off"
        enterKeyHint="done"
        spellCheck={false}
        aria-label={label}
        {...(trouble && { 'aria-describedby': id })}
        aria-invalid={kind === 'unread' || kind === 'means other'}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {trouble && (
        <div className={styles['trouble']}>
          <span id={id} role="alert">
            {troubleText(trouble, standing)}
          </span>
          <Offers
            trouble={trouble}
            onTake={(line) => {
              write(line);
              leave('stay');
            }}
            onYes={() => leave('stay', 'confirmed')}
            onNo={drop}
          />
        </div>
      )}
    </div>
  );
}

type OffersProps = {
  trouble: Trouble;
  onTake: (line: string) => void;
  onYes: () => void;
  onNo: () => void;
};

function Offers({ trouble, onTake, onYes, onNo }: OffersProps) {
  if (trouble.kind === 'asks') {
    const { question, other } = trouble;
    return (
      <>
        <Button onClick={onYes}>{editorWords.yes(meantText(question))}</Button>
        {other !== undefined && <Button onClick={() => onTake(other)}>{words.nearest(other)}</Button>}
        <Button look="quiet" onClick={onNo}>
          {editorWords.no}
        </Button>
      </>
    );
  }
  if (trouble.kind !== 'unread') return null;
  return trouble.readings.map((reading) => (
    <Button key={reading} onClick={() => onTake(reading)}>
      {words.nearest(reading)}
    </Button>
  ));
}

/** Where a key leads; undefined where it is the field's own, or leads on to what is offered behind it. */
function wayOf({ key, shiftKey }: KeyboardEvent, trouble: Trouble | undefined): Way | undefined {
  if (key === 'Enter') return shiftKey ? 'up' : 'down';
  if (key !== 'Tab') return undefined;
  if (shiftKey) return 'left';
  return trouble ? undefined : 'right';
}
