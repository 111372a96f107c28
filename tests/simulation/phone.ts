import { Dexie } from 'dexie';
import { nameOfDatabase } from '#client/offline/database.ts';
import { subscribeQuery } from '#client/offline/subscribe-query.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import type { Hear } from '#client/offline/watch-table.ts';
import type { BlockDetail, BlockNews } from '#contract/api/block.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import type { LogField, LogValue } from '#contract/vocabulary.ts';
import type { Result } from '#client/api/call.ts';
import { createLoggedOutbox } from '#client/offline/outbox/write-ahead-log.ts';
import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';
import { createDexieOutbox } from '#client/offline/outbox/outbox.ts';
import { outcomeOf, readingOf, isBlock } from '#client/offline/block/outcome.ts';
import { extraSetsIn, mergeRows, overlayOf, type LiveRows } from '#client/offline/block/overlay.ts';
import { createWipeProof } from '#client/offline/outbox/wipe-proof.ts';
import { createOutboxWithMemoryFallback } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import { isNewer, type BlockReading } from '#client/state/blocks.ts';
import type { TypedEdit } from '#client/state/typed.ts';
import { fieldKey, type FieldKey } from '#domain/block/actuals.ts';
import { layExtraSets } from '#domain/block/extra-sets.ts';
import { createIds } from '#domain/uuid.ts';
import { createValueSync, type ValueSync } from '#sync/value-sync.ts';
import type { PendingEdit, Outbox, Ports, Reading, OutboxEntry } from '#sync/ports.ts';
import type { SyncState } from '#sync/state.ts';
import type { Place } from './block-parts.ts';
import { pathOf } from './network.ts';
import { callFrom, clockOfPage, withSyncLock, tellOfEnd, tellTabs, type Device, type Page } from './device.ts';
import type { Block, Person } from './server.ts';

/** An edit as a person made it, and what became of it on this device. */
export type Typed = {
  readonly draft: PendingEdit;
  readonly device: Device;
  readonly phone: Phone;
  readonly at: number;
  readonly key: FieldKey;
  /** Its place among all that was typed in the run. */
  readonly order: number;
  /** Of the tab in which it was typed. */
  readonly notes: TabStorage;
  /** Given when the transaction was complete, known to the tab or not. */
  seq?: number;
  /** Its tab died with the commit: no other tab heard of it. */
  isSilent?: boolean;
  /** The disk would not take it: it lives as long as the tab does, and its notes. */
  inMemory?: boolean;
};

/** One tab of an athlete: the app's own outbox, engine and overlay, put together as `sync-runner.ts` does. */
export type Phone = Page & {
  readonly device: Device;
  readonly notes: TabStorage;
  readonly block: Block;
  /** Undefined until the engine runs, as in the app. */
  sync: ValueSync | undefined;
  state: SyncState | undefined;
  reading: BlockReading | undefined;
  live: LiveRows | undefined;
  readonly typed: Map<FieldKey, TypedEdit>;
  edit(place: Place, field: LogField, value: LogValue): void;
  /** Reads the block, as the screen does when it opens and when the page comes back. */
  load(): Promise<void>;
  /** What a log-out does to the outbox. */
  forgetSent(): Promise<void>;
  /** What stands on the screen, and the row that lies over the reading where one does. */
  shown(): { readonly block: BlockDetail; readonly rows: ReadonlyMap<FieldKey, OutboxEntry> } | undefined;
};

export type PhoneEvents = {
  onTyped(typed: Omit<Typed, 'order'>): void;
  onStored(draft: PendingEdit, stored: { row: OutboxEntry; durable: boolean }): void;
  onState(phone: Phone, state: SyncState): void;
  /** The disk fault that was due killed it. */
  onCrash(phone: Phone): void;
  onSent(phone: Phone, opIds: readonly string[]): void;
};

type Parts = {
  readonly device: Device<Phone>;
  readonly block: Block;
  readonly notes: TabStorage;
  readonly events: PhoneEvents;
};

export function openPhone({ device, block, notes, events }: Parts): Phone {
  const { world, planted, disk } = device;
  const user: Person = device.user;
  const handle = disk.open();
  const clock = clockOfPage(device, () => phone);
  let order = 0;
  let stopReading: (() => void) | undefined;
  const stopHearing: (() => void)[] = [];
  const sequence = createSequence();
  const durable = createDexieOutbox(handle.database, sequence, hear);
  const stopWatching = durable.watch(() => phone.alive && phone.sync?.outboxChanged());
  const outbox = createLoggedOutbox(observed(planted.outbox(resilient(), device)), sequence, planted.notes(notes));

  const phone: Phone = {
    device,
    handle,
    user,
    token: user.token,
    notes,
    block,
    alive: true,
    heard: undefined,
    sync: undefined,
    state: undefined,
    reading: undefined,
    live: undefined,
    typed: new Map(),
    edit,
    load: async () => takeBlock(await call<BlockDetail>('block', false)),
    forgetSent: async () => {
      const gone = (await outbox.rows(user.id)).filter((row) => !planted.staysAfterLogOut(row));
      await outbox.compareAndSet(gone.map((row) => ({ row, to: 'gone' })));
      await handle.database.sentOps.clear();
    },
    shown,
    hear: takeReading,
    look: () => phone.sync?.look(),
    kill: () => {
      phone.alive = false;
      phone.sync?.stop();
      handle.cut();
      stopReading?.();
      stopWatching();
      for (const stop of stopHearing) stop();
      device.tabs.splice(device.tabs.indexOf(phone), 1);
      tellOfEnd(device);
    },
  };
  handle.onCrash = () => {
    phone.kill();
    events.onCrash(phone);
  };
  device.tabs.push(phone);
  void begin();
  return phone;

  async function begin(): Promise<void> {
    await outbox.recover(user.id);
    const sync = createValueSync(ports(), { userId: user.id, deviceId: device.names.at(-1) ?? device.id });
    phone.sync = sync;
    readLive();
    void sync.start();
    await phone.load();
  }

  /** Anew, too, when the engine looks or what only memory holds has changed, as `live-rows.ts` does. */
  function readLive(): void {
    stopReading?.();
    stopReading = subscribeQuery(durable.watch, readRows, (live) => {
      if (phone.alive) phone.live = live;
    });
  }

  function hear(tell: Parameters<Hear>[0]): void {
    Dexie.on.storagemutated.subscribe(tell);
    stopHearing.push(() => Dexie.on.storagemutated.unsubscribe(tell));
  }

  async function readRows(): Promise<LiveRows> {
    order += 1;
    const mine = order;
    const rows = await outbox.rows(user.id);
    return { order: mine, rows: rows.filter((row) => row.blockId === block.blockId) };
  }

  function resilient(): Outbox {
    return createOutboxWithMemoryFallback({
      durable: createWipeProof({
        durable: planted.durable(durable, device),
        nameOfDatabase: () => nameOfDatabase(handle.database, () => `name ${world.pick(1_000_000_000)}`),
        onWiped: () => undefined,
      }),
      sequence,
      reopen: async () => {
        handle.database.close({ disableAutoOpen: false });
        await handle.database.open();
      },
      onTrouble: () => undefined,
      onHeld: () => phone.alive && phone.sync && readLive(),
    });
  }

  function observed(inner: Outbox): Outbox {
    return {
      ...inner,
      put: async (draft) => {
        const stored = await inner.put(draft);
        if (phone.alive) events.onStored(draft, stored);
        return stored;
      },
    };
  }

  function ports(): Ports {
    return planted.ports(
      {
        outbox,
        clock,
        online: () => device.online,
        canDetectTabClose: () => device.canDetectTabClose,
        packs: () => true,
        zone: () => 'Asia/Kathmandu',
        newId: () => createIds(Uint8Array.from({ length: 10 }, () => world.pick(256)))(world.now()),
        random: () => world.pick(1_000) / 1_000,
        offset: { get: () => device.offset.ms, set: (ms) => (device.offset.ms = ms) },
        send: async ({ blockId, body }) => {
          const sentAt = clock.now();
          events.onSent(phone, body.sync?.ops.map(({ opId }) => opId) ?? []);
          const params = { athleteId: user.id, blockId };
          const result = await callFrom<SaveActualReply>(device, phone, { route: 'saveActual', params, body });
          return outcomeOf(result, { sentAt, receivedAt: clock.now() });
        },
        lastRead: () => phone.reading?.block,
        read: async ({ news }) => readingFrom((await bringForward(news)) ?? (await call<BlockDetail>('block', true))),
        withSyncLock: (work) => withSyncLock(device, phone, work),
        onNotAuthenticated: () => undefined,
        onLook: readLive,
        onRestored: () => undefined,
        onState: (state) => {
          phone.state = state;
          if (phone.alive) events.onState(phone, state);
        },
      },
      phone,
    );
  }

  /** The worker's copy with what a save has told of it. */
  async function bringForward(news: BlockNews | undefined): Promise<Result<BlockDetail> | undefined> {
    if (news === undefined || device.hasNoWorker) return undefined;
    const params = { athleteId: user.id, blockId: block.blockId };
    const brought = await device.worker.bringForward(pathOf({ route: 'block', params, token: phone.token }), news);
    return brought && { ok: true, data: brought.block, kept: brought.isKept, stored: false };
  }

  function call<Reply>(route: 'block', fresh: boolean): Promise<Result<Reply>> {
    const params = { athleteId: user.id, blockId: block.blockId };
    return callFrom<Reply>(device, phone, { route, params, fresh });
  }

  async function takeBlock(result: Result<BlockDetail>): Promise<void> {
    const reading = readingFrom(result);
    if (reading !== undefined && reading !== 'refused') await phone.sync?.noteReading(reading);
  }

  function readingFrom(result: Result<BlockDetail>): Reading | 'refused' | undefined {
    if (result.ok && isBlock(result.data)) {
      const reading = { block: result.data, stored: result.stored };
      takeReading(reading);
      tellTabs(device, phone, reading);
    }
    return readingOf(result);
  }

  function takeReading(reading: BlockReading): void {
    if (!phone.alive) return;
    if (planted.takesAnyReading || isNewer(reading, phone.reading)) phone.reading = reading;
  }

  function edit(place: Place, field: LogField, value: LogValue): void {
    if (phone.sync === undefined) return;
    const { seriesId, series: _, ...path } = place;
    const { blockId } = block;
    const baseRev = phone.reading?.block.rev ?? 0;
    const { draft, stored } = phone.sync.edit({ blockId, seriesId, field, value, path, baseRev });
    const key = fieldKey(seriesId, field);
    const typed: TypedEdit = { draft };
    phone.typed.set(key, typed);
    events.onTyped({ draft, device, phone, notes, key, at: world.now() });
    stored.then(
      ({ seq }) => Object.assign(typed, { seq, seenBy: order + 1 }),
      () => undefined,
    );
  }

  function shown(): ReturnType<Phone['shown']> {
    const { reading, live } = phone;
    if (!reading || !live) return undefined;
    const rows = planted.rowsOnScreen(mergeRows(live, phone.typed));
    const overlay = overlayOf(rows, reading.block);
    const over = new Map([...rows].filter(([key]) => overlay.has(key)));
    return { block: layExtraSets(reading.block, extraSetsIn(over.values())), rows: over };
  }
}
