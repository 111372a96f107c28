import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the time in ms since 1970, anew every minute: after midnight what is shown says 'yesterday'. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
