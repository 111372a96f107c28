import { serverNow } from '#client/offline/device.ts';
import { asInFile } from '#client/offline/imports/send-waiting.ts';
import type { WaitingImport } from '#client/offline/imports/waiting-import.ts';
import { newId } from '#client/platform/clock.ts';
import type { NamedExercise } from '#contract/api/training-history.ts';
import type { ReadFile } from './import-task.ts';
import type { ListedNames } from './use-import.ts';

/**
 * Returns the import of a file that was agreed to, as it waits.
 * @param said what was just said of the names; undefined where all are to stay
 */
export async function agreedImport(
  { source, preview, leftOut, losses }: ReadFile,
  listed: ListedNames,
  said: readonly NamedExercise[] | undefined,
): Promise<WaitingImport> {
  const named = said ? namedAs(listed, said, preview.exercises) : namesStay(listed, preview.exercises);
  const isSaid = said !== undefined && said.length > 0;
  const toRemember = isSaid ? { toRemember: { names: said, chosenAt: await serverNow() } } : {};
  const about = { id: newId(), source, sets: preview.sets, leftOut, losses };
  return { ...about, ...named, ...toRemember, added: 0, known: 0 };
}

type Named = Pick<WaitingImport, 'names' | 'said' | 'unmatched' | 'namesStay'>;

/** What was said just now comes after what was said before. */
function namedAs(listed: ListedNames, said: readonly NamedExercise[], exercises: readonly string[]): Named {
  if (listed === undefined) return { names: [], unmatched: exercises, said };
  return { names: listed.names, unmatched: [], said: [...listed.remembered, ...said] };
}

function namesStay(listed: ListedNames, exercises: readonly string[]): Named {
  if (listed === undefined) return { names: [], unmatched: exercises, namesStay: true };
  const { names, remembered } = asInFile(listed);
  return { names, unmatched: [], said: remembered };
}
