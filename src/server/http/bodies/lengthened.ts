import { compactSaveBody } from '#contract/api/save.ts';
import { lengthenSave } from '#domain/block/compact-save.ts';
import { Refusal } from '#server/services/refusal.ts';

/** Returns a compact save in its long form. @throws Refusal where its columns do not fit each other or its leaves */
export function lengthened(body: unknown): unknown {
  const read = compactSaveBody.safeParse(body);
  const save = read.success ? lengthenSave(read.data) : undefined;
  if (!save) throw new Refusal('invalid_input');
  return save;
}
