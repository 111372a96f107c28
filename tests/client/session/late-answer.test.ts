import { page } from '../../support/page.ts';
import { openHouse } from './house.ts';
import { expect, test, vi } from 'vitest';
import { call } from '#client/api/call.ts';
import { signIn } from '#client/session/sign-in.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';

test('what is answered to a tab while another one clears the phone leaves nothing there [P13]', async () => {
  const house = await openHouse();
  await house.server.seedBlock(house.marta.id);
  await signIn(house.marta.email, TEST_PASSWORD);
  const cleared = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const answer = await house.network.fetch(input, init);
    await cleared.promise;
    return answer;
  });
  const reading = call('myBlocks', { athleteId: house.marta.id });
  // The other tab has begun with the storage that both have; this one has not heard of it yet.
  page.localStorage.clear();
  cleared.resolve();
  expect(await reading).toMatchObject({ ok: true });
  expect(page.localStorage.length).toBe(0);
  await house.close();
});
