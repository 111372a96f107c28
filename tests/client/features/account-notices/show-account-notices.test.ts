import { openHouse, type House } from '../../session/house.ts';
import type { NoticedAct } from '#contract/api/account-notices.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAccountNotices } from '#client/features/account-notices/show-account-notices.ts';
import { signIn } from '#client/session/sign-in.ts';
import { signOutHere } from '#client/session/sign-out.ts';
import { dismiss, useNotices } from '#client/state/notices.ts';
import { useLocale } from '#client/state/locale.ts';
import { page } from '../../../support/page.ts';
import { PATIENT } from '../../../support/patient.ts';
import { TEST_PASSWORD } from '../../../support/test-server.ts';

let lastAt = Date.UTC(2026, 10, 29, 12, 5);

let house: House;
beforeEach(async () => {
  house = await openHouse();
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(async () => {
  await signOutHere();
  useLocale.setState('en', true);
  await house.close();
});

const tokenHere = () => page.localStorage.getItem('token') ?? '';
const done = (act: NoticedAct, by: string | null = null) =>
  house.server.storage.accountNotices.add({
    user_id: house.marta.id,
    act,
    at: (lastAt += 1_000),
    by_id: by,
    lineage: null,
  });
const onServer = () => house.server.storage.accountNotices.allOf(house.marta.id);
const read = () => useNotices.getState().shown.map(({ text }) => text());

/** As a tap on its cross does. */
function closeLast(): void {
  const last = useNotices.getState().shown.at(-1);
  if (!last) throw new Error('No notice is shown.');
  dismiss(last.id);
  last.onClose?.();
}

describe('A notice of what was done to the account', () => {
  it('says what, when and what to do, one after the other, until each is closed on the server', async () => {
    await done('password_by_email');
    await done('email_changed');
    await done('data_downloaded', house.rob.id);
    await showAccountNotices(tokenHere());
    const first =
      /^Your password was changed on 29 Nov 2026, \d\d:05 with a link sent to your email\. If that was not you/;
    expect(read().at(-1)).toMatch(first);
    closeLast();
    await vi.waitFor(async () => expect(await onServer()).toHaveLength(2), PATIENT);
    expect(read().at(-1)).toMatch(/^Your email was changed on 29 Nov 2026/);
    closeLast();
    expect(read()).toEqual([
      expect.stringMatching(/^Rob downloaded the data of your account on .+ If you did not ask for that, tell/),
    ]);
    closeLast();
    await vi.waitFor(async () => expect(await onServer()).toEqual([]), PATIENT);
    await showAccountNotices(tokenHere());
    expect(read()).toEqual([]);
  });

  it('stands once however often it is asked for, and goes when it was closed on another device', async () => {
    await done('email_changed');
    await showAccountNotices(tokenHere());
    await showAccountNotices(tokenHere());
    expect(read()).toHaveLength(1);
    const [notice] = await onServer();
    await house.server.storage.accountNotices.close(house.marta.id, notice?.id ?? '');
    await showAccountNotices(tokenHere());
    expect(read()).toEqual([]);
  });

  it('is told again where closing it did not reach the server', async () => {
    await done('email_changed');
    await showAccountNotices(tokenHere());
    house.network.faults.push({ status: 500, body: '{"code":"internal_error"}' });
    closeLast();
    expect(read()).toEqual([]);
    await vi.waitFor(() => expect(house.network.faults).toEqual([]), PATIENT);
    await showAccountNotices(tokenHere());
    expect(await onServer()).toHaveLength(1);
    expect(read()).toHaveLength(1);
  });

  it('goes with the log-out: who comes next does not read it', async () => {
    await done('email_changed');
    await showAccountNotices(tokenHere());
    expect(read()).toHaveLength(1);
    await signOutHere();
    expect(read()).toEqual([]);
    await signIn(house.rob.email, TEST_PASSWORD);
    await showAccountNotices(tokenHere());
    expect(read()).toEqual([]);
  });

  it('is read in Spanish by who reads Spanish', async () => {
    await done('password_by_email');
    useLocale.setState('es', true);
    await showAccountNotices(tokenHere());
    expect(read().at(-1)).toMatch(
      /^Tu contraseña se cambió el 29 nov 2026, \d\d?:05 con un enlace enviado a tu correo\./,
    );
  });
});
