/** 'unknown': the browser has no such question. */
export type Persistence = 'granted' | 'refused' | 'unknown';

/** Asks the browser not to clear this app's data under pressure. Ask once there is data: engagement decides the answer. */
export async function askForPersistentStorage(): Promise<Persistence> {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return 'unknown';
  try {
    const isPersistent = (await navigator.storage.persisted()) || (await navigator.storage.persist());
    return isPersistent ? 'granted' : 'refused';
  } catch {
    return 'unknown';
  }
}
