import { mayPass, type Result } from './call.ts';

/** How a write is known to be done already, and what is answered then in the place of the refusal. */
export type DoneBefore<T> = { readonly code: string; readonly read: () => Promise<Result<T>> };

/**
 * Returns what makes the tries of one write. The answer to a try may be lost although the server has done the write:
 * where the next try is refused with `code` because of that, the write counts as done.
 */
export function createTries<T>({ code, read }: DoneBefore<T>): (write: () => Promise<Result<T>>) => Promise<Result<T>> {
  let isUnsure = false;
  return async (write) => {
    const written = await write();
    const isDone = isUnsure && !written.ok && written.failure.kind === 'refused' && written.failure.code === code;
    const result = isDone ? await read() : written;
    isUnsure = !result.ok && mayPass(result.failure);
    return result;
  };
}
