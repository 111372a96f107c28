/** Whether the device has its own way to pass a link on. */
export function canShare(): boolean {
  return 'share' in navigator;
}

/** Passes a link on as the device does; who thinks better of it has shared nothing. */
export async function shareLink(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined);
}
