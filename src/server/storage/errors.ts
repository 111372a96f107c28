const RETRYABLE = new Set(['40001', '40P01', '23505']);
const ORPHANED = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);
/** 25P03, 55P03 and 57014 are PostgreSQL's own timeouts. */
const UNAVAILABLE =
  /^(08|25P03|53|55P03|57014|57P|58|SQLITE_BUSY|SQLITE_LOCKED|SQLITE_FULL|SQLITE_IOERR|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE)/;

/** Returns whether two transactions collided: the same work, done again, will see the other's result. */
export function isWorthRetrying(error: unknown): boolean {
  return RETRYABLE.has(codeOf(error)) || isOrphaned(error);
}

/** Returns whether a written row refers to one that is gone, such as an account that was just deleted. */
export function isOrphaned(error: unknown): boolean {
  return ORPHANED.has(codeOf(error));
}

/** Returns whether the database cannot be used at the moment: the same request may be sent again. */
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

/** Returns whether the database's address, host name or socket file did not answer, whatever the code. */
function isUnreached(error: unknown): boolean {
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : undefined;
  return syscall === 'connect' || syscall === 'getaddrinfo';
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}

/** Returns whether a file could not be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  return /^(SQLITE_FULL|ENOSPC|EDQUOT|53100)$/.test(codeOf(error));
}
