import { formatDay } from '#client/words/dates.ts';
import { exportLog as words } from '#client/words/export-log.ts';
import type { CollectedLog } from './collect-log.ts';

export type AboutExport = Pick<CollectedLog, 'isFromDevice' | 'missing' | 'unsent'> & { readonly file: string };

/** Tells whether all that the athlete logged is in the file. */
export function isWhole({ missing, unsent }: AboutExport): boolean {
  return missing.blocks.length === 0 && missing.imports === 'nothing' && unsent.outside === 0;
}

/** Says what is in a file that was made, and what is not: nothing is left out in silence. */
export function sentencesOf({ file, isFromDevice, missing, unsent }: AboutExport): string[] {
  const { blocks, imports } = missing;
  const notKept = [
    blocks === 'all' && words.missingAllBlocks,
    blocks !== 'all' && blocks.length > 0 && words.missingBlocks(blocks.join(', ')),
    imports === 'all' && words.missingImports,
    typeof imports === 'object' && words.missingImportsBefore(formatDay(imports.before.slice(0, 10))),
  ].filter((sentence) => sentence !== false);
  return [
    words.saved(file),
    ...(isFromDevice ? [words.fromDevice] : []),
    ...(unsent.inside > 0 ? [words.unsent(unsent.inside)] : []),
    ...(unsent.outside > 0 ? [words.leftOut(unsent.outside)] : []),
    ...notKept,
    ...(notKept.length > 0 ? [words.theRest] : []),
  ];
}
