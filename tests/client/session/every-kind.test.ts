import { page } from '../../support/page.ts';
import { openHouse, type House } from './house.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allHeld, readKinds } from '#client/features/sync-page/device-summary.ts';
import { diagnosticsOf } from '#client/features/sync-page/diagnostics.ts';
import { notExported } from '#client/features/sync-page/file-card.tsx';
import { standingSentences } from '#client/features/sync-page/standing-sentences.ts';
import { database } from '#client/offline/device.ts';
import { countPending } from '#client/offline/pending/count.ts';
import { ALL_KINDS, KINDS, PENDING_TABLES, type KindName } from '#client/offline/pending/kinds.ts';
import { forgetDeletedAccounts } from '#client/session/forget-deleted.ts';
import { signIn } from '#client/session/sign-in.ts';
import { flushBeforeSignOut, signOutHere } from '#client/session/sign-out.ts';
import { clearStoredSession } from '#client/session/stored-session.ts';
import { unsentOf } from '#client/session/unsent-of.ts';
import { unsentOnThisPhone } from '#client/session/waiting.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';
import { leaveOne, SECRET, weekOf } from '../../support/waiting-things.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
  await signIn(house.marta.email, TEST_PASSWORD);
  house.network.online = false;
});
afterEach(async () => {
  // The name of the database stays: without it all of this would count as wiped, and be written again.
  await database.meta.filter(({ key }) => key !== 'name').delete();
  await Promise.all(PENDING_TABLES.map((table) => database[table].clear()));
  await house.close();
});

const NAMES = Object.keys(KINDS) as KindName[];

describe.each(NAMES)('One of what waits (%s)', (name) => {
  const { countedAs } = KINDS[name];

  it('is counted for its person alone [P3 P12]', async () => {
    await leaveOne(database, name, house.marta.id);
    for (const counted of [await countPending(house.marta.id), await countPending()]) {
      expect(counted[countedAs].waiting).toBe(1);
      expect(Object.values(counted).reduce((sum, { waiting, refused }) => sum + waiting + refused, 0)).toBe(1);
    }
    expect((await countPending(house.rob.id))[countedAs].waiting).toBe(0);
  });

  it('is told before a log-out, and before the account is deleted [P3]', async () => {
    await leaveOne(database, name, house.marta.id);
    expect(await flushBeforeSignOut(1)).toMatchObject({ [countedAs]: 1 });
    expect(await unsentOf(house.marta.id)).toEqual({ edits: 0, messages: 0, cells: 0, [countedAs]: 1 });
  });

  it('stays over a log-out of its person, and the log-in says so of what will be sent [P3 P13]', async () => {
    await leaveOne(database, name, house.marta.id);
    await signOutHere();
    expect((await countPending(house.marta.id))[countedAs].waiting).toBe(1);
    const { edits, messages } = await unsentOnThisPhone();
    expect(edits + messages).toBe(countedAs === 'cells' ? 0 : 1);
  });

  it('goes with the account of its person, and nothing of anybody else does [P12 P13]', async () => {
    await leaveOne(database, name, house.marta.id);
    await signOutHere();
    house.network.online = true;
    await house.server.inject({
      method: 'POST',
      url: '/api/profile/delete',
      headers: house.server.as(house.marta),
      payload: { password: TEST_PASSWORD },
    });
    await leaveOne(database, name, house.rob.id);
    expect(await forgetDeletedAccounts()).toBe(true);
    const left = JSON.stringify(await Promise.all(database.tables.map((table) => table.toArray())));
    expect(left).not.toContain(house.marta.id);
    expect((await countPending())[countedAs].waiting).toBe(1);
  });

  it('is told by the sync page, and by the diagnostics without what it says [P11]', async () => {
    const before = JSON.parse(await diagnosticsOf(await readKinds(house.marta.id))) as Record<string, unknown>;
    await leaveOne(database, name, house.marta.id);
    const kinds = await readKinds(house.marta.id);
    expect(kinds[name].count).toBe(1);
    expect(allHeld(kinds).reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(standingSentences(kinds, Date.now())).toHaveLength(1);
    expect(standingSentences(kinds, Date.now())).not.toContain('Everything is synced.');
    const after = await diagnosticsOf(kinds);
    expect(after).not.toContain(SECRET);
    const facts = Object.keys(kinds[name].facts);
    expect(facts.some((fact) => JSON.stringify(before[fact]) !== JSON.stringify(kinds[name].facts[fact]))).toBe(true);
    expect(JSON.parse(after)).toMatchObject(JSON.parse(JSON.stringify(kinds[name].facts)) as object);
  });

  it('is in a file of unsent edits, or said not to be [P11]', async () => {
    await leaveOne(database, name, house.marta.id);
    const isInFile = name === 'values' || name === 'weeks' || name === 'messages';
    expect(notExported(await readKinds(house.marta.id))).toHaveLength(isInFile ? 0 : 1);
  });
});

describe('A log-out', () => {
  it('leaves in the tab what the disk may not have yet, of every kind that is noted there [P3]', () => {
    const prefixes = ALL_KINDS.flatMap(({ tabPrefix }) => tabPrefix ?? []);
    for (const prefix of [...prefixes, 'anything ']) page.sessionStorage.setItem(`${prefix}of theirs`, '{}');
    clearStoredSession();
    expect(prefixes.map((prefix) => page.sessionStorage.getItem(`${prefix}of theirs`))).toEqual(['{}', '{}']);
    expect(page.sessionStorage).toHaveLength(prefixes.length);
  });

  it('leaves no week of a plan that the server has, but what another build wrote in its place [P3 P13]', async () => {
    const { id: userId } = house.marta;
    const saved = weekOf(userId, { state: { kind: 'confirmed', structRev: 4, epoch: 'epoch' } });
    const place = { userId, blockId: 'block' };
    await database.drafts.bulkPut([
      { ...place, week: 'week1', draft: saved },
      { ...place, week: 'week2', draft: { ...saved, week: 'week2' }, unreadable: [{ v: 2 }] },
      { ...place, week: 'week3', draft: weekOf(userId, { week: 'week3' }) },
    ]);
    await signOutHere();
    expect(await database.drafts.toArray()).toEqual([
      { ...place, week: 'week2', draft: undefined, unreadable: [{ v: 2 }] },
      { ...place, week: 'week3', draft: weekOf(userId, { week: 'week3' }) },
    ]);
  });
});
