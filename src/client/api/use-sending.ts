import { useEffect, useRef, useState } from 'react';
import type { BodyOf, ReplyOf, RouteName, routes } from '#contract/api/routes.ts';
import { useLocale } from '#client/state/locale.ts';
import { call, type CallOptions } from './call.ts';
import { localize, inThisLocale, type LocalizedFailure } from './localized-failure.ts';

export type SendingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** It did not work, and why, in words; `field` is the name of the input that it is about, where it is about one. */
  | { readonly kind: 'refused'; readonly message: string; readonly field?: string | undefined };

type State = Exclude<SendingState, { kind: 'refused' }> | { readonly kind: 'refused'; readonly told: LocalizedFailure };

type Send<Name extends RouteName> = (
  params?: Readonly<Record<string, string>>,
  options?: CallOptions<BodyOf<(typeof routes)[Name]>>,
) => Promise<ReplyOf<(typeof routes)[Name]> | undefined>;

/** The name of the input that a refusal is about. */
const FIELD_OF: Readonly<Partial<Record<string, string>>> = {
  email_taken: 'email',
  password_required: 'currentPassword',
  proof_required: 'currentPassword',
  unknown_account: 'account',
  wrong_password: 'currentPassword',
};

/** One write of the API table by the person's own act: where it stands, and the answer when it came. */
export function useSending<Name extends RouteName>(
  name: Name,
): { state: SendingState; send: Send<Name>; clear: () => void } {
  const [state, setState] = useState<State>({ kind: 'idle' });
  useLocale();
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (state.kind === 'refused') focusField(pressed.current, fieldOf(state.told));
  }, [state]);
  const send: Send<Name> = async (params = {}, options = {}) => {
    pressed.current = document.activeElement;
    setState({ kind: 'sending' });
    const result = await call(name, params, options);
    setState(result.ok ? { kind: 'idle' } : { kind: 'refused', told: inThisLocale(result.failure) });
    return result.ok ? result.data : undefined;
  };
  return {
    state: state.kind === 'refused' ? shown(name, state.told) : state,
    send,
    clear: () => setState({ kind: 'idle' }),
  };
}

/** What was refused about this input; without a name, what is about none. */
export function refusalOf(state: SendingState, field?: string): string | undefined {
  return state.kind === 'refused' && state.field === field ? state.message : undefined;
}

function shown(name: RouteName, told: LocalizedFailure): SendingState {
  return { kind: 'refused', message: localize(name, told), field: fieldOf(told) };
}

function fieldOf({ failure }: LocalizedFailure): string | undefined {
  return failure.kind === 'refused' ? FIELD_OF[failure.code] : undefined;
}

/** There the sentence is read out with the input. */
function focusField(pressed: Element | null, name: string | undefined): void {
  if (name === undefined) return;
  const form = pressed instanceof HTMLButtonElement || pressed instanceof HTMLInputElement ? pressed.form : null;
  form?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}
