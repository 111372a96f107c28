/** What the editor shows only when it is asked for: in one file, for its parts share most of what they are made of. */
export { CopyWeekDialog } from './copy-week-dialog.tsx';
export { MissingMax } from './missing-max.tsx';
export { PasteExercisesDialog } from './paste-exercises-dialog.tsx';
export { RippleDialog } from './ripple-dialog.tsx';
export { StartDateDialog } from './start-date-dialog.tsx';
export { SwapLaterDialog } from './swap-later-dialog.tsx';
export { WeeksTable } from './weeks-table.tsx';
