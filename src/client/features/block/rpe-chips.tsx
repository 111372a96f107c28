import { useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Series } from '#contract/api/block.ts';
import { RPE_OPTIONS } from '#contract/vocabulary.ts';
import { classNames } from '#client/ui/class-names.ts';
import { describedAs } from '#client/ui/described-as.ts';
import { blockWords as words } from '#client/words/block.ts';
import { prefer } from '#client/state/preferences.ts';
import { heardWords } from '#client/words/heard.ts';
import { likelyRpes } from '#domain/strength/rpe.ts';
import { showNumber } from '#client/words/sets.ts';
import { offerUndo } from './offer-undo.ts';
import styles from './rpe-chips.module.css';

type RpeChipsProps = {
  name: string;
  target: Series['target'];
  onChoose: (event: SyntheticEvent<HTMLElement>, rpe: number) => void;
  onLater: (event: SyntheticEvent<HTMLElement>) => void;
  /** Something else was touched. */
  onAway: () => void;
  /** Over the whole screen: there nobody would see how to undo that it is never asked again, so that is not offered. */
  isLarge?: boolean;
};

/**
 * Asks for the RPE, which is never assumed: five likely answers stand under the row of the set that was just ticked,
 * over no field, and the sixth button opens all of them.
 */
export function RpeChips({ name, target, onChoose, onLater, onAway, isLarge = false }: RpeChipsProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const [isWhole, setIsWhole] = useState(false);
  useTouchElsewhere(group, onAway);
  const leaveByEscape = (event: KeyboardEvent<HTMLElement>) => event.key === 'Escape' && onLater(event);
  const chip = (rpe: number) => (
    <button
      key={rpe}
      type="button"
      className={styles['chip']}
      data-control={`rpe-${rpe}`}
      data-target={rpe === target.rpe}
      {...describedAs(rpe === target.rpe && !isLarge ? heardWords.isTarget : undefined)}
      aria-label={words.rpe(showNumber(rpe))}
      onClick={(event) => onChoose(event, rpe)}
      onKeyDown={leaveByEscape}
    >
      {showNumber(rpe)}
    </button>
  );
  return (
    <fieldset
      ref={group}
      className={classNames(styles['chips'], isWhole && styles['whole'])}
      aria-label={words.howHardWas(name)}
    >
      {(isWhole ? RPE_OPTIONS : likelyRpes(target.rpe)).map(chip)}
      {isWhole && !isLarge && (
        <button
          type="button"
          className={styles['never']}
          data-control="rpe-never"
          onClick={(event) => {
            onLater(event);
            prefer({ askRpe: false });
            offerUndo(
              () => words.rpeNotAsked,
              () => prefer({ askRpe: undefined }),
            );
          }}
          onKeyDown={leaveByEscape}
        >
          {words.neverAskRpe}
        </button>
      )}
      {!isWhole && (
        <button
          type="button"
          className={styles['chip']}
          data-control="rpe-all"
          aria-label={words.allRpes}
          onClick={() => {
            setIsWhole(true);
            // The pressed button is gone: a person at the keyboard goes on among the chips.
            group.current?.querySelector('button')?.focus({ preventScroll: true });
          }}
          onKeyDown={leaveByEscape}
        >
          …
        </button>
      )}
    </fieldset>
  );
}

/** Listens for clicks outside the row. A press does not count: whoever only scrolls is still asked. */
function useTouchElsewhere(group: { readonly current: Element | null }, onAway: () => void): void {
  const latest = useRef(onAway);
  useEffect(() => void (latest.current = onAway));
  useEffect(() => {
    const look = (event: Event): void => {
      const row = group.current?.closest('li');
      // The view over the whole screen asks the same, and answers for the row.
      const isThis = (one: EventTarget) => one === row || (one instanceof Element && one.matches('[data-asks-rpe]'));
      if (row && !event.composedPath().some(isThis)) latest.current();
    };
    // It captures: the tap that led here, outside the row where a clock was stopped, is past that phase already.
    document.addEventListener('click', look, { capture: true });
    return () => document.removeEventListener('click', look, { capture: true });
  }, [group]);
}
