import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Returns true until the person goes anywhere: the address is still the one with which the page was loaded. */
export function useFirstNavigation(): boolean {
  const { key } = useLocation();
  const [firstKey, setFirstKey] = useState<string | undefined>(key);
  if (firstKey !== undefined && firstKey !== key) setFirstKey(undefined);
  return firstKey === key;
}
