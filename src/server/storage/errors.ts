const RETRYABLE = new Set(['40001', '40P01', '23505']);
const ORPHANED = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);
/** 25P03, 55P03 and 57014: PostgreSQL's own time-outs. */
const UNAVAILABLE =
  /^(08|25P03|53|55P03|57014|57P|58|SQLITE_BUSY|SQLITE_LOCKED|SQLITE_FULL|SQLITE_IOERR|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE)/;

/** Two transactions met; the same work, done again, will see the other's result. */
export function isWorthRetrying(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error)) || isOrphaned(error);
}

/** What was written belongs to something that is gone: an account that was deleted in the same moment. */
export function isOrphaned(error: unknown): boolean {
  return ORPHANED.has(codeOf(error));
}

/** The database cannot be used at the moment: the request may be sent again, as it is. */
export function isUnavailable(error: unknown): boolean {
  return (
    UNAVAILABLE.test(codeOf(error)) ||
    isUnreached(error) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/.test(
        error.message,
      ))
  );
}

/** Nobody answered at its address, its name or its socket file, whatever the code. */
function isUnreached(error: unknown): boolean {
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : undefined;
  return syscall === 'connect' || syscall === 'getaddrinfo';
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
