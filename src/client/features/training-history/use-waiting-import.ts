import { useEffect, useEffectEvent, useState } from 'react';
import type { OnConflict } from '#contract/api/training-history.ts';
import { answered } from '#client/offline/imports/send-waiting.ts';
import { sendImport, useImportSending } from '#client/offline/imports/send-import.ts';
import { importStore, watchImport, type WaitingImport } from '#client/offline/imports/waiting-import.ts';
import type { Owner } from '#client/state/session.ts';

/**
 * Returns the import of this person that waits on this device, and where its sending stands; it is sent when
 * first seen, and when a network returns.
 */
export function useWaitingImport(owner: Owner) {
  const { userId, token } = owner;
  const [waiting, setWaiting] = useState<WaitingImport>();
  const sending = useImportSending((one) => (one?.token === token ? one.at : undefined));

  useEffect(() => watchImport(userId, setWaiting), [userId]);

  const send = (): void => void sendImport(owner).catch(() => undefined);
  const onMoment = useEffectEvent(send);
  const id = waiting?.id;
  useEffect(() => {
    if (id === undefined) return;
    const go = (): void => onMoment();
    go();
    addEventListener('online', go);
    return () => removeEventListener('online', go);
  }, [id]);

  return {
    waiting,
    sending,
    send,
    answerConflicts: (answer: Partial<OnConflict>) => {
      if (waiting) void importStore(userId).put(answered(waiting, answer)).then(send);
    },
    giveUp: () => {
      if (waiting) void importStore(userId).remove(waiting.id).then(send);
    },
    /** Drops the report once it was read. */
    forget: () => useImportSending.setState(undefined, true),
  };
}
