import type { BlockDetail } from '#contract/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import type { SaveActualReply, SeriesPath } from '#contract/save.ts';
import { readAnswer } from '#client/api/call.ts';
import { outcomeOf, readingOf } from '#client/offline/outcome.ts';
import { amended } from '#sync/amend.ts';
import { createSync, type Sync } from '#sync/engine.ts';
import type { Amendment, Draft, Outbox, Ports, Reading, Removal, Row } from '#sync/ports.ts';
import type { SyncState } from '#sync/state.ts';
import { uuidV7 } from '#domain/uuid.ts';
import { keyOf } from '#client/offline/memory-outbox.ts';
import type { Network } from './network.ts';
import type { Bug } from './planted.ts';
import { clockOf, type World } from './world.ts';

/** Who stands behind a displayed value: which operation of which device. */
export type Origin = { readonly opId: string; readonly deviceId: string; readonly seq: number };
/** A block as it was read, and where each of its values came from. */
export type SeenBlock = { readonly block: BlockDetail; readonly origins: ReadonlyMap<string, Origin> };

export type Typed = {
  readonly draft: Draft;
  readonly deviceId: string;
  readonly at: number;
  /** Given when the transaction was complete. */
  seq?: number;
};

export type User = { readonly id: string; readonly blockId: string; token: string };

export type Device = {
  readonly id: string;
  readonly skew: { ms: number };
  readonly rows: Map<string, Row>;
  /** What the service worker keeps. */
  readonly kept: Map<string, SeenBlock>;
  readonly typed: Typed[];
  readonly tabs: Tab[];
  online: boolean;
  user: User;
  seq: number;
};

export type Tab = {
  readonly device: Device;
  readonly user: User;
  readonly sync: Sync;
  reading: SeenBlock | undefined;
  state: SyncState | undefined;
  alive: boolean;
  /** The operations that were typed in this tab. */
  readonly made: Set<string>;
  edit(place: Place, field: Field, value: number | null): void;
  open(): Promise<void>;
  kill(): void;
};

export type Place = SeriesPath & { readonly seriesId: string };

type Parts = {
  readonly world: World;
  readonly network: Network;
  readonly device: Device;
  readonly bug: Bug | undefined;
  readonly onState: (tab: Tab, state: SyncState) => void;
  readonly onSent: (tab: Tab, opIds: readonly string[]) => void;
};

const DISK_MS = 4;

/** One tab: the real engine over a simulated disk, worker and network. Killed, it never goes on from any await. */
export function openTab({ world, network, device, bug, onState, onSent }: Parts): Tab {
  const { user } = device;
  const token = user.token;
  const clock = clockOf(world, device.skew, () => tab.alive);
  let offset = 0;
  let disk: Promise<unknown> = Promise.resolve();

  const outbox: Outbox = {
    put: (draft) =>
      transaction(bug === 'debounced local write' ? 700 : 0, () => {
        device.seq += 1;
        const row: Row = { ...draft, seq: device.seq, state: { kind: 'pending', tries: 0 } };
        device.rows.set(keyOf(row), row);
        const typed = device.typed.find((one) => one.draft.opId === draft.opId);
        if (typed) typed.seq = row.seq;
        return { row, durable: true };
      }),
    rows: (userId) =>
      transaction(0, () =>
        [...device.rows.values()].filter((row) => row.userId === userId).toSorted((a, b) => a.seq - b.seq),
      ),
    amend: (changes) => transaction(0, () => changes.forEach((change) => amend(change))),
  };

  const ports: Ports = {
    outbox,
    clock,
    online: () => device.online,
    newId: () =>
      uuidV7(
        world.now(),
        Uint8Array.from({ length: 10 }, () => world.pick(256)),
      ),
    chance: () => world.pick(1_000) / 1_000,
    offset: { get: () => offset, set: (ms) => (offset = ms) },
    send: async ({ blockId, body }) => {
      const sentAt = clock.now();
      onSent(tab, body.sync?.ops.map(({ opId }) => opId) ?? []);
      const response = await ask({ route: 'saveActual', params: { athleteId: user.id, blockId }, token, body });
      if (response === undefined) return { kind: 'unreachable' };
      if (bug === 'a portal’s 200 is believed' && response.status === 200) return believed(body.sync?.ops ?? []);
      const result = await readAnswer<SaveActualReply>(response).catch(() => undefined);
      if (result === undefined) return { kind: 'unreachable' };
      return outcomeOf(result, { sentAt, receivedAt: clock.now() });
    },
    read: (blockId) => readBlock(blockId),
    takeTurn: async (work) => {
      await work();
      return true;
    },
    onNotAuthenticated: () => undefined,
    onState: (state) => {
      tab.state = state;
      if (tab.alive) onState(tab, state);
    },
  };

  const sync = createSync(ports, { userId: user.id, deviceId: device.id });
  const tab: Tab = {
    device,
    user,
    sync,
    reading: undefined,
    state: undefined,
    alive: true,
    made: new Set(),
    edit: (place, field, value) => {
      const { seriesId, ...path } = place;
      const baseRev = tab.reading?.block.rev ?? 0;
      const { draft } = sync.edit({ blockId: user.blockId, seriesId, field, value, path, baseRev });
      device.typed.push({ draft, deviceId: device.id, at: world.now() });
      tab.made.add(draft.opId);
    },
    open: async () => {
      // Offline, or when the network gives nothing, the kept copy opens; it counts as a reading like any other.
      tab.reading = device.kept.get(user.blockId);
      if (tab.reading) await sync.noteReading(asReading(tab.reading));
      await sync.start();
      const reading = await readBlock(user.blockId);
      if (reading !== undefined && reading !== 'refused') await sync.noteReading(reading);
    },
    kill: () => {
      tab.alive = false;
      sync.stop();
      device.tabs.splice(device.tabs.indexOf(tab), 1);
    },
  };
  return tab;

  /** Transactions of one tab run one after the other; whoever dies before one began never has it. */
  function transaction<T>(extraMs: number, work: () => T): Promise<T> {
    const done = disk.then(async () => {
      await still(extraMs + world.pick(DISK_MS));
      const result = work();
      await still(world.pick(DISK_MS));
      return result;
    });
    disk = done;
    return done;
  }

  function amend(change: Amendment | Removal): void {
    const { row, to } = change;
    const now = device.rows.get(keyOf(row));
    if (now === undefined) return;
    const dropped = bug === 'a refusal drops the row' && to !== 'gone' && to.state.kind !== 'confirmed';
    const deleted = bug === 'deleted when confirmed' && to !== 'gone' && to.state.kind === 'confirmed';
    const unnamed = now.opId !== row.opId && bug !== 'acknowledged by field';
    if (unnamed) return;
    const next = dropped || deleted ? 'gone' : amended({ ...now, opId: row.opId }, change);
    if (next === 'gone') device.rows.delete(keyOf(row));
    else device.rows.set(keyOf(row), { ...next, opId: now.opId });
  }

  async function readBlock(blockId: string): Promise<Reading | 'refused' | undefined> {
    const response = await ask({ route: 'block', params: { athleteId: user.id, blockId }, token });
    const result = response && (await readAnswer<BlockDetail>(response).catch(() => undefined));
    if (response === undefined || result === undefined) return undefined;
    const reading = readingOf(result);
    if (reading === undefined || reading === 'refused' || !result.ok) return reading;
    const seen = { block: result.data, origins: originsIn(response) };
    if (isNewer(seen, device.kept.get(blockId))) device.kept.set(blockId, seen);
    for (const one of device.tabs) {
      if (one.user !== user) continue;
      if (isNewer(seen, one.reading) || bug === 'a late reading replaces a newer one') one.reading = seen;
    }
    return { ...reading, kept: true };
  }

  async function ask(message: Parameters<Network['request']>[0]): Promise<Response | undefined> {
    const response = device.online ? await network.request(message).catch(() => undefined) : undefined;
    await still(0);
    return response;
  }

  /** Waits, and never comes back in a tab that is dead by then. */
  async function still(ms: number): Promise<void> {
    await world.wait(ms);
    if (!tab.alive) await new Promise(() => undefined);
  }
}

/** What a reading's answer says of its origins: attached by the harness where the server answered. */
export const ORIGINS_HEADER = 'x-origins';

function originsIn(response: Response): ReadonlyMap<string, Origin> {
  return new Map(JSON.parse(response.headers.get(ORIGINS_HEADER) ?? '[]') as [string, Origin][]);
}

function isNewer(seen: SeenBlock, before: SeenBlock | undefined): boolean {
  return before === undefined || before.block.epoch !== seen.block.epoch || seen.block.rev >= before.block.rev;
}

function asReading({ block: { blockId, rev, epoch } }: SeenBlock): Reading {
  return { blockId, rev, epoch, kept: true };
}

function believed(ops: readonly { opId: string }[]): Awaited<ReturnType<Ports['send']>> {
  const results = ops.map(({ opId }) => ({ opId, status: 'applied' as const }));
  const reply = { message: '', rev: 0, epoch: '', serverTime: 0, results, changes: [] };
  return { kind: 'saved', reply, sentAt: 0, receivedAt: 0 };
}
