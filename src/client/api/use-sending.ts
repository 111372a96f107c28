import { useState } from 'react';
import type { BodyOf, ReplyOf, RouteName, routes } from '#contract/routes.ts';
import { call, type CallOptions } from './call.ts';
import { explain } from './explain.ts';

export type SendingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** It did not work, and why, in words. */
  | { readonly kind: 'refused'; readonly message: string };

type Send<Name extends RouteName> = (
  params?: Readonly<Record<string, string>>,
  options?: CallOptions<BodyOf<(typeof routes)[Name]>>,
) => Promise<ReplyOf<(typeof routes)[Name]> | undefined>;

/** One write of the API table by the person's own act: where it stands, and the answer when it came. */
export function useSending<Name extends RouteName>(
  name: Name,
): { state: SendingState; send: Send<Name>; clear: () => void } {
  const [state, setState] = useState<SendingState>({ kind: 'idle' });
  const send: Send<Name> = async (params = {}, options = {}) => {
    setState({ kind: 'sending' });
    const result = await call(name, params, options);
    setState(result.ok ? { kind: 'idle' } : { kind: 'refused', message: explain(name, result.failure) });
    return result.ok ? result.data : undefined;
  };
  return { state, send, clear: () => setState({ kind: 'idle' }) };
}
