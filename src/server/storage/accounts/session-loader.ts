import { setImmediate as turn } from 'node:timers/promises';

/**
 * Looks up together what is asked for in one turn of the event loop.
 * @param find gets the keys, each once, and resolves with what there is
 * @returns a function that asks for one key
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
