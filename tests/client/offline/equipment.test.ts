import { openHouse, type House } from '../session/house.ts';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringEquipment, changeEquipment, sendEquipment, watchEquipment } from '#client/offline/equipment.ts';
import type { KnownEquipment } from '#client/offline/equipment.ts';
import { addPlate, changeBar, countPairs } from '#client/features/profile/equipment-changes.ts';
import { database } from '#client/offline/device.ts';
import { equipmentInMemory } from '#client/offline/unsent-equipment.ts';
import { RETRY_LATER_MS } from '#client/offline/retry-later.ts';
import { signIn } from '#client/session/sign-in.ts';
import { flushBeforeSignOut, signOut, signOutHere } from '#client/session/sign-out.ts';
import { unsentOnThisPhone } from '#client/session/waiting.ts';
import { useNotices } from '#client/state/notices.ts';
import { useSession } from '#client/state/session.ts';
import { deviceWords } from '#client/words/device.ts';
import { defaultEquipment, type Equipment } from '#domain/strength/equipment.ts';
import { TEST_PASSWORD, type SeededUser } from '../../support/test-server.ts';
import { quotaExceeded } from '../../support/failing-disk.ts';
import { PATIENT } from '../../support/patient.ts';

const KG = defaultEquipment('kg');
const LB = defaultEquipment('lb');
const HEAVY_BAR = { ...KG, bar: { mass: 25, unit: 'kg' } } as const;

let house: House;
beforeEach(async () => {
  house = await openHouse();
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(async () => {
  vi.restoreAllMocks();
  equipmentInMemory.clear();
  useNotices.setState({ shown: [] });
  await database.meta.clear();
  await house.close();
});

function owner() {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') throw new Error('nobody is logged in');
  return { userId: session.user.id, token: session.token };
}

function replaceBy(equipment: Equipment): Promise<void> {
  return changeEquipment(owner(), () => equipment, KG);
}

async function known(userId: string): Promise<KnownEquipment> {
  return new Promise((resolve) => {
    const stop = watchEquipment(userId, ({ equipment, isUnsent, isOnlyInMemory }) => {
      resolve({ equipment, isUnsent, isOnlyInMemory });
      stop();
    });
  });
}

async function onServer({ id }: SeededUser): Promise<unknown> {
  const row = await house.server.storage.equipment.find(id);
  return row && JSON.parse(row.equipment);
}

describe('Bar and plates', () => {
  it('stand on the phone at once without a network, and reach the server when there is one [P1]', async () => {
    const { marta, network } = house;
    network.online = false;
    await replaceBy(LB);
    await sendEquipment(owner());
    expect(await known(marta.id)).toMatchObject({ equipment: LB, isUnsent: true });
    expect(await onServer(marta)).toBeUndefined();
    network.online = true;
    await sendEquipment(owner());
    expect(await known(marta.id)).toMatchObject({ equipment: LB, isUnsent: false });
    expect(await onServer(marta)).toEqual(LB);
  });

  it('are sent before a log-out, and count as an edit that stays where there is no network [P3]', async () => {
    const { marta, network } = house;
    network.online = false;
    await replaceBy(LB);
    await expect(flushBeforeSignOut()).resolves.toEqual({ edits: 1, messages: 0, refused: 0 });
    expect(await unsentOnThisPhone()).toEqual({ edits: 1, messages: 0, refused: 0 });
    network.online = true;
    await expect(flushBeforeSignOut()).resolves.toEqual({ edits: 0, messages: 0, refused: 0 });
    expect(await onServer(marta)).toEqual(LB);
  });

  it('keep a bar that was typed when the next tap, of the same moment, is at a plate', async () => {
    const changes = [changeBar({ mass: 15 }), countPairs({ mass: 25, unit: 'kg' }, 1), changeBar({ unit: 'lb' })];
    await Promise.all(
      [...changes, addPlate({ mass: 0.5, unit: 'kg' })].map((change) => changeEquipment(owner(), change, KG)),
    );
    const typed = {
      bar: { mass: 15, unit: 'lb' },
      plates: [{ mass: 25, unit: 'kg', pairs: 5 }, ...KG.plates.slice(1), { mass: 0.5, unit: 'kg', pairs: 1 }],
    };
    expect((await known(house.marta.id)).equipment).toEqual(typed);
    await sendEquipment(owner());
    expect(await onServer(house.marta)).toEqual(typed);
  });

  it('are sent by themselves a moment after the last change', async () => {
    await replaceBy(LB);
    await replaceBy(KG);
    await vi.waitFor(async () => expect(await onServer(house.marta)).toEqual(KG), { timeout: 5_000 });
    const saves = house.network.asked.filter(({ path }) => path.endsWith('/equipment'));
    expect(saves).toHaveLength(1);
  });

  it('are tried again by themselves where the server could not take them', async () => {
    const { marta, network } = house;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await replaceBy(LB);
    network.faults.push({ status: 503, own: true, body: '{"code":"server_busy","message":["Later."]}' });
    await sendEquipment(owner());
    expect(await onServer(marta)).toBeUndefined();
    vi.advanceTimersByTime(RETRY_LATER_MS);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await onServer(marta)).toEqual(LB), PATIENT);
  });

  it('come along to a new phone', async () => {
    await replaceBy(HEAVY_BAR);
    await sendEquipment(owner());
    await database.meta.clear();
    expect(await known(house.marta.id)).toMatchObject({ equipment: undefined, isUnsent: false });
    await bringEquipment(owner());
    expect(await known(house.marta.id)).toMatchObject({ equipment: HEAVY_BAR, isUnsent: false });
  });

  it('that another phone has changed since are taken, and a later change here goes over them', async () => {
    const { marta, server } = house;
    await replaceBy(KG);
    await sendEquipment(owner());
    const ahead = Date.now() + 60_000;
    await server.storage.equipment.save({ athlete_id: marta.id, equipment: JSON.stringify(LB), edited_at: ahead });
    await bringEquipment(owner());
    expect((await known(marta.id)).equipment).toEqual(LB);
    // The clock of this phone is behind, and yet the person has seen what they change.
    await replaceBy(HEAVY_BAR);
    expect(await database.meta.get(`unsent equipment ${marta.id}`)).toMatchObject({ value: { editedAt: ahead + 1 } });
  });

  it('that were changed again while they were on their way stay to be sent', async () => {
    const { marta } = house;
    await replaceBy(KG);
    const first = sendEquipment(owner());
    await replaceBy(LB);
    await first;
    expect(await known(marta.id)).toMatchObject({ equipment: LB });
    await sendEquipment(owner());
    expect(await onServer(marta)).toEqual(LB);
  });

  it('that a restored server has forgotten come again [P17]', async () => {
    const { marta, server } = house;
    await replaceBy(LB);
    await sendEquipment(owner());
    await server.storage.equipment.save({ athlete_id: marta.id, equipment: JSON.stringify(KG), edited_at: 1 });
    await bringEquipment(owner());
    expect(await onServer(marta)).toEqual(LB);
  });

  it('go with a log-out once they were sent [P13]', async () => {
    await replaceBy(LB);
    await sendEquipment(owner());
    await signOut();
    expect((await known(house.marta.id)).equipment).toBeUndefined();
  });

  it('that were not sent stay over a log-out, and go with nobody else’s token [P3, P12]', async () => {
    const { marta, rob, network } = house;
    network.online = false;
    await replaceBy(LB);
    await signOutHere();
    network.online = true;
    await signIn(rob.email, TEST_PASSWORD);
    await bringEquipment(owner());
    expect([await onServer(marta), await onServer(rob)]).toEqual([undefined, undefined]);
    expect((await known(rob.id)).equipment).toBeUndefined();
    await signOut();
    await signIn(marta.email, TEST_PASSWORD);
    await bringEquipment(owner());
    expect(await onServer(marta)).toEqual(LB);
    expect(await known(marta.id)).toMatchObject({ equipment: LB, isUnsent: false });
  });

  it('that wait are there again when the data of the site is deleted under the page, and the person is told [P11]', async () => {
    const { marta, network } = house;
    network.online = false;
    await replaceBy(LB);
    database.close({ disableAutoOpen: false });
    await database.delete({ disableAutoOpen: false });
    await vi.waitFor(
      async () => expect(await known(marta.id)).toMatchObject({ equipment: LB, isUnsent: true }),
      PATIENT,
    );
    expect(useNotices.getState().shown.map(({ text }) => text())).toEqual([deviceWords.wiped(1)]);
    expect(await database.meta.get(`unsent equipment ${marta.id}`)).toMatchObject({ value: { equipment: LB } });
  });

  it('of a record that nobody can read count as unknown', async () => {
    await database.meta.put({ key: `equipment ${house.marta.id}`, value: { equipment: { bar: 20 }, editedAt: 1 } });
    expect((await known(house.marta.id)).equipment).toBeUndefined();
  });
});

describe('Bar and plates on a phone that has no space left', () => {
  beforeEach(async () => {
    await replaceBy(KG);
    await sendEquipment(owner());
    fillDisk();
  });

  it('stand as only on this page until the server has them, and the person is told [P8]', async () => {
    const { marta, network } = house;
    network.online = false;
    await changeEquipment(owner(), changeBar({ mass: 15 }), KG);
    const typed = { ...KG, bar: { mass: 15, unit: 'kg' } };
    expect(await known(marta.id)).toEqual({ equipment: typed, isUnsent: true, isOnlyInMemory: true });
    expect(useNotices.getState().shown.map(({ text }) => text())).toEqual([deviceWords.storage.full]);
    network.online = true;
    await sendEquipment(owner());
    expect(await known(marta.id)).toEqual({ equipment: typed, isUnsent: false, isOnlyInMemory: false });
    expect(await onServer(marta)).toEqual(typed);
  });

  it('go to the server by themselves, each change on top of the one before it', async () => {
    await Promise.all(
      [changeBar({ mass: 15 }), countPairs({ mass: 25, unit: 'kg' }, 1)].map((one) =>
        changeEquipment(owner(), one, KG),
      ),
    );
    const [first, ...others] = KG.plates;
    const typed = { bar: { mass: 15, unit: 'kg' }, plates: [{ ...first, pairs: 5 }, ...others] };
    await vi.waitFor(async () => expect(await onServer(house.marta)).toEqual(typed), PATIENT);
  });

  it('reach the disk with the next change that it takes', async () => {
    const { marta, network } = house;
    network.online = false;
    await changeEquipment(owner(), changeBar({ mass: 15 }), KG);
    vi.restoreAllMocks();
    await changeEquipment(owner(), changeBar({ unit: 'lb' }), KG);
    const typed = { ...KG, bar: { mass: 15, unit: 'lb' } };
    expect(await known(marta.id)).toEqual({ equipment: typed, isUnsent: true, isOnlyInMemory: false });
    expect(await database.meta.get(`unsent equipment ${marta.id}`)).toMatchObject({ value: { equipment: typed } });
  });

  it('count as an edit that a log-out would leave behind, and go with who has sent them [P3, P13]', async () => {
    const { marta, network } = house;
    network.online = false;
    await replaceBy(LB);
    expect(await flushBeforeSignOut()).toEqual({ edits: 1, messages: 0, refused: 0 });
    network.online = true;
    expect(await flushBeforeSignOut()).toEqual({ edits: 0, messages: 0, refused: 0 });
    await signOut();
    expect(await known(marta.id)).toEqual({ equipment: undefined, isUnsent: false, isOnlyInMemory: false });
  });
});

function fillDisk(): void {
  vi.spyOn(database.meta, 'put').mockImplementation(() => Dexie.Promise.reject(quotaExceeded()));
}
