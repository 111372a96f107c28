import type { Equipment, EquipmentReply } from '#contract/api/equipment.ts';
import { fits, type Shape } from '#contract/api/shapes.ts';
import { AUTO_SAVE_DELAY_MS } from '#contract/limits.ts';
import { call, mayPass } from '#client/api/call.ts';
import { isOpen, type Owner } from '#client/state/session.ts';
import type { EquipmentKey, MetaRecord } from './database.ts';
import { noteHeld } from '#client/state/held.ts';
import { database, hearWrites, serverNow, storeOptions } from './device.ts';
import { createRetryingAccess } from './retrying-access.ts';
import { RETRY_LATER_MS } from './retry-later.ts';
import { troubleOf } from './storage-trouble.ts';
import { subscribeQuery } from './subscribe-query.ts';
import { equipmentInMemory, type Dated } from './unsent-equipment.ts';
import { createWatch } from './watch-table.ts';

/** What this device knows of an athlete's bar and plates. */
export type KnownEquipment = {
  /** Undefined where the athlete has never said anything. */
  readonly equipment: Equipment | undefined;
  /** They were changed here, and the server does not have it yet. */
  readonly isUnsent: boolean;
  /** The disk did not take that change: it is gone with this page. */
  readonly isOnlyInMemory: boolean;
};

/**
 * One change of the equipment. It begins at what stands when it is written: a change of the same moment, as of a field
 * that is left by a tap on a button, is not on the screen yet.
 */
export type EquipmentChange = (now: Equipment) => Equipment;

const DATED: Shape = {
  editedAt: 'number',
  equipment: {
    bar: { mass: 'number', unit: 'string' },
    plates: [{ mass: 'number', unit: 'string', pairs: 'number' }],
  },
};

const { watch, tell } = createWatch(database.meta, hearWrites);
const access = createRetryingAccess(storeOptions);
let changing = Promise.resolve();
let sending: ReturnType<typeof setTimeout> | undefined;

let atStart: { readonly userId: string; readonly known: KnownEquipment } | undefined;

/** Keeps what was found of a person's equipment when the page loaded, for the first frame. */
export function keepEquipmentAtStart(userId: string, meta: readonly MetaRecord[]): void {
  const [kept, unsent] = [`equipment ${userId}`, `unsent equipment ${userId}`].map((key) =>
    datedOf(meta.find((record) => record.key === key)?.value),
  );
  atStart = { userId, known: { equipment: (unsent ?? kept)?.equipment, isUnsent: !!unsent, isOnlyInMemory: false } };
}

/** Returns what was found when the page loaded, once: later it is old. */
export function takeEquipmentAtStart(userId: string): KnownEquipment | undefined {
  const known = atStart?.userId === userId ? atStart.known : undefined;
  atStart = undefined;
  return known;
}

/** Tells what is known now, and whenever that changes, in this tab or another one; the returned function stops it. */
export function watchEquipment(userId: string, take: (known: KnownEquipment) => void): () => void {
  const readBoth = async () => {
    const [kept, unsent] = await Promise.all([keptOf(userId), unsentOf(userId)]);
    const isOnlyInMemory = unsent !== undefined && unsent === equipmentInMemory.get(`unsent equipment ${userId}`);
    return { equipment: (unsent ?? kept)?.equipment, isUnsent: unsent !== undefined, isOnlyInMemory };
  };
  return subscribeQuery(watch, readBoth, take);
}

/**
 * Changes the equipment: on this device at once, and on the server as soon as there is a network. What the disk does
 * not take is kept in memory, and the person is told so.
 * @param usual what is changed where the athlete has never said anything
 */
export function changeEquipment(owner: Owner, change: EquipmentChange, usual: Equipment): Promise<void> {
  // Changes go one after the other, as no transaction keeps two apart in memory.
  const changed = changing.then(() => changeNow(owner, change, usual));
  changing = changed.catch(() => undefined);
  return changed;
}

async function changeNow(owner: Owner, change: EquipmentChange, usual: Equipment): Promise<void> {
  const { userId } = owner;
  const now = await serverNow();
  const changed = async (): Promise<Dated> => {
    const [kept, unsent] = await Promise.all([keptOf(userId), unsentOf(userId)]);
    // A change counts as later than what the person saw, also where the clock was put back.
    const editedAt = Math.max(now, (kept?.editedAt ?? 0) + 1, (unsent?.editedAt ?? 0) + 1);
    return { equipment: change((unsent ?? kept)?.equipment ?? usual), editedAt };
  };
  const key = `unsent equipment ${userId}` as const;
  const write = async () => database.meta.put({ key, value: await changed() });
  try {
    await access.run(() => database.transaction('rw', database.meta, write));
    equipmentInMemory.delete(key);
  } catch (error) {
    hold(key, await changed());
    storeOptions.onTrouble(troubleOf(error));
  }
  sendAfter(AUTO_SAVE_DELAY_MS, owner);
}

function sendAfter(ms: number, owner: Owner): void {
  clearTimeout(sending);
  sending = setTimeout(() => void (isOpen(owner.token) && sendEquipment(owner).catch(() => undefined)), ms);
}

/** Sends what the server does not have, if there is something. */
export async function sendEquipment(owner: Owner): Promise<void> {
  const unsent = await unsentOf(owner.userId);
  if (unsent) await send(owner, unsent);
}

/** Sends what the server does not have, or else reads what another device has said. */
export async function bringEquipment(owner: Owner): Promise<void> {
  const { userId, token } = owner;
  const unsent = await unsentOf(userId);
  if (unsent) return send(owner, unsent);
  const answer = await call('equipment', { athleteId: userId }, { token });
  if (!answer.ok) return;
  const kept = await keptOf(userId);
  // A server that was restored from a backup has forgotten it.
  if (kept && (answer.data.editedAt ?? -1) < kept.editedAt) return send(owner, kept);
  await keep(owner, answer.data);
}

async function send(owner: Owner, body: Dated): Promise<void> {
  const { userId, token } = owner;
  const answer = await call('saveEquipment', { athleteId: userId }, { body, token });
  if (answer.ok) await keep(owner, answer.data, body);
  else if (mayPass(answer.failure)) sendAfter(RETRY_LATER_MS, owner);
}

/** Keeps what the server has; `sent` waits no longer, unless it was changed again meanwhile. */
async function keep({ userId, token }: Owner, reply: EquipmentReply, sent?: Dated): Promise<void> {
  // After a log-out nothing of what was sent stays (P13).
  if (fits(DATED, reply) && isOpen(token)) await put(`equipment ${userId}`, reply as Dated);
  if (sent) await settle(`unsent equipment ${userId}`, sent);
}

async function put(key: EquipmentKey, { equipment, editedAt }: Dated): Promise<void> {
  const value: Dated = { equipment, editedAt };
  await database.meta.put({ key, value }).then(
    () => equipmentInMemory.delete(key),
    () => hold(key, value),
  );
}

async function settle(key: EquipmentKey, { editedAt }: Dated): Promise<void> {
  const isSent = (one: Dated | undefined): boolean => one !== undefined && one.editedAt <= editedAt;
  if (isSent(equipmentInMemory.get(key))) equipmentInMemory.delete(key);
  const remove = async () => isSent(await read(key)) && database.meta.delete(key);
  // Where this fails, the change is sent once more, which the server has already.
  await database.transaction('rw', database.meta, remove).catch(() => undefined);
  noteHeld();
  tell();
}

function hold(key: EquipmentKey, value: Dated): void {
  equipmentInMemory.set(key, value);
  noteHeld();
  tell();
}

function keptOf(userId: string): Promise<Dated | undefined> {
  return read(`equipment ${userId}`);
}

function unsentOf(userId: string): Promise<Dated | undefined> {
  return read(`unsent equipment ${userId}`);
}

async function read(key: EquipmentKey): Promise<Dated | undefined> {
  const stored = datedOf((await database.meta.get(key).catch(() => undefined))?.value);
  const held = equipmentInMemory.get(key);
  // Another tab may have reached the disk since.
  return held === undefined || (stored && stored.editedAt > held.editedAt) ? stored : held;
}

/** Returns what was stored; undefined where it is none: what lies on a disk may have been written by anything. */
function datedOf(value: unknown): Dated | undefined {
  return fits(DATED, value) ? (value as Dated) : undefined;
}
