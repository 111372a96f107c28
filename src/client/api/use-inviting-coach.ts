import { useEffect, useState } from 'react';
import { call } from './call.ts';

/** Whose invitation it is: a name, null where no coach has this code any more, undefined while nobody knows. */
export function useInvitingCoach(code: string): string | null | undefined {
  const [known, setKnown] = useState<{ readonly code: string; readonly coach: string | null }>();
  useEffect(() => {
    if (code === '') return;
    const controller = new AbortController();
    void call('invitation', {}, { body: { secretCode: code }, signal: controller.signal }).then((result) => {
      // Without an answer the page says what it said: that a coach invited them.
      if (!controller.signal.aborted && result.ok) setKnown({ code, coach: result.data.coach });
    });
    return () => controller.abort();
  }, [code]);
  return known?.code === code ? known.coach : undefined;
}
