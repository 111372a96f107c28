import type { RouteName } from '#contract/api/routes.ts';
import { wire, type Wire } from '#contract/api/wire.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { assertTemplateWeeks, assertWeeks } from '#server/services/blocks/coached-blocks.ts';
import { assertSaveSize } from '#server/services/blocks/save-request.ts';
import { Refusal } from '#server/services/refusal.ts';
import { lengthened } from './lengthened.ts';

/** A body as it came: which call it is of, and whether it is a save in its compact form. */
export type SentBody = {
  readonly name: RouteName;
  readonly isCompact: boolean;
  readonly bytes: Uint8Array;
  /** The call's parameters, where the request is to be known again by its hash. */
  readonly hashWith?: unknown;
};

/** A request's hash (`hashOfRequest`), and its parameters as JSON. */
export type HashedRequest = { readonly params: string; readonly requestHash: string };

/** What became of a body that could be read: as its schema knows it, or why it cannot be taken. */
export type CheckedBody =
  | { readonly value: unknown; readonly hashed?: HashedRequest | undefined }
  | { readonly refusal: Refusal };

type Look = (body: unknown) => void;

/** Look at the bodies of these calls before their schemas do. */
const LOOKS: Partial<Record<RouteName, Look>> = {
  saveActual: assertSaveSize,
  saveBlock: assertWeeks,
  createTemplate: assertTemplateWeeks,
  changeTemplate: assertTemplateWeeks,
};

/** Returns a body in the form that its schema knows. @throws Refusal where a rule or its form does not let it through */
export function formedBody(body: unknown, { name, isCompact }: Pick<SentBody, 'name' | 'isCompact'>): unknown {
  LOOKS[name]?.(body);
  return isCompact && name === 'saveActual' ? lengthened(body) : body;
}

/** Does all that is done with a body before its call begins; see `formedBody` and the call's schema. */
export function checkedBody(body: unknown, sent: Pick<SentBody, 'name' | 'isCompact'>): CheckedBody {
  try {
    const formed = formedBody(body, sent);
    const { body: schema }: Wire = wire[sent.name];
    if (!schema) return { value: formed };
    const { data, error } = schema.safeParse(formed);
    return error ? { refusal: invalidInput(error.issues) } : { value: data };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error };
    throw error;
  }
}
