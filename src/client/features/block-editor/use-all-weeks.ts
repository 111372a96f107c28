import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusOn, gripId } from './focus.ts';

const VIEW = 'view';
const ALL = 'weeks';

/** Whether all weeks are shown side by side, and the ways there and back. */
export type AllWeeksView = {
  readonly isShown: boolean;
  readonly toggle: () => void;
  /** Shows an exercise in its week. */
  readonly open: (week: string, idExercise: string) => void;
};

/** Returns whether all weeks are shown in place of one, as the address says; F8 goes from one view to the other. */
export function useAllWeeks(week: string | undefined, chooseWeek: (week: string) => void): AllWeeksView {
  const [address, setAddress] = useSearchParams();
  const isShown = address.get(VIEW) === ALL;
  const asked = useRef<string>(undefined);
  // The router changes the address late: a second key before that leads back from where the first one leads.
  const wanted = useRef(isShown);
  useEffect(() => void (wanted.current = isShown), [isShown]);
  const toggle = () => {
    const named = week === undefined ? {} : { week };
    wanted.current = !wanted.current;
    setAddress(wanted.current ? { ...named, [VIEW]: ALL } : named, { replace: true });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  useEffect(() => {
    if (isShown || asked.current === undefined) return;
    focusOn(gripId(asked.current));
    asked.current = undefined;
  }, [isShown]);

  return {
    isShown,
    toggle,
    open: (to, idExercise) => {
      asked.current = idExercise;
      chooseWeek(to);
    },
  };
}
