/** What the save state says (contract 'Names that tests and assistive technology rely on'). */
export const saveNotices = {
  saving: 'Saving…',
  saved: 'Block saved successfully! ✅',
  synced: 'Synced',
  savedOnThisPhone: 'Saved on this phone',
  offline: 'Offline: saved on this phone',
  autoSaveFailed: 'Auto-save failed: ',
  notAuthenticated: 'Not authenticated',
} as const;
