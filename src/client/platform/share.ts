/** Whether the device has its own way to pass a link on. */
export function canShare(): boolean {
  return 'share' in navigator;
}

/** Passes a link on as the device does; who thinks better of it has shared nothing. */
export async function shareLink(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined);
}

/** Whether the device has its own way to pass this file on. */
export function canShareFile(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Passes a file on as the device does. Answers false where that failed; who thinks better of it has shared nothing. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
