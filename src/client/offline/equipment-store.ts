import type { Equipment } from '#contract/api/equipment.ts';
import { fits, type Shape } from '#contract/api/shapes.ts';
import { noteHeld } from '#client/state/held.ts';
import { nameIn, type EquipmentKey } from './database.ts';
import { readRestored } from './restore-wiped.ts';
import { createRetryingAccess, type RetryingAccess } from './retrying-access.ts';
import { createSeenItems } from './seen-items.ts';
import type { StoreOptions } from './store-options.ts';
import { troubleOf } from './storage-trouble.ts';
import type { Dated } from './unsent-equipment.ts';
import { createWatch, type Hear } from './watch-table.ts';

/**
 * One change of the equipment. It begins at what stands when it is written: a change of the same moment, as of a field
 * that is left by a tap on a button, is not on the screen yet.
 */
export type EquipmentChange = (now: Equipment) => Equipment;

type EquipmentStoreOptions = StoreOptions & {
  /** What the disk did not take, by the key under which it would lie there. */
  readonly memory: Map<EquipmentKey, Dated>;
  /** The time by the server's clock, in ms since 1970. */
  readonly now: () => Promise<number>;
  /** Without it `watch` tells of no write. */
  readonly hear?: Hear;
};

type Noted = { readonly key: EquipmentKey; readonly value: Dated };

const DATED: Shape = {
  editedAt: 'number',
  equipment: {
    bar: { mass: 'number', unit: 'string' },
    plates: [{ mass: 'number', unit: 'string', pairs: 'number' }],
  },
};

/**
 * Keeps bars and plates in IndexedDB; where that fails, after 3 tries, in this page's memory. A change that went with
 * the database, deleted under this page, is written again.
 */
export function createEquipmentStore(options: EquipmentStoreOptions) {
  const { database, memory, newId } = options;
  const { meta } = database;
  const { watch, tell } = createWatch(meta, options.hear);
  const access = createRetryingAccess({ ...options, onReadAgain: tell });
  const { seen, read, unsent } = createReader(options, access);

  async function change(userId: string, to: EquipmentChange, usual: Equipment): Promise<void> {
    const key = unsentKey(userId);
    const now = await options.now();
    const before = await unsent(userId);
    const changed = async (): Promise<Dated> => {
      const [kept, last = before] = await Promise.all([read(`equipment ${userId}`), read(key)]);
      // A change counts as later than what the person saw, also where the clock was put back.
      const editedAt = Math.max(now, (kept?.editedAt ?? 0) + 1, (last?.editedAt ?? 0) + 1);
      return { equipment: to((last ?? kept)?.equipment ?? usual), editedAt };
    };
    const write = async () => {
      const value = await changed();
      await meta.put({ key, value });
      return { value, name: await nameIn(meta, newId) };
    };
    try {
      const { value, name } = await access.run(() => database.transaction('rw', meta, write));
      memory.delete(key);
      seen.hold({ key, value }, name);
    } catch (error) {
      hold(key, await changed());
      options.onTrouble(troubleOf(error));
    }
  }

  async function settle(userId: string, { editedAt }: Dated): Promise<void> {
    const key = unsentKey(userId);
    const isSent = (one: Dated | undefined): boolean => one !== undefined && one.editedAt <= editedAt;
    if (isSent(memory.get(key))) memory.delete(key);
    seen.release(key, ({ value }) => isSent(value));
    const remove = async () => isSent(await read(key)) && meta.delete(key);
    // Where this fails, the change is sent once more, which the server has already.
    await database.transaction('rw', meta, remove).catch(() => undefined);
    noteHeld();
    tell();
  }

  function hold(key: EquipmentKey, value: Dated): void {
    memory.set(key, value);
    noteHeld();
    tell();
  }

  return {
    watch,
    /** What the server has, as far as this device knows. */
    kept: (userId: string): Promise<Dated | undefined> => read(`equipment ${userId}`),
    /** What was changed here since. */
    unsent,
    isOnlyInMemory: (userId: string, one: Dated | undefined): boolean =>
      one !== undefined && one === memory.get(unsentKey(userId)),
    /** Changes what stands here; what the disk does not take is kept in memory, and the person is told so. */
    change,
    /** Keeps what the server has. */
    keep: async (userId: string, value: Dated): Promise<void> => {
      const key = `equipment ${userId}` as const;
      await meta.put({ key, value }).then(
        () => memory.delete(key),
        () => hold(key, value),
      );
    },
    /** What was sent waits no longer, unless it was changed again meanwhile. */
    settle,
    /** Forgets what only this page has. */
    forget: (userId: string): void => {
      for (const key of [`equipment ${userId}`, unsentKey(userId)] as const) {
        memory.delete(key);
        seen.release(key);
      }
    },
  };
}

/** Reads what the disk and memory have, and writes again what was deleted under this page. */
function createReader(options: EquipmentStoreOptions, access: RetryingAccess) {
  const { memory } = options;
  const { meta } = options.database;
  const seen = createSeenItems<Noted>({
    keyOf,
    // The one that was changed later stays, wherever it stands.
    isSame: (one, other) => one.value.editedAt >= other.value.editedAt,
  });

  /** Returns what the disk has, or a later one that only memory has. */
  async function read(key: EquipmentKey): Promise<Dated | undefined> {
    return laterOf((await onDisk(key).catch(() => []))[0]?.value, memory.get(key));
  }

  async function onDisk(key: EquipmentKey): Promise<Noted[]> {
    const value: unknown = (await meta.get(key))?.value;
    return isDated(value) ? [{ key, value }] : [];
  }

  async function unsent(userId: string): Promise<Dated | undefined> {
    const key = unsentKey(userId);
    const isOwn = (one: Noted): boolean => one.key === key;
    const restoring = { ...options, access, table: meta, seen, keyOf, toStored: (one: Noted) => one };
    const [stored] = (await readRestored(restoring, () => onDisk(key), isOwn)) ?? [];
    const [known] = seen.all(isOwn);
    return laterOf(laterOf(stored?.value, known?.value), memory.get(key));
  }

  return { seen, read, unsent };
}

function keyOf({ key }: Noted): string {
  return key;
}

function unsentKey(userId: string): EquipmentKey {
  return `unsent equipment ${userId}`;
}

function laterOf(stored: Dated | undefined, held: Dated | undefined): Dated | undefined {
  // Another tab may have reached the disk since.
  return held === undefined || (stored && stored.editedAt > held.editedAt) ? stored : held;
}

/** What lies on a disk may have been written by anything. */
export function isDated(value: unknown): value is Dated {
  return fits(DATED, value);
}
