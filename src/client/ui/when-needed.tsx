import { startTransition, useEffect, useState, type ComponentType } from 'react';

/**
 * A part of a screen whose code is fetched when it is first shown. The worker keeps it for offline;
 * where it cannot be had the screen goes on without it.
 */
export function whenNeeded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let there: ComponentType<Props> | undefined;
  return function WhenNeeded(props: Props) {
    const [Part, setPart] = useState(() => there);
    const isThere = Part !== undefined;
    useEffect(() => {
      if (isThere) return;
      load().then(
        (part) => {
          there = part;
          startTransition(() => setPart(() => part));
        },
        () => undefined,
      );
    }, [isThere]);
    return Part ? <Part {...props} /> : null;
  };
}
