import { useEffect, useState, type ComponentType } from 'react';
import { Failure } from '#client/ui/failure.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { common, failure } from '#client/words/screens.ts';

/**
 * Returns a part of a screen that works only with a network: the worker does not keep its code (ONLINE_ONLY in
 * vite.config.ts). It is fetched when it is first shown; where it does not come, the person is told and can try again.
 */
export function whenOnline<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let there: ComponentType<Props> | undefined;
  return function WhenOnline(props: Props) {
    const [Part, setPart] = useState(() => there);
    const [isLost, setLost] = useState(false);
    const isWanted = Part === undefined && !isLost;
    useEffect(() => {
      if (!isWanted) return;
      load().then(
        (part) => setPart(() => (there = part)),
        () => setLost(true),
      );
    }, [isWanted]);
    if (Part) return <Part {...props} />;
    if (isLost) return <Failure message={failure.notLoadedText} retry={() => setLost(false)} />;
    return <Loading words={common.loading} shapes={1} />;
  };
}
