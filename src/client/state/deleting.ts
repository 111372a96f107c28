import { tabNotes } from '#client/platform/tab-notes.ts';

const NOTE = 'spotter-deleting';

/** Notes in this tab that this person is on the way to Google and back, to delete their account then. */
export function noteDeleting(userId: string): void {
  try {
    tabNotes()?.setItem(NOTE, userId);
  } catch {
    // Where there is no room for the note, they open the dialog again themselves.
  }
}

/** Whether it is this person who has come back from Google. */
export function isDeleting(userId: string | undefined): boolean {
  return userId !== undefined && tabNotes()?.getItem(NOTE) === userId;
}

export function forgetDeleting(): void {
  tabNotes()?.removeItem(NOTE);
}
