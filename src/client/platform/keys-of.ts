/** Returns the keys of a storage; none where there is no storage. */
export function keysOf(storage: Pick<Storage, 'key' | 'length'> | undefined): string[] {
  return Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '');
}
