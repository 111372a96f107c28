import { setImmediate as anotherTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFanOut } from '#server/chat/fan-out.ts';
import { createHub } from '#server/chat/hub.ts';
import { oneAtATime } from '#server/chat/one-at-a-time.ts';
import { openStorage, type Storage, type StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { readSignal, writeSignal, type Heard, type RoomSignal } from '#server/storage/signals.ts';
import { endBackends } from '../support/backends.ts';
import { createGate } from '../support/gate.ts';
import { storageLanes } from '../support/storage-lanes.ts';

describe.each(storageLanes())('Signals ($name)', (lane) => {
  let location: StorageLocation;
  let drop: () => Promise<void>;
  let storage: Storage;

  beforeEach(async () => {
    ({ location, drop } = await lane.open());
    storage = await openStorage(location);
  });
  afterEach(async () => {
    await storage.close();
    await drop();
  });

  it('of a transaction are raised when it has committed', async () => {
    const heard = listenTo(storage);
    await storage.transaction(async ({ signals }) => {
      signals.raise({ kind: 'area', id: 'a' });
      expect(heard.ids()).toEqual([]);
    });
    expect(heard.ids()).toEqual(['a']);
  });

  it('of a transaction that fails are not raised', async () => {
    const heard = listenTo(storage);
    const failing = storage.transaction(async ({ signals }) => {
      signals.raise({ kind: 'area', id: 'a' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(heard.ids()).toEqual([]);
  });

  it('that never end keep no server from stopping [P16]', async () => {
    const hub = createHub();
    hub.add({ userId: 'athlete', tokenHash: 'hash', send: () => {}, close: () => {} });
    let told = 0;
    // Somebody writes while a message is being told of, again and again.
    const memberIds = async (): Promise<string[]> => {
      await anotherTurn();
      told += 1;
      storage.signals.raise({ kind: 'room', id: 'room', members: null });
      return [];
    };
    const busy: Storage = { ...storage, chatRooms: { ...storage.chatRooms, memberIds } };
    const fanOut = createFanOut({ storage: busy, clock: { now: Date.now } }, hub, { onError: () => {} });
    storage.signals.raise({ kind: 'room', id: 'room', members: null });
    await expect.poll(() => told).toBeGreaterThan(3);
    await fanOut.close();
    const before = told;
    storage.signals.raise({ kind: 'room', id: 'room', members: null });
    expect(told).toBe(before);
  });
});

it('Who enters a room learns its number as far as the others there were told, however old the reading was that let them in', async () => {
  const storage = {
    chatMessages: { list: twoMessages },
    signals: { listen: () => () => undefined },
  } as unknown as Storage;
  const hub = createHub();
  const told: string[] = [];
  const member = (userId: string) => ({
    userId,
    tokenHash: userId,
    send: (frame: Uint8Array) => void told.push(`${userId} ${Buffer.from(frame).includes('"seq":2')}`),
    close: () => undefined,
  });
  const [first, late] = [member('first'), member('late')];
  hub.add(first);
  hub.add(late);
  const fanOut = createFanOut({ storage, clock: { now: Date.now } }, hub, { onError: () => undefined });
  expect(fanOut.join(first, 'room', 0)).toBe(0);
  await expect.poll(() => told).toEqual(['first false', 'first true']);
  expect(fanOut.join(late, 'room', 1)).toBe(2);
  expect(fanOut.join(late, 'room', 3)).toBe(3);
  await fanOut.close();
});

const postgres = storageLanes().find(({ name }) => name === 'PostgreSQL');

describe.skipIf(!postgres)('Signals between servers on one PostgreSQL', () => {
  let location: StorageLocation;
  let drop: () => Promise<void>;
  let one: Storage;
  let other: Storage;

  beforeEach(async () => {
    const opened = await postgres?.open();
    if (!opened) throw new Error('This needs PostgreSQL.');
    ({ location, drop } = opened);
    [one, other] = [await openStorage(location), await openStorage(location)];
  });
  afterEach(async () => {
    await one.close();
    await other.close();
    await drop();
  });

  it('reach every server once, also the one that raised them', async () => {
    const [here, there] = [listenTo(one), listenTo(other)];
    await there.until('lost');
    for (const id of ['a', 'b', 'c']) one.signals.raise({ kind: 'area', id });
    await there.until('c');
    expect(here.ids()).toEqual(['a', 'b', 'c']);
    expect(there.ids()).toEqual(['a', 'b', 'c']);
  });

  it('of a block say whom it concerns, so that no server has to ask the database for them', async () => {
    const [here, there] = [listenTo(one), listenTo(other)];
    await there.until('lost');
    const coached = { kind: 'block', id: 'b', athleteId: 'marta', coachId: 'ana', rev: 1_800_000_000_000 } as const;
    const alone = { kind: 'block', id: 'c', athleteId: 'otto', coachId: null, rev: 7 } as const;
    for (const signal of [coached, alone]) one.signals.raise(signal);
    await there.until('c');
    expect(here.heard()).toEqual([coached, alone]);
    expect(there.heard()).toEqual([coached, alone]);
  });

  it('of a room say who is in it, and arrive however many there are, in rooms of however many', async () => {
    const [here, there] = [listenTo(one), listenTo(other)];
    await there.until('lost');
    const rooms = Array.from({ length: 20 }, (_, index) => roomOf(`r${index}`, index % 2 ? 2 : 50));
    const large = roomOf('large', 51);
    for (const signal of [...rooms, large]) one.signals.raise(signal);
    await there.until('large');
    expect(here.heard()).toEqual([...rooms, large]);
    expect(there.heard()).toEqual([...rooms, { ...large, members: null }]);
  });

  it('come again after the connection was cut, and who listens learns that some may be lost', async () => {
    const there = listenTo(other);
    await there.until('lost');
    one.signals.raise({ kind: 'area', id: 'before' });
    await there.until('before');
    await endBackends(location, { listening: true });
    await there.until('lost', 2);
    one.signals.raise({ kind: 'area', id: 'after' });
    await there.until('after');
    expect(there.ids()).toEqual(['before', 'after']);
  });

  it('of another database on the same PostgreSQL are not heard', async () => {
    const stranger = await postgres?.open();
    if (!stranger) throw new Error('This needs PostgreSQL.');
    const elsewhere = await openStorage(stranger.location);
    const there = listenTo(other);
    await there.until('lost');
    elsewhere.signals.raise({ kind: 'area', id: 'theirs' });
    await elsewhere.close();
    one.signals.raise({ kind: 'area', id: 'ours' });
    await there.until('ours');
    expect(there.ids()).toEqual(['ours']);
    await stranger.drop();
  });
});

it('A room’s signal begins as earlier builds read it, and theirs is read as one that names nobody', () => {
  const signal = { kind: 'room', id: 'room', members: ['ana', 'marta'] } as const;
  expect(writeSignal(signal).split(' ').slice(0, 2)).toEqual(['room', 'room']);
  expect(readSignal(writeSignal(signal))).toEqual(signal);
  expect(readSignal('room room')).toEqual({ ...signal, members: null });
});

describe('Work that is done one at a time', () => {
  it('is done once more when it was wanted meanwhile, however often, and goes on after an error', async () => {
    const gates = [createGate(), createGate()];
    const errors: unknown[] = [];
    let turns = 0;
    const work = oneAtATime(
      async () => {
        turns += 1;
        await gates[turns - 1]?.opened;
        if (turns === 1) throw new Error('no');
      },
      (error) => errors.push(error),
    );
    for (let times = 0; times < 5; times += 1) work.want('room');
    for (const gate of gates) gate.open();
    await work.idle();
    expect([turns, errors.length]).toEqual([2, 1]);
    work.want('room');
    await work.idle();
    expect(turns).toBe(3);
  });
});

function listenTo({ signals }: Storage) {
  const heard: Heard[] = [];
  const looks = new Set<() => void>();
  signals.listen((one) => {
    heard.push(one);
    for (const look of looks) look();
  });
  return {
    heard: () => heard.filter(({ kind }) => kind !== 'lost'),
    ids: () => heard.flatMap((one) => (one.kind === 'lost' ? [] : [one.id])),
    until: (name: string, times = 1): Promise<void> =>
      new Promise((resolve) => {
        const look = (): void => {
          if (heard.filter((one) => nameOf(one) === name).length >= times) resolve();
        };
        looks.add(look);
        look();
      }),
  };
}

function roomOf(id: string, people: number): RoomSignal {
  return { kind: 'room', id, members: Array.from({ length: people }, newId) };
}

function nameOf(one: Heard): string {
  return one.kind === 'lost' ? 'lost' : one.id;
}

async function twoMessages(_room: string, { afterSeq = 0 }): Promise<object[]> {
  const seqs = [1, 2].filter((seq) => seq > afterSeq);
  return seqs.map((seq) => ({ seq, client_msg_id: `m${seq}`, avatar: null }));
}
