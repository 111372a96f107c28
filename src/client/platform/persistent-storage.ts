/** Asks the browser not to clear this app's data under pressure. Ask once there is data: engagement decides the answer. */
export async function askForPersistentStorage(): Promise<void> {
  // `navigator.storage` is missing outside secure contexts, and `persist` in some browsers.
  if (!(await isPersistent())) await navigator.storage?.persist?.().catch(() => false);
}

/** Whether the browser promised to keep this app's data; false, too, where it cannot promise. */
export async function isPersistent(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}
