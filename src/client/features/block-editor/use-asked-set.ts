import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Brings the set that the address names into sight once it is rendered, unless somebody scrolls or types before. */
export function useAskedSet(): void {
  const [address] = useSearchParams();
  const seriesId = address.get('set');
  useEffect(() => {
    if (seriesId === null) return;
    const drawn = new MutationObserver(look);
    const controller = new AbortController();
    const stop = () => {
      drawn.disconnect();
      controller.abort();
    };
    function look(): void {
      const logged = document.querySelector(`[data-logged="${CSS.escape(seriesId ?? '')}"]`);
      if (!logged) return;
      stop();
      logged.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    }
    drawn.observe(document.body, { childList: true, subtree: true });
    for (const name of ['wheel', 'touchmove', 'keydown']) addEventListener(name, stop, { signal: controller.signal });
    look();
    return stop;
  }, [seriesId]);
}
