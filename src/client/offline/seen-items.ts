/** What a page has seen in a table, to be written again where the database is deleted under the page (P11). */
export type SeenItems<Item> = {
  /** Notes that the item stands in the database of this name. */
  hold(item: Item, name: string): void;
  /** Notes that the item could not be written again: it is missing from whatever database there is next, too. */
  miss(item: Item): void;
  /** Forgets an item that was answered, or that the person gave up. */
  release(key: string, isMeant?: (item: Item) => boolean): void;
  /** Whether something was seen in a database of another name. */
  isElsewhere(name: string): boolean;
  /** Whether the items of a reading are just what was seen: then nothing has been deleted. */
  isAsSeen(items: readonly Item[], isMeant: (item: Item) => boolean): boolean;
  /**
   * Takes a reading of the database of this name. Returns, once each, the items that were seen in another one and that
   * this one lacks: they are to be written again. An item that is missing where it was seen was answered elsewhere.
   */
  take(items: readonly Item[], name: string, isMeant: (item: Item) => boolean): Item[];
  /** Returns what was seen, as far as it is meant. */
  all(isMeant: (item: Item) => boolean): Item[];
};

type SeenItemsOptions<Item> = {
  readonly keyOf: (item: Item) => string;
  /** Whether both say the same. */
  readonly isSame: (one: Item, other: Item) => boolean;
  /** Whether an item need never be written again: such a one is not held. */
  readonly isDone?: (item: Item) => boolean;
};

/** The name of no database. */
const NOWHERE = '';

/** Creates a memory of items by key, with the name of the database in which they stood (`nameIn`). */
export function createSeenItems<Item>({
  keyOf,
  isSame,
  isDone = () => false,
}: SeenItemsOptions<Item>): SeenItems<Item> {
  const seen = new Map<string, { readonly item: Item; readonly name: string }>();

  function hold(item: Item, name: string): void {
    if (isDone(item)) seen.delete(keyOf(item));
    else seen.set(keyOf(item), { item, name });
  }

  function all(isMeant: (item: Item) => boolean): Item[] {
    return [...seen.values()].map(({ item }) => item).filter(isMeant);
  }

  function isSeen(item: Item): boolean {
    const known = seen.get(keyOf(item));
    return known !== undefined && isSame(known.item, item);
  }

  return {
    hold,
    miss: (item) => hold(item, NOWHERE),
    all,
    release: (key, isMeant) => {
      const known = seen.get(key);
      if (known && (isMeant?.(known.item) ?? true)) seen.delete(key);
    },
    isElsewhere: (name) => [...seen.values()].some((one) => one.name !== name),
    isAsSeen: (items, isMeant) => {
      const open = items.filter((item) => !isDone(item));
      return open.every(isSeen) && all(isMeant).length === open.length;
    },
    take: (items, name, isMeant) => {
      const there = new Map(items.map((item) => [keyOf(item), item]));
      const deleted: Item[] = [];
      for (const [key, { item, name: then }] of seen) {
        if (!isMeant(item)) continue;
        const now = there.get(key);
        if (then !== name && !(now && isSame(now, item))) deleted.push(item);
        seen.delete(key);
      }
      for (const item of items) hold(item, name);
      return deleted;
    },
  };
}
