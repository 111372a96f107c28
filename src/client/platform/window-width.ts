import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is at least so wide ('64rem'); the component renders again when that changes. */
export function useIsWide(width: string): boolean {
  const query = `(min-width: ${width})`;
  const subscribe = useCallback(
    (tell: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', tell);
      return () => list.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
