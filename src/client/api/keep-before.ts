type Change<Before> = {
  /** Resolves with what the thing is now; undefined where that cannot be told. */
  readonly read: () => Promise<Before | undefined>;
  /** Resolves with something where the change worked. */
  readonly change: () => Promise<object | undefined>;
};

/**
 * Reads a thing before it is changed, so that it can be put back. What it was at the first try counts for later tries,
 * too: where an answer was lost, it may have changed already.
 * @param befores what things were, by key, as long as no try to change them worked; one dialog's own
 * @returns what it was; undefined where the change did not work
 */
export async function keepBefore<Before extends object>(
  befores: Map<string, Before>,
  key: string,
  { read, change }: Change<Before>,
): Promise<Before | undefined> {
  const before = befores.get(key) ?? (await read());
  if (!before) return undefined;
  befores.set(key, before);
  if (!(await change())) return undefined;
  befores.delete(key);
  return before;
}
