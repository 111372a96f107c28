import { words } from './language.ts';

const edits = (number: number) => (number === 1 ? '1 edit' : `${number} edits`);

/** What the page says on which an athlete's log is exported, also without a network; import-history.ts has the rest. */
export const exportLog = words('exportLog', {
  pageTitle: 'Export and import',
  back: 'Back',
  title: 'Export your log',
  text: 'Everything you logged in Spotter and imported. Works offline, too, with what this device keeps.',
  formats: {
    csv: 'CSV with plan and log',
    strong: 'CSV for other apps (Strong format)',
    json: 'JSON',
  },
  strongUnit: (unit: string) => `The Strong format has no unit: its weights are in ${unit}.`,
  collecting: 'Collecting your log…',
  saved: (file: string) => `Saved as ${file}.`,
  fromDevice: 'No connection: the file has what this device keeps.',
  unsent: (number: number) => `${edits(number)} not sent yet: in the file, too.`,
  leftOut: (number: number) => `${edits(number)} not sent yet: not in the file, but safe on this device.`,
  missingAllBlocks: 'Your blocks are not on this device, and so not in the file.',
  missingBlocks: (names: string) => `Blocks that are not on this device, and so not in the file: ${names}.`,
  missingImports: 'Imported workouts are not on this device, and so not in the file.',
  missingImportsBefore: (date: string) =>
    `Imported workouts before ${date} are not on this device, and so not in the file.`,
  theRest: 'Export again with a connection to have it all.',
  nothingKept: 'No connection, and this device keeps nothing of your log. Export again with a connection.',
  failed: 'The file could not be made. Try again.',
  importTitle: 'Import from another app',
});
