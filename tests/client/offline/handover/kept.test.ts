import { openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { database } from '#client/offline/device.ts';
import { dropArrived, dropHandover, keepHandover, watchHandovers } from '#client/offline/handover/kept.ts';
import { signIn } from '#client/session/sign-in.ts';
import { signOutHere } from '#client/session/sign-out.ts';
import type { Handover } from '#domain/handover/handover.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';
import { makeHandover } from '../../../support/handovers.ts';
import { TEST_PASSWORD } from '../../../support/test-server.ts';

const MONDAY = makeHandover({ a: { reps: 5 } });
const WEDNESDAY = makeHandover({ b: { reps: 5 } }, { day: 'Wednesday' });

let house: House;
let coachId: string;
beforeEach(async () => {
  house = await openHouse();
  // Whoever is logged in: that only coaches are offered to keep one is the page's.
  coachId = house.marta.id;
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(async () => {
  await database.meta.clear();
  await house.close();
});

function kept(userId = coachId): Promise<readonly Handover[]> {
  return new Promise((resolve) => {
    const stop = watchHandovers(userId, (all) => {
      resolve(all);
      stop();
    });
  });
}

describe('A session that was handed over', () => {
  it('is kept beside others, and in the place of what was handed over of it before', async () => {
    await keepHandover(coachId, MONDAY);
    await keepHandover(coachId, WEDNESDAY);
    const later = makeHandover({ a: { reps: 5 }, c: { reps: 4 } }, { handedAt: MONDAY.handedAt + 1 });
    await keepHandover(coachId, later);
    await keepHandover(coachId, MONDAY);
    expect(await kept()).toEqual([WEDNESDAY, later]);
  });

  it('does not come from the future, whatever the clock of the other phone says', async () => {
    await keepHandover(coachId, { ...MONDAY, handedAt: Date.now() + 86_400_000 });
    const [one] = await kept();
    expect(one?.handedAt).toBeLessThanOrEqual(Date.now());
  });

  it('goes when the server has it, and when the coach gives it up', async () => {
    await keepHandover(coachId, MONDAY);
    await keepHandover(coachId, WEDNESDAY);
    const squat = makeExercise('Back squat', [makeSeries('a', [5, null, null], [5, null, null])]);
    const reading = makeBlock([{ weekName: 'week1', dayResponses: { Monday: makeDay([squat]) } }]);
    await dropArrived(coachId, { ...reading, rev: MONDAY.rev });
    expect(await kept()).toEqual([WEDNESDAY]);
    await dropHandover(coachId, WEDNESDAY);
    expect(await kept()).toEqual([]);
    expect(await database.meta.get(`handovers ${coachId}`)).toBeUndefined();
  });

  it('is nobody else’s, waits for nobody in an outbox, and goes with the log-out [P2, P13]', async () => {
    await keepHandover(coachId, MONDAY);
    expect(await kept(house.rob.id)).toEqual([]);
    expect([await database.ops.count(), await database.drafts.count()]).toEqual([0, 0]);
    await signOutHere();
    expect(await kept()).toEqual([]);
    expect(JSON.stringify(await database.meta.toArray())).not.toContain(MONDAY.athlete.username);
    await keepHandover(coachId, MONDAY);
    expect(await kept()).toEqual([]);
  });

  it('is left out where the disk holds something else in its place', async () => {
    await keepHandover(coachId, MONDAY);
    const record = await database.meta.get(`handovers ${coachId}`);
    const texts = record?.value as string[];
    await database.meta.put({ key: `handovers ${coachId}`, value: ['1.x.[]', 7, ...texts] });
    expect(await kept()).toEqual([MONDAY]);
    await database.meta.put({ key: `handovers ${coachId}`, value: { any: 'thing' } });
    expect(await kept()).toEqual([]);
  });
});
