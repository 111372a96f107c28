import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { useAsking } from '#client/api/use-asking.ts';
import { renewSession } from '#client/session/renew-session.ts';

export type Approval =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  /** `heard`: the last request was answered. */
  | { readonly kind: 'waiting'; readonly username: string; readonly heard: boolean }
  | { readonly kind: 'approved' };

/** Asks whether the registration has been approved; then renews the session and says where it leads. */
export function useApproval(id: string, onApproved: (home: string) => void): { approval: Approval; ask: () => void } {
  const [approval, setApproval] = useState<Approval>({ kind: 'loading' });
  const [question, setQuestion] = useState({ id, attempt: 0 });
  const asking = useRef(false);
  // A request under way is waited for: on a slow network each new one would abort the one before.
  const ask = (): void => {
    if (!asking.current) setQuestion(({ attempt }) => ({ id, attempt: attempt + 1 }));
  };
  const goOn = useEffectEvent(onApproved);
  useAsking(ask, approval.kind !== 'approved');

  useEffect(() => {
    const controller = new AbortController();
    asking.current = true;
    void askOnce(question.id, controller.signal).then((answer) => {
      if (controller.signal.aborted) return;
      asking.current = false;
      if (answer.kind === 'approved') goOn(answer.home);
      setApproval((before) => (answer.kind === 'failed' ? unheard(before, answer) : answer));
    });
    return () => controller.abort();
  }, [question]);

  return { approval, ask };
}

type ApprovalAnswer =
  | Exclude<Approval, { kind: 'loading' | 'approved' }>
  | { readonly kind: 'approved'; readonly home: string };

async function askOnce(id: string, signal: AbortSignal): Promise<ApprovalAnswer> {
  const result = await call('coachPending', { id }, { signal });
  if (!result.ok) return { kind: 'failed', message: explain('coachPending', result.failure) };
  const { username, role } = result.data;
  if (role !== 'coach' || signal.aborted) return { kind: 'waiting', username, heard: true };
  const renewed = await renewSession();
  // Where the session could not be renewed, the next request tries it again.
  return renewed.ok ? { kind: 'approved', home: renewed.home } : { kind: 'waiting', username, heard: false };
}

/** Keeps 'waiting' when a request fails, and notes that it was not answered. */
function unheard(before: Approval, failed: Approval): Approval {
  return before.kind === 'waiting' ? { ...before, heard: false } : failed;
}
