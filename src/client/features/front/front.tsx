import { useEffect, useState, type ComponentType } from 'react';
import { useFront } from '#client/state/front.ts';

/** The notice of a sign-in in front of the server, which is not even loaded where there is none. */
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
