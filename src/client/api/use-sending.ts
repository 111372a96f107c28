import { useEffect, useRef, useState } from 'react';
import type { BodyOf, ReplyOf, RouteName, routes } from '#contract/api/routes.ts';
import { giveBack } from '#client/platform/keep-focus.ts';
import { useLocale } from '#client/state/locale.ts';
import { call, type CallOptions } from './call.ts';
import { localize, inThisLocale, type LocalizedFailure } from './localized-failure.ts';

export type SendingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** It did not work, and why, in words. */
  | { readonly kind: 'refused'; readonly message: string };

type State = Exclude<SendingState, { kind: 'refused' }> | { readonly kind: 'refused'; readonly told: LocalizedFailure };

type Send<Name extends RouteName> = (
  params?: Readonly<Record<string, string>>,
  options?: CallOptions<BodyOf<(typeof routes)[Name]>>,
) => Promise<ReplyOf<(typeof routes)[Name]> | undefined>;

/** One write of the API table by the person's own act: where it stands, and the answer when it came. */
export function useSending<Name extends RouteName>(
  name: Name,
): { state: SendingState; send: Send<Name>; clear: () => void } {
  const [state, setState] = useState<State>({ kind: 'idle' });
  useLocale();
  // The button that was pressed is disabled meanwhile, and a disabled one cannot keep the focus.
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (state.kind !== 'sending') giveBack(pressed.current);
  }, [state.kind]);
  const send: Send<Name> = async (params = {}, options = {}) => {
    pressed.current = document.activeElement;
    setState({ kind: 'sending' });
    const result = await call(name, params, options);
    setState(result.ok ? { kind: 'idle' } : { kind: 'refused', told: inThisLocale(result.failure) });
    return result.ok ? result.data : undefined;
  };
  const shown = state.kind === 'refused' ? { kind: state.kind, message: localize(name, state.told) } : state;
  return { state: shown, send, clear: () => setState({ kind: 'idle' }) };
}
