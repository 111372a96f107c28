/** Asks the browser not to clear this app's data under pressure. Ask once there is data: engagement decides the answer. */
export async function askForPersistentStorage(): Promise<void> {
  // 'storage' is not there outside secure contexts, and not every browser has the question.
  if (!(await isPersistent())) await navigator.storage?.persist?.().catch(() => false);
}

/** Whether the browser promised to keep this app's data; false, too, where it cannot promise. */
export async function isPersistent(): Promise<boolean> {
  return (await navigator.storage?.persisted?.().catch(() => false)) ?? false;
}
