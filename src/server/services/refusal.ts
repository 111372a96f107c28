import { refusals, type RefusalCode } from '#contract/words/refusals.ts';

type Details = {
  readonly message?: string | string[];
  readonly retryAfterSeconds?: number;
  /** The field of the request body that all sentences are about, where there is one such field. */
  readonly field?: string | undefined;
};

/** Thrown where a request must be refused; `http/refusals.ts` turns it into the answer. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly sentences: string | string[];
  readonly retryAfterSeconds: number | undefined;
  readonly field: string | undefined;

  constructor(code: RefusalCode, { message = refusals[code].message, retryAfterSeconds, field }: Details = {}) {
    super(code);
    this.code = code;
    this.sentences = message;
    this.retryAfterSeconds = retryAfterSeconds;
    this.field = field;
  }
}
