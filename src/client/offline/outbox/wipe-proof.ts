import type { Removal, Amendment, PendingEdit, OutboxEntry } from '#sync/ports.ts';
import { keyOf } from './newest-rows.ts';
import type { DurableOutbox, Stored } from './outbox.ts';

type WipeProofOptions = {
  readonly durable: DurableOutbox;
  /** Names the database that is there now; another one, or an empty one, has another name. */
  readonly nameOfDatabase: () => Promise<string>;
  /** The database was deleted under this page, and has again so many edits that only this page's memory had. */
  readonly onWiped: (edits: number) => void;
};

/**
 * Creates the outbox of a page under which the browser, or its person, may delete the database at any time (P11). A row
 * that the disk had and has no more went by an answer that another page noted, or with the database: the name of that
 * tells which. What went with the database is written again from memory, as the same operation in the device's order.
 */
export function createWipeProof({ durable, nameOfDatabase, onWiped }: WipeProofOptions): DurableOutbox {
  /** What no answer has named, as this page last saw it on the disk, and in which database. */
  const held = new Map<string, { readonly row: OutboxEntry; readonly name: string | undefined }>();
  let name: string | undefined;
  let writing: Promise<void> | undefined;

  async function put(draft: PendingEdit): Promise<Stored> {
    const stored = await durable.put(draft);
    hold(stored.row);
    return stored;
  }

  async function rows(userId: string): Promise<readonly OutboxEntry[]> {
    name ??= await nameNow();
    const read = await durable.rows(userId);
    const there = new Map(read.map((row) => [keyOf(row), row]));
    const missing = [...held.values()].filter(({ row }) => row.userId === userId && !there.has(keyOf(row)));
    if (missing.length > 0) {
      const now = await nameNow();
      // A disk that does not tell the name now is asked the next time; until then nothing is taken for gone.
      if (now === undefined) return [...read, ...missing.map(({ row }) => row)];
      name = now;
      // A row was typed again, or written again by another reading, since this one began.
      if (missing.some((one) => held.get(keyOf(one.row)) !== one)) return rows(userId);
      // One that was put before its database had a name may have been answered elsewhere: the server takes it once.
      const wiped = missing.filter((one) => one.name !== now);
      if (wiped.length > 0) {
        await (writing ??= writeAgain(wiped.map(({ row }) => row)).finally(() => (writing = undefined)));
        return rows(userId);
      }
    }
    for (const one of missing) if (held.get(keyOf(one.row)) === one) held.delete(keyOf(one.row));
    for (const [key, row] of there) {
      if (row.state.kind === 'confirmed') held.delete(key);
      else hold(row);
    }
    return read;
  }

  function hold(row: OutboxEntry): void {
    const before = held.get(keyOf(row))?.row.seq ?? 0;
    if (before <= row.seq) held.set(keyOf(row), { row, name });
  }

  /** Writes rows again; where that fails, the next reading finds them missing again. */
  async function writeAgain(missing: readonly OutboxEntry[]): Promise<void> {
    for (const row of missing) hold((await durable.put(toDraft(row))).row);
    onWiped(missing.length);
  }

  /** Returns the database's name; undefined where the disk neither has nor takes one. */
  function nameNow(): Promise<string | undefined> {
    return nameOfDatabase().catch(() => undefined);
  }

  async function compareAndSet(changes: readonly (Amendment | Removal)[]): Promise<void> {
    await durable.compareAndSet(changes);
    for (const { row, to } of changes) {
      const isNamed = to === 'gone' || to.state.kind === 'confirmed';
      if (isNamed && held.get(keyOf(row))?.row.opId === row.opId) held.delete(keyOf(row));
    }
  }

  return { ...durable, put, rows, compareAndSet };
}

function toDraft({ lost: _lost, state: _state, onlyInMemory: _memory, ...draft }: OutboxEntry): PendingEdit {
  return draft;
}
