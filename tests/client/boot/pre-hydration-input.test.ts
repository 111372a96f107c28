import { page } from '../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { PreHydrationInput } from '#client/boot/pre-hydration-input.ts';
import { seriesAt } from '../../support/save-body.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';
import type { House } from '../session/house.ts';
import { PATIENT } from '../../support/patient.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let house: House;
let block: BlockDetail;
beforeEach(async () => {
  vi.resetModules();
  const { openHouse } = await import('../session/house.ts');
  house = await openHouse();
  block = await house.server.seedBlock(house.marta.id);
});
afterEach(() => house.close());

describe('What was typed before the app was there', () => {
  it('is an edit of the moment in which it was typed, once the app is there [P1]', async () => {
    const { noteKey } = await import('#client/boot/pre-hydration-input.ts');
    noteKey(typed('8'));
    noteKey(typed('82,5', { at: 1_700_000_000_000 }));
    await logIn();
    expect(await arrived()).toMatchObject([{ value: 82.5, edited_at: 1_700_000_000_000 }]);
  });

  it('is taken once, whether the tab or the disk has noted it', async () => {
    const { noteKey } = await import('#client/boot/pre-hydration-input.ts');
    noteKey(typed('5'));
    await keptOnDisk(1);
    page.sessionStorage.clear();
    await logIn();
    expect(await arrived()).toMatchObject([{ value: 5 }]);
    await keptOnDisk(0);
    expect(page.sessionStorage.getItem('spotter-early-keys')).toBeNull();
  });

  it('counts no more where the person typed later in another tab [P3]', async () => {
    const { noteKey } = await import('#client/boot/pre-hydration-input.ts');
    noteKey(typed('5', { at: 1_700_000_000_000 }));
    const { outbox } = await import('#client/offline/device.ts');
    const { draftOf } = await import('../../support/rows.ts');
    const { userId, blockId, seriesId, path } = typed('6');
    await outbox.put(draftOf({ userId, blockId, seriesId, path, field: 'load', value: 6, baseRev: block.rev }));
    await logIn();
    expect(await arrived()).toMatchObject([{ value: 6 }]);
    await keptOnDisk(0);
  });

  it('of another person stays for that one [P12]', async () => {
    const { noteKey } = await import('#client/boot/pre-hydration-input.ts');
    noteKey(typed('5', { userId: house.rob.id }));
    await logIn();
    await keptOnDisk(1);
    expect(await logged()).toEqual([]);
  });

  it('goes straight to the app that is there already', async () => {
    const { noteKey } = await import('#client/boot/pre-hydration-input.ts');
    await logIn();
    noteKey(typed('6'));
    expect(await arrived()).toMatchObject([{ value: 6 }]);
  });

  it('and is no number waits in its field', async () => {
    const { noteKey } = await import('#client/boot/pre-hydration-input.ts');
    noteKey(typed('6x'));
    await logIn();
    const { readUnloggedText } = await import('#client/offline/block/row-notes.ts');
    expect(readUnloggedText(seriesAt(block, 0).seriesId, 'load')).toBe('6x');
    expect(await logged()).toEqual([]);
  });

  it('and is out of proportion waits in its field until it is confirmed [P18]', async () => {
    const { noteKey } = await import('#client/boot/pre-hydration-input.ts');
    noteKey(typed('1400', { beside: [140] }));
    await logIn();
    const { readUnloggedText } = await import('#client/offline/block/row-notes.ts');
    expect(readUnloggedText(seriesAt(block, 0).seriesId, 'load')).toBe('1400');
    expect(await logged()).toEqual([]);
  });

  it('as a load is kept with what the plan of the set came to on the screen', async () => {
    const { noteKey } = await import('#client/boot/pre-hydration-input.ts');
    await planPercent();
    noteKey(typed('107,5', { rev: block.rev, beside: [105], targetLoad: 105 }));
    await logIn();
    await arrived();
    const set = seriesAt(await house.server.readBlock(house.marta.id, block.blockId), 0);
    expect(set).toMatchObject({ actual: { load: 107.5 }, loggedTarget: { load: 105 } });
  });

  it('of an unreadable note is nothing', async () => {
    page.sessionStorage.setItem('spotter-early-keys', 'no list');
    await logIn();
    expect(await logged()).toEqual([]);
  });
});

/** The coach plans the first set by 75% of the training max. */
async function planPercent(): Promise<void> {
  const { server, marta } = house;
  const coach = await server.seedUser({ role: 'coach', username: 'Ana' });
  await server.storage.coaching.link(marta.id, coach.id, 1);
  const blockWeeks = Object.fromEntries(block.weeks.map((week) => [week.weekName, structuredClone(week.dayResponses)]));
  Object.assign(blockWeeks['week1']?.Monday?.basics[0]?.series[0] ?? {}, {
    target: { reps: 5, rpe: null, load: null },
    prescription: { load: { by: 'percent', percent: 75, of: 'trainingMax' } },
  });
  const put = await server.inject({
    method: 'PUT',
    url: `/api/coaches/${coach.id}/athletes/${marta.id}/blocks/${block.blockId}`,
    headers: server.as(coach),
    payload: { blockWeeks, sync: { baseStructRev: block.structRev } },
  });
  expect(put.statusCode).toBe(200);
  block = await server.readBlock(marta.id, block.blockId);
}

async function logIn(): Promise<void> {
  const { signIn } = await import('#client/session/sign-in.ts');
  await signIn(house.marta.email, TEST_PASSWORD);
}

/** What the server has, as soon as it has anything: the auto-save takes two seconds. */
function arrived() {
  return vi.waitUntil(
    async () => {
      const edits = await logged();
      return edits.length > 0 ? edits : undefined;
    },
    { timeout: 10_000 },
  );
}

function logged() {
  return house.server.actualLog(block.blockId);
}

async function keptOnDisk(count: number): Promise<void> {
  const { storedPreHydrationInput } = await import('#client/offline/device.ts');
  await vi.waitFor(async () => expect(await storedPreHydrationInput()).toHaveLength(count), PATIENT);
}

function typed(text: string, wishes: Partial<PreHydrationInput> = {}): PreHydrationInput {
  const { seriesId } = seriesAt(block, 0);
  const idExercise = block.weeks[0]?.dayResponses.Monday?.basics[0]?.idExercise ?? '';
  return {
    userId: house.marta.id,
    blockId: block.blockId,
    rev: block.rev,
    path: { week: 'week1', day: 'Monday', list: 'basics', idExercise },
    seriesId,
    field: 'load',
    text,
    unit: 'kg',
    loads: [],
    at: Date.now(),
    ...wishes,
  };
}
