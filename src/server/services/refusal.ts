import { refusals, type RefusalCode } from '#contract/words/refusals.ts';

type Details = { readonly message?: string | string[]; readonly retryAfterSeconds?: number };

/** Thrown where a request must be refused; `http/refusals.ts` turns it into the answer. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly sentences: string | string[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: RefusalCode, { message = refusals[code].message, retryAfterSeconds }: Details = {}) {
    super(code);
    this.code = code;
    this.sentences = message;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
