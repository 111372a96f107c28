import { call, type Result } from '#client/api/call.ts';
import { database, untoldLogOuts } from '#client/offline/device.ts';
import { tokensOf } from '#client/offline/database.ts';
import { clock } from '#client/platform/clock.ts';
import { watchMoments } from '#client/platform/network.ts';

/** The wait between two tries while something is left to tell; nothing is asked otherwise. */
const AGAIN_AFTER_MS = 30_000;

let isTelling = false;

/** Tells the server of the log-outs that it has not heard of, now and whenever it might be there, until it answers. */
export async function tellOfLogOuts(): Promise<void> {
  if (isTelling) return;
  isTelling = true;
  let isAsking = false;
  let cancel: (() => void) | undefined;
  const stop = watchMoments({ wake: () => void tryTo(), hide: () => undefined });
  await tryTo();

  async function tryTo(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    cancel?.();
    const left = await tellOnce();
    isAsking = false;
    if (left > 0) cancel = clock.after(AGAIN_AFTER_MS, () => void tryTo());
    else {
      isTelling = false;
      stop();
    }
  }
}

/** Tells of each log-out once; resolves with how many are left. */
async function tellOnce(): Promise<number> {
  for (const token of await untoldLogOuts()) {
    if (hears(await call('logout', {}, { token }))) await forgetLogOut(token);
  }
  return (await untoldLogOuts()).length;
}

/** Returns whether the server no longer knows the token. */
export function hears(result: Result<unknown>): boolean {
  return result.ok || (result.failure.kind === 'refused' && result.failure.status === 401);
}

export async function forgetLogOut(token: string): Promise<void> {
  await database
    .transaction('rw', database.meta, async () => {
      const left = tokensOf(await database.meta.get('logOuts')).filter((one) => one !== token);
      await (left.length > 0 ? database.meta.put({ key: 'logOuts', value: left }) : database.meta.delete('logOuts'));
    })
    .catch(() => undefined);
}
