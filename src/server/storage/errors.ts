const RETRYABLE = new Set(['40001', '40P01', '23505']);
const UNAVAILABLE =
  /^(08|53|57P|58|SQLITE_BUSY|SQLITE_LOCKED|SQLITE_FULL|SQLITE_IOERR|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE)/;

/** Two transactions met; the same work, done again, will see the other's result. */
export function isWorthRetrying(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error));
}

/** The database cannot be used at the moment: the request may be sent again, as it is. */
export function isUnavailable(error: unknown): boolean {
  return (
    UNAVAILABLE.test(codeOf(error)) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Connection terminated|connection error and is not queryable/.test(
        error.message,
      ))
  );
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
