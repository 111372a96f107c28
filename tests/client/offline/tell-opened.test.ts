import { openHouse, type House } from '../session/house.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellOpened } from '#client/offline/tell-opened.ts';
import { signIn } from '#client/session/sign-in.ts';
import { signOut } from '#client/session/sign-out.ts';
import { noteOpenedHere, openedBlocks, OPENED_BLOCKS_KEY } from '#client/state/opened-blocks.ts';
import { useSession } from '#client/state/session.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';

describe('A block that is opened on a phone', () => {
  let house: House;
  let blockId: string;
  beforeEach(async () => {
    house = await openHouse();
    await signIn(house.marta.email, TEST_PASSWORD);
    ({ blockId } = await house.server.seedBlock(house.marta.id));
  });
  afterEach(async () => {
    localStorage.removeItem(OPENED_BLOCKS_KEY);
    await house.close();
  });

  const unopened = async () => [...(await house.server.storage.blockOpenings.unopened(house.marta.id))];

  it('is known to the server with the next connection, however often it is opened before', async () => {
    house.network.online = false;
    noteOpenedHere(blockId);
    noteOpenedHere(blockId);
    await tellOpened(owner());
    expect([await unopened(), openedBlocks()]).toEqual([[blockId], { [blockId]: 'waiting' }]);
    house.network.online = true;
    await tellOpened(owner());
    expect([await unopened(), openedBlocks()]).toEqual([[], { [blockId]: 'told' }]);
    noteOpenedHere(blockId);
    expect(openedBlocks()).toEqual({ [blockId]: 'told' });
  });

  it('is not told again and again where the server has no such block', async () => {
    noteOpenedHere('gone');
    await tellOpened(owner());
    expect(openedBlocks()).toEqual({ gone: 'told' });
  });

  it('is forgotten with the log-out, and nobody’s is kept after it [P13]', async () => {
    noteOpenedHere(blockId);
    await signOut();
    expect(localStorage.getItem(OPENED_BLOCKS_KEY)).toBeNull();
    noteOpenedHere(blockId);
    expect(localStorage.getItem(OPENED_BLOCKS_KEY)).toBeNull();
  });

  it.each(['', 'null', '[', '{"a":5}', '"waiting"'])('is none where the storage holds %j', (stored) => {
    localStorage.setItem(OPENED_BLOCKS_KEY, stored);
    expect(openedBlocks()).toEqual({});
  });
});

function owner() {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') throw new Error('nobody is logged in');
  return { userId: session.user.id, token: session.token };
}
