import { useEffect, useState } from 'react';
import { TAP_MS } from '#client/platform/taps.ts';

/** Returns a value, also for `TAP_MS` after it went: what goes as a tap begins must move nothing before it ends. */
export function useLingering<T>(now: T | undefined): T | undefined {
  const [kept, setKept] = useState(now);
  if (now !== undefined && now !== kept) setKept(now);
  useEffect(() => {
    if (now !== undefined) return undefined;
    const timer = setTimeout(() => setKept(undefined), TAP_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return now ?? kept;
}
