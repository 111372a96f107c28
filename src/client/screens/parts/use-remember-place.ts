import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberPlace } from '#client/state/place.ts';

/** The app opens here again after it was killed. */
export function useRememberPlace(blockId?: string): void {
  const { pathname } = useLocation();
  useEffect(() => rememberPlace(pathname, blockId), [pathname, blockId]);
}
