import { page } from '../../support/page.ts';
import { openHouse, type House } from './house.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { database } from '#client/offline/device.ts';
import { runDrafts } from '#client/offline/weeks/draft-runner.ts';
import { stopDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { signIn } from '#client/session/sign-in.ts';
import { flushBeforeSignOut } from '#client/session/sign-out.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(async () => {
  stopDrafts();
  await database.cells.clear();
  await house.close();
});

it('a text in a cell of the plan is told before a log-out, also where the page has only just been opened [P18]', async () => {
  const { id: userId } = house.marta;
  const place = { userId, athleteId: 'a', blockId: 'b' } as const;
  const text = { week: 'week1', part: 'c', field: 'load', unit: 'kg', text: '75 or so', seen: null } as const;
  const draft = { v: 1, ...place, ...text, draftId: 'd', typedAt: 1 };
  await database.cells.put({ userId, blockId: 'b', cell: 'week1 c load', draft });
  expect(await flushBeforeSignOut()).toMatchObject({ cells: 1 });
  runDrafts(userId, page.localStorage.getItem('token') ?? '');
  expect(await flushBeforeSignOut()).toMatchObject({ cells: 1 });
});
