import { useEffect, useState, type ComponentType } from 'react';
import { useFront } from '#client/state/front.ts';

/** Shows the notice of a sign-in in front of the server; its code is loaded only where there is one. */
export function Front() {
  const { asks } = useFront();
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    if (!asks) return;
    import('./front-notice.tsx').then(
      ({ FrontNotice }) => setNotice(() => FrontNotice),
      () => undefined,
    );
  }, [asks]);
  return asks && Notice ? <Notice /> : null;
}
