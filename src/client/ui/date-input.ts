import { useRef, useState, type RefObject } from 'react';

type DateInput = {
  readonly ref: RefObject<HTMLInputElement | null>;
  /** At the last look the date was incomplete, and nobody has typed another one since. */
  readonly isIncomplete: boolean;
  /** Whether it may be sent; if not, its field says why and has the focus. */
  readonly check: () => boolean;
  readonly clear: () => void;
};

/** The field of a date, which is looked at before its form is sent. */
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
 * Whether what stands in the field of a date may be sent; if not, it has the focus. Its value is '' also where a part of a
 * date is missing, or where it is in no calendar, and nobody hears of a change from one '' to another: only the field
 * itself tells a date that somebody is typing from none.
 * @param tell hears whether it is incomplete
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
