import { startTransition, useEffect, useState, type ComponentType } from 'react';

/** The functions that fetch the parts whose code is not here yet. */
const missing = new Set<() => Promise<unknown>>();

type PropsOf<Part> = Part extends ComponentType<infer Props extends object> ? Props : never;

/**
 * Returns a part of a screen whose code is fetched when it is first shown, or at a touch before that. The worker keeps
 * the code for offline; where it cannot be had the screen goes on without it, which React's own `lazy` does not.
 */
export function whenNeeded<Name extends keyof Parts, Parts extends object, Props extends PropsOf<Parts[Name]>>(
  load: () => Promise<Parts>,
  name: Name,
): ComponentType<Props> {
  let there: ComponentType<Props> | undefined;
  const fetchPart = async (): Promise<ComponentType<Props>> => {
    there ??= (await load())[name] as ComponentType<Props>;
    missing.delete(fetchPart);
    return there;
  };
  missing.add(fetchPart);
  return function WhenNeeded(props: Props) {
    const [Part, setPart] = useState(() => there);
    const isThere = Part !== undefined;
    useEffect(() => {
      if (isThere) return;
      fetchPart().then(
        (part) => startTransition(() => setPart(() => part)),
        () => undefined,
      );
    }, [isThere]);
    return Part ? <Part {...props} /> : null;
  };
}

/** How long code that shows nothing waits for the screen. */
const LATER_MS = 3_000;

/** Begins what the first screen does not need: at a touch, or when the screen has had its time. */
export function fetchLater(begin: () => Promise<unknown>): () => void {
  const part = async (): Promise<void> => {
    await begin();
    missing.delete(part);
  };
  missing.add(part);
  const timer = setTimeout(() => part().catch(() => undefined), LATER_MS);
  return () => clearTimeout(timer);
}

/** Fetches the missing parts when the person touches or types: what a tap leads to is there before the signal goes. */
export function fetchPartsAtTouch(): void {
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, fetchParts, { passive: true });
}

function fetchParts(): void {
  // What does not come now is asked for again at the next touch, and where it is shown.
  for (const fetchPart of missing) fetchPart().catch(() => undefined);
}
