import type { Equipment, EquipmentReply } from '#contract/api/equipment.ts';
import { AUTO_SAVE_DELAY_MS } from '#contract/limits.ts';
import { call, mayPass } from '#client/api/call.ts';
import { isOpen, type Owner } from '#client/state/session.ts';
import type { MetaRecord } from './database.ts';
import { hearWrites, serverNow, storeOptions } from './device.ts';
import { createEquipmentStore, isDated, type EquipmentChange } from './equipment-store.ts';
import { RETRY_LATER_MS } from './retry-later.ts';
import { subscribeQuery } from './subscribe-query.ts';
import { equipmentInMemory, type Dated } from './unsent-equipment.ts';

/** What this device knows of an athlete's bar and plates. */
export type KnownEquipment = {
  /** Undefined where the athlete has never said anything. */
  readonly equipment: Equipment | undefined;
  /** They were changed here, and the server does not have it yet. */
  readonly isUnsent: boolean;
  /** The disk did not take that change: it is gone with this page. */
  readonly isOnlyInMemory: boolean;
};

const store = createEquipmentStore({ ...storeOptions, memory: equipmentInMemory, now: serverNow, hear: hearWrites });
let changing = Promise.resolve();
let sending: ReturnType<typeof setTimeout> | undefined;

let atStart: { readonly userId: string; readonly known: KnownEquipment } | undefined;

/** Keeps what was found of a person's equipment when the page loaded, for the first frame. */
export function keepEquipmentAtStart(userId: string, meta: readonly MetaRecord[]): void {
  const [kept, unsent] = [`equipment ${userId}`, `unsent equipment ${userId}`].map((key) => {
    const value: unknown = meta.find((record) => record.key === key)?.value;
    return isDated(value) ? value : undefined;
  });
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
    const [kept, unsent] = await Promise.all([store.kept(userId), store.unsent(userId)]);
    const isOnlyInMemory = store.isOnlyInMemory(userId, unsent);
    return { equipment: (unsent ?? kept)?.equipment, isUnsent: unsent !== undefined, isOnlyInMemory };
  };
  return subscribeQuery(store.watch, readBoth, take);
}

/**
 * Changes the equipment: on this device at once, and on the server as soon as there is a network. What the disk does
 * not take is kept in memory, and the person is told so.
 * @param usual what is changed where the athlete has never said anything
 */
export function changeEquipment(owner: Owner, change: EquipmentChange, usual: Equipment): Promise<void> {
  // Changes go one after the other, as no transaction keeps two apart in memory.
  const changed = changing.then(() => store.change(owner.userId, change, usual));
  changing = changed.catch(() => undefined);
  return changed.then(() => sendAfter(AUTO_SAVE_DELAY_MS, owner));
}

function sendAfter(ms: number, owner: Owner): void {
  clearTimeout(sending);
  sending = setTimeout(() => void (isOpen(owner.token) && sendEquipment(owner).catch(() => undefined)), ms);
}

/** Sends what the server does not have, if there is something. */
export async function sendEquipment(owner: Owner): Promise<void> {
  const unsent = await store.unsent(owner.userId);
  if (unsent) await send(owner, unsent);
}

/** Sends what the server does not have, or else reads what another device has said. */
export async function bringEquipment(owner: Owner): Promise<void> {
  const { userId, token } = owner;
  const unsent = await store.unsent(userId);
  if (unsent) return send(owner, unsent);
  const answer = await call('equipment', { athleteId: userId }, { token });
  if (!answer.ok) return;
  const kept = await store.kept(userId);
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
  if (isDated(reply) && isOpen(token))
    await store.keep(userId, { equipment: reply.equipment, editedAt: reply.editedAt });
  if (sent) await store.settle(userId, sent);
}

/** Looks at the disk: a change that was deleted there under this page is written again (P11). */
export async function lookAtEquipment(userId: string): Promise<void> {
  await store.unsent(userId);
}

/** Forgets what only this page's memory has of a person. */
export function forgetEquipment(userId: string): void {
  store.forget(userId);
}
