import { SAVE_TIMEOUT_MS, LOG_OUT_FLUSH_MS } from '#contract/limits.ts';
import type { TabStorage } from '#client/offline/outbox/session-storage-log.ts';
import { callFrom, createDevice, type Device } from './device.ts';
import { createNotes } from './notes.ts';
import { rowsOn, watchDurable, watchScreen } from './oracles.ts';
import { openPhone, type Phone, type Typed } from './phone.ts';
import type { PhonePlan } from './plan.ts';
import type { Planted } from './planted.ts';
import type { Person } from './server.ts';
import { createStatusWatch } from './status-oracle.ts';
import type { Stage } from './story.ts';
import { nameOf } from './witness.ts';

const MOST_TABS = 3;
/** While something waits, a page looks into its outbox this often. */
export const LOOKS_WITHIN_MS = 31_000;

/** The athletes' devices of a run, and what people do with them. */
export type Phones = {
  readonly devices: readonly Device<Phone>[];
  /** A tab of the device: this one, or a new one if none is open or nobody is logged in. */
  tabOf(device: Device<Phone>, tab: number): Promise<Phone>;
  open(device: Device<Phone>): void;
  close(phone: Phone): void;
  reload(phone: Phone): void;
  killBrowser(device: Device<Phone>): void;
  logIn(device: Device<Phone>, user: Person): Promise<void>;
  logOut(phone: Phone): Promise<void>;
  /** Database and readings are deleted under the open tabs. */
  wipe(device: Device<Phone>): Promise<void>;
  heal(user: Person): Promise<void>;
  /** Who was logged out in the meantime logs in again, as people do who are told so. */
  letIn(user: Person): Promise<void>;
  retryRejected(user: Person): void;
  load(): void;
  /** Looks at the screens: at every one without a step, else at some. */
  watch(step?: number): void;
};

export async function createPhones(
  { world, network, witness, counts, newToken, server }: Stage,
  plans: readonly PhonePlan[],
  planted: Planted,
): Promise<Phones> {
  const { athletes, typed: everything, carried } = witness;
  const [athlete] = athletes;
  if (!athlete) throw new Error('There is an athlete.');
  const status = createStatusWatch(witness, world);
  /** Nobody is logged in there. */
  const empty = new Set<Device<Phone>>();
  /** A log-out is under way there, or has died. */
  const leaving = new Set<Device<Phone>>();
  /** When the data of a device was deleted. */
  const wipedAt = new Map<Device, number>();

  for (const [at, plan] of plans.entries()) {
    const device = createDevice<Phone>({ id: `phone-${at}`, world, network, plan, user: athlete, planted });
    witness.phones.push(device);
    witness.typedOn.set(device, []);
    await firstOpening(world, device);
    for (let tab = 0; tab < plan.tabs; tab += 1) open(device);
  }

  function open(device: Device<Phone>, notes: TabStorage = createNotes()): void {
    const block = [...witness.blocks.values()].find(({ athleteId }) => athleteId === device.user.id);
    if (!block || device.tabs.length >= MOST_TABS) return;
    openPhone({
      device,
      block,
      notes,
      events: {
        onTyped: (made) => {
          const typed: Typed = { ...made, order: everything.size };
          counts.typed += 1;
          world.note(() => `  typed ${nameOf(typed)}`);
          everything.set(typed.draft.opId, typed);
          witness.typedOn.get(device)?.push(typed);
        },
        onStored: ({ opId }, { row, durable }) => {
          const typed = everything.get(opId);
          if (!typed) return;
          world.note(() => `  stored ${nameOf(typed)} as ${row.seq}${durable ? '' : ', in memory'}`);
          Object.assign(typed, { seq: row.seq, inMemory: !durable });
          if (durable) carried.delete(typed);
        },
        onCrash: (phone) => ended(phone),
        onState: status.onState,
        onSent: status.onSent,
      },
    });
  }

  function end(phone: Phone, isReload = false): void {
    if (!phone.alive) return;
    watchDurable(witness, phone, world.now());
    phone.kill();
    ended(phone, isReload);
  }

  /** What was committed counts, whether the tab heard of it or not. What it had noted goes with it, unless it is only reloaded. */
  function ended(phone: Phone, isReload = false): void {
    counts.crashes += 1;
    world.note(() => `  ${phone.device.id}: a tab ends`);
    status.forget(phone);
    endedUnseen(phone);
    let committed: Map<string, number> | undefined;
    for (const typed of witness.typedOn.get(phone.device) ?? []) {
      if (typed.notes !== phone.notes || (typed.seq !== undefined && !typed.inMemory)) continue;
      committed ??= new Map(rowsOn(phone.device).map((row) => [row.opId, row.seq]));
      const seq = committed.get(typed.draft.opId);
      if (seq !== undefined) Object.assign(typed, { seq, inMemory: false, isSilent: true });
      if (seq === undefined && isReload) carried.add(typed);
      else carried.delete(typed);
    }
  }

  /** Its data was deleted, and the page ended before it looked: what only its memory had is gone. */
  function endedUnseen({ device }: Phone): void {
    if (world.now() - (wipedAt.get(device) ?? Number.NEGATIVE_INFINITY) > LOOKS_WITHIN_MS) return;
    const there = new Set(rowsOn(device).map(({ opId }) => opId));
    for (const { draft, seq } of witness.typedOn.get(device) ?? []) {
      if (seq !== undefined && !there.has(draft.opId)) witness.forgotten.add(draft.opId);
    }
  }

  async function logIn(device: Device<Phone>, user: Person): Promise<void> {
    for (const tab of device.tabs.slice()) end(tab);
    empty.delete(device);
    // As the app's next start does: what a log-out that died in the middle has left goes first.
    void device.worker.forget(leaving.delete(device) ? undefined : user.id);
    device.user = user;
    await newToken(user);
    open(device);
  }

  /** A log-out takes along what the server has (P13): should that go back, this device cannot send it again. */
  function forget(device: Device<Phone>, user: Person): void {
    const waiting = new Set(rowsOn(device).flatMap(({ opId, state }) => (state.kind === 'confirmed' ? [] : [opId])));
    for (const { draft, phone } of witness.typedOn.get(device) ?? []) {
      // What the server had taken before it went back is nowhere any more.
      const wasTaken = witness.epoch !== undefined && !waiting.has(draft.opId);
      const isTaken = wasTaken || phone.block.model.taken.has(draft.opId);
      if (draft.userId === user.id && isTaken) witness.forgotten.add(draft.opId);
    }
  }

  async function isLoggedIn({ token, state }: Phone): Promise<boolean> {
    return state?.phase.kind !== 'signed-out' && (await server.isGood(token));
  }

  const phones: Phones = {
    devices: witness.phones,
    tabOf: async (device, tab) => {
      const isOut = device.tabs.some(({ state }) => state?.phase.kind === 'signed-out');
      if (empty.has(device) || isOut) await logIn(device, device.user);
      if (device.tabs.length === 0) {
        open(device);
        await world.live(200);
      }
      const phone = device.tabs[tab % Math.max(1, device.tabs.length)];
      if (!phone) throw new Error('A tab was opened.');
      return phone;
    },
    open,
    close: (phone) => end(phone),
    reload: (phone) => {
      end(phone, true);
      open(phone.device as Device<Phone>, phone.notes);
    },
    killBrowser: (device) => {
      for (const tab of device.tabs.slice()) end(tab);
      device.crash();
    },
    logIn,
    /** As `sign-out.ts`: a flush, the call, and only then everything goes but what the server has not. */
    logOut: async (phone) => {
      const device = phone.device as Device<Phone>;
      void phone.sync?.flush(LOG_OUT_FLUSH_MS);
      await world.live(LOG_OUT_FLUSH_MS);
      if (!phone.alive) return;
      let isOut = false;
      void callFrom(device, phone, { route: 'logout', params: {} }).then((result) => {
        isOut = result.ok || (result.failure.kind === 'refused' && result.failure.status === 401);
      });
      await world.live(SAVE_TIMEOUT_MS + 1_000);
      if (!isOut || !phone.alive) return;
      empty.add(device);
      leaving.add(device);
      for (const tab of device.tabs.slice()) if (tab !== phone) end(tab);
      phone.sync?.stop();
      forget(device, phone.user);
      void phone
        .forgetSent()
        .then(() => device.worker.forget())
        // A disk that fails leaves the cleaning to the next start.
        .then(
          () => leaving.delete(device),
          () => undefined,
        );
      await world.live(200);
      end(phone);
    },
    wipe: async (device) => {
      // What only the disk had, and no page that is open, is gone; and what the server has cannot be sent to it again.
      const known = new Set(device.tabs.flatMap(({ live }) => live?.rows.map(({ opId }) => opId) ?? []));
      for (const { draft, phone } of witness.typedOn.get(device) ?? []) {
        const isTaken = phone.block.model.taken.has(draft.opId);
        if (isTaken || !(phone.alive || known.has(draft.opId))) witness.forgotten.add(draft.opId);
      }
      wipedAt.set(device, world.now());
      device.disk.wipe();
      device.names.push(`${device.id} anew ${device.names.length}`);
      await device.worker.forget();
    },
    heal: async (user) => {
      for (const device of witness.phones) {
        device.room.isFull = false;
        for (const tab of device.tabs) Object.assign(tab.handle, { full: false, fault: undefined });
        const isGood = device.user === user && !empty.has(device) && device.tabs.length > 0;
        const areIn = await Promise.all(device.tabs.map(isLoggedIn));
        if (!isGood || areIn.includes(false)) await logIn(device, user);
        else for (const tab of device.tabs) void tab.load();
      }
    },
    letIn: async (user) => {
      for (const device of witness.phones) {
        const isOut = device.tabs.some(({ state }) => state?.phase.kind === 'signed-out');
        if (isOut && device.user === user) await logIn(device, user);
      }
    },
    retryRejected: (user) => {
      // What the first tab shows: nobody can try again what lies behind a later edit of the field.
      for (const { tabs } of witness.phones) {
        for (const row of tabs[0]?.live?.rows ?? []) {
          if (row.state.kind === 'rejected' && row.userId === user.id) void tabs[0]?.sync?.retry(row);
        }
      }
    },
    load: () => {
      for (const device of witness.phones) for (const tab of device.tabs) void tab.load();
    },
    watch: (step) => {
      for (const [at, device] of witness.phones.entries()) {
        if (step !== undefined && (step + at) % 3 !== 0) continue;
        for (const tab of device.tabs) watchScreen(witness, tab);
      }
    },
  };
  return phones;
}

/** The database is made when the app is first opened, in peace: what may go wrong there is not this story. */
export async function firstOpening(world: Stage['world'], device: Device): Promise<void> {
  const handle = device.disk.open();
  const opening = handle.database.open();
  await world.live(30);
  await opening;
  handle.cut();
}

/** The tab's own storage. */
