import { useEffect, useState } from 'react';
import type { BodyOf, ReplyOf, RouteName, routes } from '#contract/api/routes.ts';
import { useLocale } from '#client/state/locale.ts';
import { call, mayPass, type CallFailure, type CallOptions } from './call.ts';
import { createTries, type DoneBefore } from './done-before.ts';
import { localize, inThisLocale, type LocalizedFailure } from './localized-failure.ts';

export type SendingState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** It did not work, and why, in words; `field` is the name of the input that it is about, where it is about one. */
  | { readonly kind: 'refused'; readonly message: string; readonly field?: string | undefined };

type Input = HTMLInputElement | HTMLTextAreaElement;
type Refused = { readonly kind: 'refused'; readonly told: LocalizedFailure; readonly input: Input | undefined };
type State = Exclude<SendingState, { kind: 'refused' }> | Refused;

type Send<Name extends RouteName> = (
  params?: Readonly<Record<string, string>>,
  options?: CallOptions<BodyOf<(typeof routes)[Name]>>,
) => Promise<ReplyOf<(typeof routes)[Name]> | undefined>;

type Sending<Name extends RouteName> = {
  readonly state: SendingState;
  /** True while the server may have what was sent although no answer came: what was there before is a change then. */
  readonly isUnsure: boolean;
  readonly send: Send<Name>;
  readonly clear: () => void;
};

/** The name of the input that a refusal is about, where the server does not say it. */
const FIELD_OF: Readonly<Partial<Record<string, string>>> = {
  email_taken: 'email',
  password_required: 'currentPassword',
  proof_required: 'currentPassword',
  unknown_account: 'account',
  wrong_password: 'currentPassword',
};

/**
 * Makes one write of the API table by the person's own act: tells where it stands, and resolves with the answer.
 * @param doneBefore for a write that is refused when it is done twice
 */
export function useSending<Name extends RouteName>(
  name: Name,
  doneBefore?: DoneBefore<ReplyOf<(typeof routes)[Name]>>,
): Sending<Name> {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const [isUnsure, setUnsure] = useState(false);
  const [tries] = useState(() => doneBefore && createTries(doneBefore));
  useLocale();
  useEffect(() => {
    // A screen reader reads the sentence out with the input that has the focus.
    if (state.kind === 'refused') state.input?.focus();
  }, [state]);
  const send: Send<Name> = async (params = {}, options = {}) => {
    const pressed = document.activeElement;
    setState({ kind: 'sending' });
    const write = () => call(name, params, options);
    const result = await (tries ? tries(write) : write());
    if (result.ok) {
      setState({ kind: 'idle' });
      setUnsure(false);
      return result.data;
    }
    const { failure } = result;
    if (mayPass(failure)) setUnsure(true);
    setState({ kind: 'refused', told: inThisLocale(failure), input: inputOf(pressed, failure) });
    return undefined;
  };
  return {
    state: state.kind === 'refused' ? shown(name, state) : state,
    isUnsure,
    send,
    clear: () => setState({ kind: 'idle' }),
  };
}

/** Returns what was refused about this input; without a name, what was refused about none. */
export function refusalOf(state: SendingState, field?: string): string | undefined {
  return state.kind === 'refused' && state.field === field ? state.message : undefined;
}

function shown(name: RouteName, { told, input }: Refused): SendingState {
  return { kind: 'refused', message: localize(name, told), field: input?.name };
}

/** Finds the input in the form that was sent; a refusal that is about none of its inputs is about the form. */
function inputOf(pressed: Element | null, failure: CallFailure): Input | undefined {
  const name = failure.kind === 'refused' ? (FIELD_OF[failure.code] ?? failure.field) : undefined;
  const form = pressed instanceof HTMLButtonElement || pressed instanceof HTMLInputElement ? pressed.form : null;
  const input = name === undefined ? undefined : form?.elements.namedItem(name);
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input : undefined;
}
