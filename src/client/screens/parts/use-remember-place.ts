import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberPlace } from '#client/state/place.ts';

/** Lets the app open at this page again after it was killed. */
export function useRememberPlace(blockId?: string): void {
  const { pathname } = useLocation();
  useEffect(() => rememberPlace(pathname, blockId), [pathname, blockId]);
}
