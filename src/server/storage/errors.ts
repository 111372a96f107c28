const RETRYABLE = new Set(['40001', '40P01', '23505']);
const ORPHANED = new Set(['23503', 'SQLITE_CONSTRAINT_FOREIGNKEY']);
/** 25P03, 55P03 and 57014 are PostgreSQL's own timeouts. */
const UNAVAILABLE =
  /^(08|25P03|53|55P03|57014|57P|58|SQLITE_BUSY|SQLITE_LOCKED|SQLITE_IOERR|SQLITE_CANTOPEN|ECONN|ETIMEDOUT|ENOTFOUND|EPIPE)/;
const DISK_FULL = new Set(['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']);
/** 25006 comes from a standby, and from a database that was set to reading only. */
const READ_ONLY = /^(SQLITE_READONLY|25006|EROFS)/;
/** Also of a disk that is full or read-only: which of them it is, only a look at the disk tells. */
const OF_DISK = /^SQLITE_(IOERR|CANTOPEN)/;
/** A table or a column is not there (42P01, 42703), or SQLite could not make sense of a statement. */
const OF_SCHEMA = /^(42P01|42703|SQLITE_ERROR)$/;

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
    isDiskFull(error) ||
    isReadOnly(error) ||
    isUnreached(error) ||
    (error instanceof Error &&
      /timeout exceeded when trying to connect|Query read timeout|Connection terminated|connection error and is not queryable/.test(
        error.message,
      ))
  );
}

/** Returns whether a file could not be written for want of room. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.has(codeOf(error));
}

/** Returns whether the database can be read and not written. */
export function isReadOnly(error: unknown): boolean {
  return READ_ONLY.test(codeOf(error));
}

/** Returns whether SQLite failed at its disk, and does not say why. */
export function isOfDisk(error: unknown): boolean {
  return OF_DISK.test(codeOf(error));
}

/** Returns whether a statement did not fit the tables: they may have been changed by another build. */
export function isOfSchema(error: unknown): boolean {
  return OF_SCHEMA.test(codeOf(error));
}

/** Returns whether the database's address, host name or socket file did not answer, whatever the code. */
function isUnreached(error: unknown): boolean {
  const syscall = error instanceof Error && 'syscall' in error ? error.syscall : undefined;
  return syscall === 'connect' || syscall === 'getaddrinfo';
}

/** Returns the code of an error of a database or the system; '' without one. */
export function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
