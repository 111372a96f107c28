import { lazy, Suspense, type ComponentType } from 'react';

/**
 * A part of a screen whose code is fetched when it is first shown. The worker keeps it for offline;
 * where it cannot be had the screen goes on without it.
 */
export function whenNeeded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load().catch(() => Nothing) }));
  return function WhenNeeded(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Nothing(): null {
  return null;
}
