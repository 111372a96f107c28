import { useRef, useState, type RefObject } from 'react';

type DateInput = {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** Whether the date was incomplete at the last check, and nobody has typed another one since. */
  readonly isIncomplete: boolean;
  /** Tells whether the date may be sent; if not, its field says why and has the focus. */
  readonly check: () => boolean;
  readonly clear: () => void;
};

/** Checks the field of a date before its form is sent. */
export function useDateInput(): DateInput {
  const ref = useRef<HTMLInputElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  return {
    ref,
    isIncomplete,
    check: () => checkDate(ref.current, setIncomplete),
    clear: () => setIncomplete(false),
  };
}

/**
 * Whether what stands in the field of a date may be sent; if not, the field takes the focus. Its value is '' also where
 * a part of a date is missing or the day does not exist, and no event tells of a change from one '' to another: only
 * the field's validity tells an incomplete date from none.
 * @param tell is called with whether the date is incomplete
 */
export function checkDate(
  input: Pick<HTMLInputElement, 'validity' | 'focus'> | null,
  tell: (isIncomplete: boolean) => void,
): boolean {
  const isIncomplete = input?.validity.badInput ?? false;
  tell(isIncomplete);
  if (isIncomplete) input?.focus();
  return !isIncomplete;
}
