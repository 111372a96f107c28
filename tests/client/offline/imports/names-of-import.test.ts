import { openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAX_NAMED_AT_ONCE, MAX_NAMED_EXERCISES } from '#contract/history-vocabulary.ts';
import type { HistorySession, NamedExercise, TrainingHistory } from '#contract/api/training-history.ts';
import { database } from '#client/offline/device.ts';
import { sendImport } from '#client/offline/imports/send-import.ts';
import { importStore, keepImport, type WaitingImport } from '#client/offline/imports/waiting-import.ts';
import { signIn } from '#client/session/sign-in.ts';
import { useSession } from '#client/state/session.ts';
import { batchesOf } from '#domain/history/batches.ts';
import { set } from '../../../support/history-set.ts';
import { TEST_PASSWORD } from '../../../support/test-server.ts';

const PLANK: NamedExercise = { name: 'brett', listed: 'Plank', meaning: 'seconds' };
const AGREED: WaitingImport = {
  id: 'first',
  source: 'strong',
  sets: 2,
  leftOut: [],
  losses: [],
  names: [['Squat (Barbell)', 'Back squat']],
  unmatched: [],
  said: [PLANK],
  toRemember: { names: [PLANK], chosenAt: 1 },
  added: 0,
  known: 0,
};
const FILE = session([
  set({ exercise: 'Brett', reps: 60 }),
  set({ exercise: 'Squat (Barbell)', place: 1, reps: 5, load: 100 }),
]);
const MEANT = [
  ['Plank', null, 60],
  ['Back squat', 5, null],
];

let house: House;

beforeEach(async () => {
  house = await openHouse();
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(async () => {
  await database.imports.clear();
  await house.close();
});

it('What was said of names waits with the import, and is remembered before a set is sent, though an answer is lost [P1 P2]', async () => {
  const { marta, network } = house;
  network.online = false;
  await keepImport(marta.id, AGREED, batchesOf([FILE]));
  expect(await sendImport(owner())).toMatchObject({ kind: 'stopped' });
  network.online = true;
  network.faults.push('drop-answer');
  expect(await sendImport(owner())).toMatchObject({ kind: 'stopped' });
  expect(await remembered()).toEqual([PLANK]);
  expect(await there()).toEqual([]);
  expect(await importStore(marta.id).find()).toMatchObject({ toRemember: { names: [PLANK] } });
  expect(await sendImport(owner())).toMatchObject({ kind: 'done', waiting: { added: 2, followed: 0 } });
  expect(await there()).toEqual(MEANT);
});

it('What another device said later counts for this import, too', async () => {
  const { marta, server } = house;
  await server.inject({
    method: 'PUT',
    url: `/api/athletes/${marta.id}/history/exercises`,
    headers: server.as(marta),
    payload: { names: [{ ...PLANK, listed: 'Front plank' }], chosenAt: 2 },
  });
  await keepImport(marta.id, AGREED, batchesOf([FILE]));
  await sendImport(owner());
  expect(await there()).toEqual([['Front plank', null, 60], MEANT[1]]);
});

it('What was said before is asked for once there is a network, where a file was agreed to without one', async () => {
  const { marta, network } = house;
  await keepImport(marta.id, AGREED, batchesOf([FILE]));
  await sendImport(owner());
  network.online = false;
  const { said: _, toRemember: __, ...silent } = AGREED;
  const unmatched = ['Brett', 'Squat (Barbell)'];
  const next = { ...FILE, key: 'b', at: '2024-02-01T18:00:00' };
  await keepImport(marta.id, { ...silent, id: 'second', names: [], unmatched }, batchesOf([next]));
  expect(await sendImport(owner())).toMatchObject({ kind: 'stopped' });
  network.online = true;
  await sendImport(owner());
  expect((await there()).slice(0, 2)).toEqual([MEANT[0], ['', 5, null]]);
});

it('More names than one call takes are remembered call by call', async () => {
  const { marta } = house;
  const others = Array.from({ length: 2 * MAX_NAMED_AT_ONCE }, (_, at): NamedExercise => {
    return { name: `Lift ${at}`, listed: null, meaning: null };
  });
  const names = [...others, PLANK];
  await keepImport(marta.id, { ...AGREED, said: names, toRemember: { names, chosenAt: 1 } }, batchesOf([FILE]));
  expect(await sendImport(owner())).toMatchObject({ kind: 'done' });
  expect(await remembered()).toHaveLength(names.length);
  expect(await there()).toEqual(MEANT);
});

it('Names for which there is no room hold for their import alone, and the report counts them', async () => {
  const { marta, server } = house;
  for (let at = 0; at < MAX_NAMED_EXERCISES; at += MAX_NAMED_AT_ONCE) {
    const names = Array.from({ length: MAX_NAMED_AT_ONCE }, (_, nth) => {
      return { name: `Lift ${at + nth}`, listed: null, meaning: null };
    });
    const url = `/api/athletes/${marta.id}/history/exercises`;
    await server.inject({ method: 'PUT', url, headers: server.as(marta), payload: { names, chosenAt: 2 } });
  }
  await keepImport(marta.id, AGREED, batchesOf([FILE]));
  expect(await sendImport(owner())).toMatchObject({ kind: 'done', waiting: { added: 2, forgotten: 1 } });
  expect(await there()).toEqual(MEANT);
  expect(await remembered()).not.toContainEqual(PLANK);
});

function session(sets: HistorySession['sets']): HistorySession {
  const about = { zone: null, program: null, name: 'A', seconds: null, note: null } as const;
  return { source: 'strong', key: 'a', at: '2024-01-01T18:00:00', ...about, sets };
}

function owner() {
  const now = useSession.getState();
  if (now.kind !== 'signed-in') throw new Error('nobody is logged in');
  return { userId: now.user.id, token: now.token };
}

async function remembered(): Promise<NamedExercise[]> {
  const rows = await house.server.storage.historyNames.allOf(house.marta.id);
  return rows.map(({ name, listed, meaning }) => ({ name, listed, meaning }));
}

async function there(): Promise<unknown[]> {
  const { server, marta } = house;
  const answer = await server.inject({ url: `/api/athletes/${marta.id}/history`, headers: server.as(marta) });
  const { sessions } = answer.json<TrainingHistory>();
  return sessions.flatMap(({ sets }) => sets.map(({ listed, reps, seconds }) => [listed ?? '', reps, seconds]));
}
