import { useEffect, useState } from 'react';
import { TAP_MS } from '#client/platform/taps.ts';

/** What is there now, or was there a tap ago: what goes at the beginning of a tap moves nothing before its end. */
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
