import { useEffect, useRef } from 'react';

/** What goes on beside the page, one at a time. */
export type Stoppable = {
  /** Ends what goes on, and returns the signal of what begins now. */
  readonly begin: () => AbortSignal;
  readonly stop: () => void;
};

/** Lets what goes on beside the page be stopped; it ends with the page as well. */
export function useStoppable(): Stoppable {
  const current = useRef<AbortController>(undefined);
  const stop = () => current.current?.abort();
  useEffect(() => () => current.current?.abort(), []);
  return {
    begin: () => {
      stop();
      current.current = new AbortController();
      return current.current.signal;
    },
    stop,
  };
}
