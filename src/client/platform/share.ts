/** Whether the device has its own way to pass a link on. */
export function canShare(): boolean {
  return 'share' in navigator;
}

/** Shares a link by the device's own dialog; where it fails or the person cancels, nothing is shared. */
export async function shareLink(url: string): Promise<void> {
  await navigator.share({ url }).catch(() => undefined);
}

/** Whether the device has its own way to pass this file on. */
export function canShareFile(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Shares a file by the device's own dialog. Tells whether that worked; a cancel by the person is no failure. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
