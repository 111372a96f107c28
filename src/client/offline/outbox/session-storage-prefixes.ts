/** The notes of what is typed and not yet on the disk begin so, in the tab's own storage (session-storage-log.ts). */
export const PENDING_WRITE_PREFIX = 'spotter-unwritten-';
/** And those of a coach's cells (cell-notes.ts). */
export const CELL_PREFIX = 'spotter-uncommitted-';
