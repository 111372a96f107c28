const SERVER_FAILED = 500;

/** Tells whether the provider gave no usable answer at all, as opposed to one that says no. */
export function isUnreachable(error: unknown): boolean {
  let cause = error;
  while (cause instanceof Error) {
    if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return true;
    if (cause instanceof TypeError && cause.message === 'fetch failed') return true;
    cause = cause.cause;
  }
  return cause instanceof Response && cause.status >= SERVER_FAILED;
}
