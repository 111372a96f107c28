import { page } from '../../support/page.ts';
import { editIn, openHouse, type House } from './house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database, readSessionRecord } from '#client/offline/device.ts';
import { currentSync } from '#client/offline/outbox/sync-runner.ts';
import { signIn } from '#client/session/sign-in.ts';
import { useSession } from '#client/state/session.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';
import { PATIENT } from '../../support/patient.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

describe('Logging in', () => {
  it('clears local storage, stores the token and the user, and opens their page [§3, §4]', async () => {
    page.localStorage.setItem('left over', 'of someone else');
    const { id, email, username } = house.marta;
    await expect(signIn(email, TEST_PASSWORD)).resolves.toEqual({ ok: true, home: `/athletes/${id}` });
    const token = page.localStorage.getItem('token');
    expect(token).toMatch(/\S{20,}/);
    expect(JSON.parse(page.localStorage.getItem('user') ?? '')).toEqual({ id, email, username, role: 'athlete' });
    expect(page.localStorage).toHaveLength(2);
    expect(useSession.getState()).toMatchObject({ kind: 'signed-in', token, user: { id } });
    const answer = await house.server.inject({
      url: `/api/athletes/${id}`,
      headers: house.server.as({ token: token ?? '' }),
    });
    expect(answer.statusCode).toBe(200);
  });

  it('notes in the database who it is, without the token itself [P12]', async () => {
    await signIn(house.marta.email, TEST_PASSWORD);
    const record = await readSessionRecord();
    expect(record).toMatchObject({ userId: house.marta.id, role: 'athlete' });
    expect(record?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(record)).not.toContain(page.localStorage.getItem('token'));
  });

  it.each([
    ['coach', (id: string) => `/coaches/${id}`],
    ['coachPending', (id: string) => `/coaches/pending/${id}`],
    ['admin', (id: string) => `/admin/${id}`],
  ] as const)('as %s leads to that page, and sends nothing of athletes [§2]', async (role, homeOf) => {
    const { id, email } = await house.server.seedUser({ role });
    await expect(signIn(email, TEST_PASSWORD)).resolves.toEqual({ ok: true, home: homeOf(id) });
    expect(currentSync()).toBeUndefined();
  });

  it('keeps nobody’s readings but their own [P13]', async () => {
    await caches.open(`readings-v1-${house.marta.id}`);
    await caches.open(`readings-v1-${house.rob.id}`);
    await signIn(house.marta.email, TEST_PASSWORD);
    expect(await caches.keys()).toEqual([`readings-v1-${house.marta.id}`]);
  });

  it('sends by itself what waited on this phone under the same user [P12]', async () => {
    const block = await house.server.seedBlock(house.marta.id);
    await signIn(house.marta.email, TEST_PASSWORD);
    const { draft, stored } = currentSync()?.edit(editIn(block)) ?? {};
    await stored;
    currentSync()?.stop();
    await signIn(house.marta.email, TEST_PASSWORD);
    await vi.waitFor(async () => {
      expect(await house.server.actualLog(block.blockId)).toMatchObject([{ op_id: draft?.opId, value: 5 }]);
    }, PATIENT);
  });
});

describe('A login that fails', () => {
  it('says what the server says, and leaves everything as it was [§8]', async () => {
    page.localStorage.setItem('left over', 'of before');
    await expect(signIn(house.marta.email, 'wrong')).resolves.toEqual({
      ok: false,
      message: 'Wrong email or password.',
    });
    expect(page.localStorage.getItem('left over')).toBe('of before');
    expect(await database.session.count()).toBe(0);
  });

  it.each([
    ['without a sentence', '{"code":"internal_error"}', 'Error on Login. Please try again.', 500],
    ['of a kind that nobody knows', '{"token":"t","robot":{"id":"r"}}', 'User type not recognized.', 200],
    ['without a token', '{"athlete":{"id":"m","email":"e","username":"u"}}', 'Error on Login. Please try again.', 200],
    [
      'with an empty token',
      '{"token":"","athlete":{"id":"m","email":"e","username":"u"}}',
      'Error on Login. Please try again.',
      200,
    ],
  ])('answered %s [§4, §8]', async (_, body, message, status) => {
    house.network.faults.push({ status, body, own: true });
    await expect(signIn(house.marta.email, TEST_PASSWORD)).resolves.toEqual({ ok: false, message });
    expect(page.localStorage).toHaveLength(0);
    expect(useSession.getState().kind).toBe('opening');
  });

  it.each(['drop', 'portal'] as const)('without a way to the server (%s) says that it needs one', async (fault) => {
    house.network.faults.push(fault);
    const result = await signIn(house.marta.email, TEST_PASSWORD);
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining('No connection') as string });
  });
});
