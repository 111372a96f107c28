/** The prefix of edits in the tab's own storage that are not on the disk yet (session-storage-log.ts). */
export const PENDING_WRITE_PREFIX = 'spotter-unwritten-';
/** The prefix of a coach's cells in the tab's own storage that are not on the disk yet (cell-notes.ts). */
export const CELL_PREFIX = 'spotter-uncommitted-';
