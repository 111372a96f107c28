import { openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_NAMES_MATCHED } from '#contract/history-vocabulary.ts';
import type { HistorySession, TrainingHistory } from '#contract/api/training-history.ts';
import { countKnown } from '#client/features/training-history/count-known.ts';
import { call } from '#client/api/call.ts';
import { database } from '#client/offline/device.ts';
import { sendImport, useImportSending } from '#client/offline/imports/send-import.ts';
import { answered } from '#client/offline/imports/send-waiting.ts';
import { sendWaitingImport } from '#client/offline/imports/send-waiting-import.ts';
import { importStore, keepImport, watchImport, type WaitingImport } from '#client/offline/imports/waiting-import.ts';
import { RETRY_LATER_MS } from '#client/offline/retry-later.ts';
import { forgetAccount } from '#client/session/forget-account.ts';
import { signIn } from '#client/session/sign-in.ts';
import { flushBeforeSignOut, signOut, signOutHere } from '#client/session/sign-out.ts';
import { unsentOnThisPhone } from '#client/session/waiting.ts';
import { useSession } from '#client/state/session.ts';
import { batchesOf } from '#domain/history/batches.ts';
import { set } from '../../../support/history-set.ts';
import type { Fault } from '../../../support/in-process-fetch.ts';
import { TEST_PASSWORD, type SeededUser } from '../../../support/test-server.ts';
import { PATIENT } from '../../../support/patient.ts';

const DAYS = ['2024-01-01T18:00:00', '2024-01-02T18:00:00', '2024-01-03T18:00:00'];
/** Three days of three sets, two sets in each call: days are cut in two. */
const BATCHES = batchesOf(DAYS.map(day), 2);
const SETS = 9;
const AGREED: WaitingImport = {
  id: 'first',
  source: 'strong',
  sets: SETS,
  leftOut: [],
  losses: [],
  names: [],
  unmatched: [],
  added: 0,
  known: 0,
};
const STOPPED = { kind: 'stopped', failure: { kind: 'unreachable' } };

let house: House;

beforeEach(async () => {
  house = await openHouse();
  await signIn(house.marta.email, TEST_PASSWORD);
});
afterEach(async () => {
  await database.imports.clear();
  await house.close();
});

describe('An import that was agreed to', () => {
  it('waits without a network, however often the app ends, and is whole on the server when there is one [P1 P2]', async () => {
    const { marta, network } = house;
    network.online = false;
    await keep();
    expect(await sendImport(owner())).toEqual(STOPPED);
    network.online = true;
    expect(await history(marta)).toEqual([]);
    await sendWaitingImport(owner());
    expect(await history(marta)).toEqual(DAYS.map(day).toReversed());
    expect(await database.imports.count()).toBe(0);
  });

  it('stops where the answer to a batch is lost, goes on with it, and ends with every set once [P2]', async () => {
    const { marta } = house;
    await keep();
    whenSent(2, 'drop-answer');
    expect(await sendImport(owner())).toEqual(STOPPED);
    expect(await waiting(marta)).toMatchObject({ added: 6, known: 0 });
    expect(await sendImport(owner())).toMatchObject({ kind: 'done', waiting: { added: 7, known: 2 } });
    expect(await history(marta)).toEqual(DAYS.map(day).toReversed());
  });

  it('is sent once, however many ask for it at the same moment', async () => {
    await keep();
    const ends = await Promise.all([sendImport(owner()), sendImport(owner())]);
    expect(ends).toEqual([ends[0], ends[0]]);
    expect(
      house.network.asked.filter(({ method, path }) => method === 'POST' && path.endsWith('/history')),
    ).toHaveLength(BATCHES.length);
  });

  it('asks about what is there with other values when all else was sent, outlives the page, and replaces it [P2]', async () => {
    const { marta } = house;
    const days = DAYS.map(day);
    await keep(batchesOf(days));
    await sendImport(owner());
    const heavier = days.map((one) => ({
      ...one,
      key: `${one.key}!`,
      sets: one.sets.map((each) => ({ ...each, load: 110 })),
    }));
    const edited = [days[0], ...heavier.slice(1), day('2024-01-04T18:00:00')].flatMap((one) => one ?? []);
    await keepImport(marta.id, { ...AGREED, sets: 12 }, batchesOf(edited, 4));
    const asks = { kind: 'asks', open: { changed: { count: 2 }, twice: { count: 0 } } };
    expect(await sendImport(owner())).toMatchObject(asks);
    expect(await waiting(marta)).toMatchObject({ added: 3, known: 3 });
    expect(await sendImport(owner())).toMatchObject(asks);
    const open = await waiting(marta);
    if (open) await importStore(marta.id).put(answered(open, { changed: 'replace' }));
    whenSent(1, 'drop-answer');
    expect(await sendImport(owner())).toEqual(STOPPED);
    expect(await sendImport(owner())).toMatchObject({ kind: 'done', waiting: { added: 3, known: 9, stayed: 0 } });
    expect(await history(marta)).toEqual(edited.toReversed());
  });

  it('is tried again by itself where the server could not take it, and not where it refused', async () => {
    const { marta } = house;
    await keep(BATCHES.slice(0, 1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    whenSent(1, { status: 503, own: true, body: '{"code":"server_busy","message":["Later."]}' });
    expect(await sendImport(owner())).toMatchObject({ kind: 'stopped', failure: { status: 503 } });
    vi.advanceTimersByTime(RETRY_LATER_MS);
    vi.useRealTimers();
    await vi.waitFor(() => expect(useImportSending.getState()).toMatchObject({ at: { kind: 'done' } }), PATIENT);
    expect(await history(marta)).toHaveLength(1);

    await keep(BATCHES.slice(0, 1));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    whenSent(1, { status: 409, own: true, body: '{"code":"history_full","message":["Full."]}' });
    expect(await sendImport(owner())).toMatchObject({ kind: 'stopped', failure: { status: 409 } });
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  it('is told with each batch that the server has, until nothing of it waits', async () => {
    const told: (number | undefined)[] = [];
    await keep();
    const stop = watchImport(house.marta.id, (one) => told.push(one?.added));
    await sendImport(owner());
    await vi.waitFor(() => expect(told.at(-1)).toBeUndefined(), PATIENT);
    stop();
    // Four calls of two sets at once, and then the last set.
    expect(told.filter((added) => added !== undefined).every((added) => [0, 8, SETS].includes(added))).toBe(true);
  });

  it('whose names stay takes over what their numbers were said to mean, also where that was asked later', async () => {
    const { marta } = house;
    const names = [{ name: 'Brett', listed: 'Plank', meaning: 'seconds' } as const];
    await call('nameExercises', { athleteId: marta.id }, { body: { names, chosenAt: 1 }, token: owner().token });
    const board = set({ exercise: 'Brett', reps: 60 });
    const squat = set({ exercise: 'Back Squat (Barbell)', place: 1, reps: 5 });
    const waits = { ...AGREED, sets: 2, unmatched: [board.exercise, squat.exercise], namesStay: true };
    await keepImport(marta.id, waits, [[{ ...day(DAYS[0] ?? ''), sets: [board, squat] }]]);
    await sendImport(owner());
    expect((await history(marta))[0]?.sets).toMatchObject([
      { exercise: 'Brett', listed: null, reps: null, seconds: 60 },
      { exercise: 'Back Squat (Barbell)', listed: null, reps: 5 },
    ]);
  });

  it('is sent under the names that the list of exercises has, where nobody could say them without a network', async () => {
    const { marta, network, server } = house;
    await server.storage.catalogue.insert([
      { id: 'c1', name: 'Bench press', equipment: 'barbell', muscle_group: 'chest', owner_coach_id: null },
    ]);
    network.online = false;
    const [bench, own] = [
      set({ exercise: 'Bench Press (Barbell)', reps: 5 }),
      set({ exercise: 'My lift', place: 1, reps: 5 }),
    ];
    const named = { ...bench, row: 1, listed: 'Paused bench' };
    const unmatched = ['Bench Press (Barbell)', 'My lift'];
    await keepImport(marta.id, { ...AGREED, sets: 3, unmatched }, [
      [{ ...day('2024-01-01'), sets: [bench, named, own] }],
    ]);
    expect(await sendImport(owner())).toEqual(STOPPED);
    network.online = true;
    await sendImport(owner());
    expect((await history(marta))[0]?.sets.map(({ listed }) => listed)).toEqual(['Bench press', 'Paused bench', null]);
  });

  it('is sent under the names of the list also where it has more names than one call takes', async () => {
    const { marta, server } = house;
    await server.storage.catalogue.insert([
      { id: 'c1', name: 'Bench press', equipment: 'barbell', muscle_group: 'chest', owner_coach_id: null },
    ]);
    const bench = set({ exercise: 'Bench Press (Barbell)', reps: 5 });
    const others = Array.from({ length: MAX_NAMES_MATCHED }, (_, at) => `My lift ${at}`);
    await keepImport(marta.id, { ...AGREED, sets: 1, unmatched: [...others, bench.exercise] }, [
      [{ ...day('2024-01-01'), sets: [bench] }],
    ]);
    expect(await sendImport(owner())).toMatchObject({ kind: 'done' });
    expect((await history(marta))[0]?.sets.map(({ listed }) => listed)).toEqual(['Bench press']);
  });

  it('takes no place of another one, and given up leaves what was sent', async () => {
    const { marta } = house;
    await keep();
    expect(await keepImport(marta.id, { ...AGREED, id: 'second' }, [])).toBe(false);
    whenSent(2, 'drop');
    await sendImport(owner());
    await importStore(marta.id).remove('second');
    expect(await waiting(marta)).toMatchObject({ id: 'first', added: 6 });
    await importStore(marta.id).remove('first');
    expect(await sendImport(owner())).toEqual({ kind: 'none' });
    expect((await history(marta)).flatMap(({ sets }) => sets)).toHaveLength(6);
  });

  it('is sent before a log-out, stays and counts where it cannot be, and goes after the next log-in [P3 P13]', async () => {
    const { marta, rob, network } = house;
    await keep();
    network.online = false;
    await expect(flushBeforeSignOut()).resolves.toEqual({ edits: 1, messages: 0, refused: 0 });
    await signOutHere();
    expect(await unsentOnThisPhone()).toEqual({ edits: 1, messages: 0, refused: 0 });
    network.online = true;
    await signIn(rob.email, TEST_PASSWORD);
    await sendWaitingImport(owner());
    expect(await history(rob)).toEqual([]);
    await signOut();
    await signIn(marta.email, TEST_PASSWORD);
    await expect(flushBeforeSignOut()).resolves.toEqual({ edits: 0, messages: 0, refused: 0 });
    expect(await history(marta)).toHaveLength(DAYS.length);
  });

  it('is sent with the token of whose it is alone [P12]', async () => {
    const { marta, rob } = house;
    await keep();
    const before = owner();
    await signOutHere();
    await signIn(rob.email, TEST_PASSWORD);
    expect(await sendImport(before)).toEqual({ kind: 'none' });
    expect(await history(rob)).toEqual([]);
    expect(await waiting(marta)).toMatchObject({ id: 'first', added: 0 });
  });

  it('goes with a deleted account, and with nobody else’s', async () => {
    const { marta, rob } = house;
    await keep();
    await forgetAccount(rob.id);
    expect(await waiting(marta)).toMatchObject({ id: 'first' });
    await forgetAccount(marta.id);
    expect(await database.imports.count()).toBe(0);
  });

  it('that another build wrote is left alone', async () => {
    const { marta } = house;
    await database.imports.put({ userId: marta.id, at: 0, value: { id: 7 } });
    expect(await sendImport(owner())).toEqual({ kind: 'none' });
    expect(await database.imports.count()).toBe(1);
  });
});

it('Of a file it is known how much is there before anything is sent, or nothing where nobody can say', async () => {
  const { marta, network } = house;
  const known = () =>
    countKnown(BATCHES, (sessions) => call('knownSessions', { athleteId: marta.id }, { body: { sessions } }));
  expect(await known()).toBe(0);
  await keep();
  await sendImport(owner());
  expect(await known()).toBe(DAYS.length);
  network.online = false;
  expect(await known()).toBeUndefined();
});

function day(at: string): HistorySession {
  const about = { zone: null, program: null, name: 'A', seconds: null, note: null } as const;
  const sets = [0, 1, 2].map((row) => set({ exercise: 'Squat', row, reps: 5, load: 100 }));
  return { source: 'strong', key: `${at} A`, at, ...about, sets };
}

function keep(batches = BATCHES): Promise<boolean> {
  return keepImport(house.marta.id, AGREED, batches);
}

/** What happens to this batch, counted from one. */
function whenSent(number: number, fault: Fault): void {
  const { fetch: whole } = globalThis;
  let sent = 0;
  vi.stubGlobal('fetch', (async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (init?.method === 'POST' && address.endsWith('/history')) sent += 1;
    if (sent === number) {
      sent = Infinity;
      house.network.faults.push(fault);
    }
    return whole(input, init);
  }) satisfies typeof fetch);
}

function owner() {
  const session = useSession.getState();
  if (session.kind !== 'signed-in') throw new Error('nobody is logged in');
  return { userId: session.user.id, token: session.token };
}

function waiting({ id }: SeededUser): Promise<WaitingImport | undefined> {
  return importStore(id).find();
}

async function history(person: SeededUser): Promise<readonly HistorySession[]> {
  const url = `/api/athletes/${person.id}/history`;
  return (await house.server.inject({ url, headers: house.server.as(person) })).json<TrainingHistory>().sessions;
}
