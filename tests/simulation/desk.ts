import { Dexie } from 'dexie';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveBlockReply } from '#contract/api/coach-save.ts';
import type { Result } from '#client/api/call.ts';
import { createCellDesk, type CellDesk } from '#client/offline/weeks/cell-desk.ts';
import { createCellDrafts } from '#client/offline/weeks/cell-drafts.ts';
import { createCellStore } from '#client/offline/weeks/cell-store.ts';
import { createCoachBlock, type CoachBlock } from '#client/offline/weeks/coach-block.ts';
import { createDraftStore } from '#client/offline/weeks/draft-store.ts';
import { subscribeQuery } from '#client/offline/subscribe-query.ts';
import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';
import { readingOf } from '#client/offline/block/outcome.ts';
import { isNewer, type BlockReading } from '#client/state/blocks.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { createIds } from '#domain/uuid.ts';
import type { DraftOutcome, DraftPlace, DraftPorts, DraftReading, WeekDraft } from '#sync/draft-ports.ts';
import { createWeekSync, type WeekSync } from '#sync/week-sync.ts';
import { callFrom, clockOfPage, withSyncLock, tellOfEnd, tellTabs, type Device, type Page } from './device.ts';
import type { Block } from './server.ts';

/** A plan edit as a coach made it. */
export type Written = { readonly desk: Desk; readonly edit: BlockEdit; durable: boolean };

/** One tab of a coach: the app's own drafts, engine and editor, put together as `draft-runner.ts` does. */
export type Desk = Page & {
  readonly device: Device;
  readonly notes: TabStorage;
  readonly block: Block;
  readonly save: WeekSync;
  readonly coachBlock: CoachBlock;
  readonly cells: CellDesk;
  reading: BlockReading | undefined;
  /** The weeks that wait, as the tab last read them. */
  drafts: readonly WeekDraft[];
  edit(edit: BlockEdit): void;
  load(): Promise<void>;
  /** The coach comes back to the page, or its network does. */
  wake(): void;
  newId(): string;
};

type Parts = {
  readonly device: Device<Desk>;
  readonly block: Block;
  readonly notes: TabStorage;
  readonly onWritten: (written: Written) => void;
  readonly onEnd: (desk: Desk) => void;
};

export function openDesk({ device, block, notes, onWritten, onEnd }: Parts): Desk {
  const { world, planted, disk } = device;
  const { user } = device;
  const handle = disk.open();
  let stopHearing: (() => void) | undefined;
  let stopHearingCells: (() => void) | undefined;
  const clock = clockOfPage(device, () => desk);
  const place: DraftPlace = { userId: user.id, athleteId: block.athleteId, blockId: block.blockId };
  const params = { coachId: user.id, athleteId: block.athleteId, blockId: block.blockId };
  const newId = (): string => createIds(Uint8Array.from({ length: 10 }, () => world.pick(256)))(world.now());
  const reopen = async (): Promise<void> => {
    handle.database.close({ disableAutoOpen: false });
    await handle.database.open();
  };
  const stored = createDraftStore({
    database: handle.database,
    reopen,
    onTrouble: () => undefined,
    onWiped: () => undefined,
    newId,
    hear: (tell) => {
      Dexie.on.storagemutated.subscribe(tell);
      stopHearing = () => Dexie.on.storagemutated.unsubscribe(tell);
    },
  });
  const store = planted.draftStore(stored);
  const keptCells = createCellStore({
    database: handle.database,
    notes,
    reopen,
    onTrouble: () => undefined,
    onWiped: () => undefined,
    newId,
    hear: (tell) => {
      Dexie.on.storagemutated.subscribe(tell);
      stopHearingCells = () => Dexie.on.storagemutated.unsubscribe(tell);
    },
  });
  let order = 0;
  const save = createWeekSync(ports(), { userId: user.id });
  const coachBlock = createCoachBlock({
    ...place,
    newId,
    now: () => clock.now(),
    save: async (made) => {
      const written: Written = { desk, edit: made.edit, durable: false };
      onWritten(written);
      await save.edit(made);
      if (desk.alive) written.durable = true;
    },
    nextOrder: () => order + 1,
    onNotStored: () => undefined,
    onFull: () => undefined,
  });
  const cellDrafts = createCellDrafts({
    userId: user.id,
    store: planted.cellStore(keptCells),
    onCount: (count) => save.noteCells(count),
  });
  const cells = createCellDesk({
    ...place,
    cells: cellDrafts,
    coachBlock,
    unit: () => 'kg',
    newId,
    now: () => clock.now(),
  });
  const stopTidying = coachBlock.subscribe(() => desk.alive && cells.tidy());
  const stopWatching = stored.watch(() => desk.alive && save.outboxChanged());
  const stopReading = subscribeQuery(stored.watch, readDrafts, (live) => {
    if (!desk.alive) return;
    desk.drafts = live.drafts;
    coachBlock.takeLive(live);
  });

  const desk: Desk = {
    device,
    block,
    handle,
    user,
    token: user.token,
    alive: true,
    heard: undefined,
    save,
    coachBlock,
    cells,
    notes,
    reading: undefined,
    drafts: [],
    newId,
    edit: (edit) => void coachBlock.edit(edit),
    load: async () => {
      const reading = readingFrom(await callFrom<BlockDetail>(device, desk, { route: 'editBlock', params }));
      if (reading !== undefined && reading !== 'refused') await save.noteReading(reading, place);
    },
    hear: takeReading,
    wake: () => {
      save.wake();
      void keptCells.look(user.id);
    },
    look: () => save.look(),
    kill: () => {
      desk.alive = false;
      onEnd(desk);
      save.stop();
      handle.cut();
      stopWatching();
      stopReading();
      stopHearing?.();
      stopHearingCells?.();
      stopTidying();
      cellDrafts.stop();
      device.tabs.splice(device.tabs.indexOf(desk), 1);
      tellOfEnd(device);
    },
  };
  handle.onCrash = () => desk.kill();
  device.tabs.push(desk);
  void save.start();
  void desk.load();
  return desk;

  async function readDrafts() {
    order += 1;
    const mine = order;
    const drafts = await store.rows(user.id);
    return { order: mine, drafts: drafts.filter((draft) => draft.blockId === block.blockId) };
  }

  function ports(): DraftPorts {
    return planted.draftPorts({
      outbox: store,
      clock,
      newId,
      random: () => world.pick(1_000) / 1_000,
      online: () => device.online,
      canDetectTabClose: () => device.canDetectTabClose,
      send: async ({ body }) =>
        outcomeOf(await callFrom<SaveBlockReply>(device, desk, { route: 'saveBlock', params, body })),
      read: async () =>
        readingFrom(await callFrom<BlockDetail>(device, desk, { route: 'editBlock', params, fresh: true })),
      withSyncLock: (work) => withSyncLock(device, desk, work),
      onNotAuthenticated: () => undefined,
      onState: () => undefined,
    });
  }

  function readingFrom(result: Result<BlockDetail>): DraftReading | 'refused' | undefined {
    const reading = readingOf(result);
    if (reading === undefined || reading === 'refused' || !result.ok) return reading as 'refused' | undefined;
    takeReading({ block: result.data, stored: result.stored });
    tellTabs(device, desk, { block: result.data, stored: result.stored });
    return { block: result.data, kept: reading.kept };
  }

  function takeReading(reading: BlockReading): void {
    if (!desk.alive || !isNewer(reading, desk.reading)) return;
    desk.reading = reading;
    coachBlock.takeReading(reading.block);
  }
}

function outcomeOf(result: Result<SaveBlockReply>): DraftOutcome {
  if (!result.ok) return result.failure;
  const { structRev, rev, epoch }: Partial<SaveBlockReply> = result.data;
  const proves = Number.isSafeInteger(structRev) && Number.isSafeInteger(rev) && typeof epoch === 'string';
  return proves ? { kind: 'saved', reply: result.data } : { kind: 'unreachable' };
}
