import { setImmediate as turn } from 'node:timers/promises';

/**
 * What is asked for in one turn is looked up at once.
 * @param find gets the keys, each once, and answers with what there is
 * @returns what asks for one
 */
export function createSessionLoader<T>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let group: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, T>> } | undefined;

  async function findNext(keys: ReadonlySet<string>): Promise<ReadonlyMap<string, T>> {
    await turn();
    group = undefined;
    return find([...keys]);
  }

  return async (key) => {
    if (!group) {
      const keys = new Set<string>();
      group = { keys, found: findNext(keys) };
    }
    group.keys.add(key);
    return (await group.found).get(key);
  };
}
