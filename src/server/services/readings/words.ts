import type { RefusalCode } from '#contract/words/refusals.ts';
import type { Caller } from '#server/services/context.ts';
import { Refusal } from '#server/services/refusal.ts';
import type { ReadingName, ReadingsAsked } from './readings.ts';

/** What is said to the thread of readings. */
export type ToThread =
  | {
      readonly kind: 'read';
      readonly id: number;
      readonly name: ReadingName;
      readonly caller: Caller;
      readonly asked: ReadingsAsked[ReadingName];
      readonly now: number;
    }
  /** A part has been taken, and there is room for another one. */
  | { readonly kind: 'more'; readonly id: number }
  /** Nobody wants the rest. */
  | { readonly kind: 'stop'; readonly id: number }
  | { readonly kind: 'close' };

/** What it answers; `begun` comes once, before any part. */
export type FromThread =
  | {
      readonly kind: 'begun';
      readonly id: number;
      readonly etag: string | undefined;
      readonly given: Uint8Array | undefined;
      readonly isThere: boolean;
    }
  | { readonly kind: 'part'; readonly id: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly id: number }
  | { readonly kind: 'failed'; readonly id: number; readonly error: SentError };

/** An error without its class, which does not cross to another thread. */
export type SentError =
  | { readonly refusal: RefusalCode; readonly message: string | string[]; readonly field: string | undefined }
  | { readonly message: string; readonly stack: string | undefined; readonly code: unknown };

export function sentError(error: unknown): SentError {
  if (error instanceof Refusal) return { refusal: error.code, message: error.sentences, field: error.field };
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, code: undefined };
  return { message: error.message, stack: error.stack, code: (error as { code?: unknown }).code };
}

export function errorOf(sent: SentError): Error {
  if ('refusal' in sent) return new Refusal(sent.refusal, { message: sent.message, field: sent.field });
  const { message, stack, code } = sent;
  return Object.assign(new Error(message), stack !== undefined && { stack }, code !== undefined && { code });
}
