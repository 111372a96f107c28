import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ServerFrame } from '#contract/api/socket.ts';
import type { Role } from '#contract/vocabulary.ts';
import { createFanOut } from '#server/chat/fan-out.ts';
import { createHub, type Listener } from '#server/chat/hub.ts';
import {
  closeAdminRooms,
  closeCoachingRoom,
  ensureAdminRooms,
  ensureCoachingRoom,
  ensureRoomsOfNewAdmin,
} from '#server/services/chat/conversations.ts';
import { postMessage } from '#server/services/chat/messages.ts';
import { openStorage, type Repositories, type Storage } from '#server/storage/database.ts';
import type { RoomSignal } from '#server/storage/signals.ts';
import { isMessage } from '../support/chat-client.ts';
import { callsOf } from '../support/full-life.ts';
import { usePlaces } from '../support/lane-places.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

const NEVER_MS = 3_600_000;
const MANY = 60;

describe.each(storageLanes())('Of a room that has news, another server ($name)', (lane) => {
  const place = usePlaces(lane);
  /** Where people write. */
  let here: TestServer;
  /** SQLite serves one process alone: the other server is then beside it, with connections of its own. */
  let elsewhere: Storage;
  let other: ReturnType<typeof createOther>;
  let people: Record<'ana' | 'marta' | 'sam' | 'eva', SeededUser>;
  let stranger: ReturnType<typeof other.connect>;

  beforeEach(async () => {
    const location = await place();
    here = await createTestServer({ location });
    elsewhere = location.kind === 'postgres' ? await openListening(location) : here.storage;
    other = createOther(elsewhere);
    people = {
      ana: await here.seedUser({ role: 'coach', username: 'ana' }),
      marta: await here.seedAthlete({ username: 'marta' }),
      sam: await here.seedUser({ role: 'admin', username: 'sam' }),
      eva: await here.seedUser({ role: 'admin', username: 'eva' }),
    };
    stranger = other.connect(await here.seedAthlete());
  });
  afterEach(async () => {
    await other.fanOut.close();
    if (elsewhere !== here.storage) await elsewhere.close();
    await here.close();
  });

  const inOne = <T>(work: (repositories: Repositories) => Promise<T>): Promise<T> => here.storage.transaction(work);
  const pair = () => ({ coachId: people.ana.id, athleteId: people.marta.id });
  const link = async (): Promise<string> => {
    const room = await inOne((repositories) => ensureCoachingRoom(repositories, pair()));
    await heardThere();
    return room;
  };
  const adminRoom = async (): Promise<string> => {
    await inOne((repositories) => ensureAdminRooms(repositories, people.ana.id));
    await heardThere();
    const [room] = await here.storage.chatRooms.of(people.ana.id);
    return room?.id ?? '';
  };
  const say = async (room: string, { id, username }: SeededUser, role: Role): Promise<void> => {
    const sent = { type: 'CHAT', roomId: room, content: 'Between us', createdAt: '2026-01-05T17:00Z' } as const;
    await postMessage({ storage: here.storage, clock: { now: Date.now } }, { id, username, role }, sent);
  };
  /** Everything that was raised until now has been heard there. */
  const heardThere = async (): Promise<void> => {
    const before = stranger.frames.length;
    here.storage.signals.raise({ kind: 'area', id: stranger.userId });
    await expect.poll(() => stranger.frames.slice(before)).toContainEqual({ type: 'AREA_CHANGED' });
  };
  /** And what follows from it is done; it hears nothing more. */
  const doneThere = async (): Promise<void> => {
    await heardThere();
    await other.fanOut.close();
  };

  it('asks the database nothing while nobody of the room is connected to it', async () => {
    const room = await link();
    await say(room, people.ana, 'coach');
    await inOne((repositories) => closeCoachingRoom(repositories, pair()));
    await doneThere();
    expect(other.asked).toEqual([]);
    expect(stranger.frames.filter(isOfChat)).toEqual([]);
  });

  it('brings the message to the members who are connected to it, and asks for the message alone [P14]', async () => {
    const room = await link();
    const [phone, desk] = [other.connect(people.marta), other.connect(people.ana)];
    phone.enter(room);
    await say(room, people.ana, 'coach');
    await doneThere();
    expect(phone.frames.filter(isMessage())).toMatchObject([{ seq: 1, content: 'Between us' }]);
    expect(desk.frames).toContainEqual({ type: 'ROOM_CHANGED', roomId: room });
    expect(desk.frames.filter(isMessage())).toEqual([]);
    expect(stranger.frames.filter(isOfChat)).toEqual([]);
    expect(new Set(other.asked)).toEqual(new Set(['chatMessages']));
  });

  it('tells all members of what a server of an earlier build says, which does not name them', async () => {
    const room = await link();
    const desk = other.connect(people.ana);
    here.storage.signals.raise({ kind: 'room', id: room, members: null });
    await doneThere();
    expect(desk.frames).toEqual([{ type: 'ROOM_CHANGED', roomId: room }]);
    expect(stranger.frames.filter(isOfChat)).toEqual([]);
  });

  it('tells everybody in a room of more people than a signal names', async () => {
    for (let count = 0; count < MANY; count += 1) await here.seedUser({ role: 'admin' });
    const room = await adminRoom();
    const desks = [people.ana, people.sam, people.eva].map((one) => other.connect(one));
    await say(room, people.sam, 'admin');
    await doneThere();
    for (const { frames } of desks) expect(frames).toContainEqual({ type: 'ROOM_CHANGED', roomId: room });
    expect(stranger.frames.filter(isOfChat)).toEqual([]);
  });

  it('brings nothing to somebody whose account was deleted, even before it has closed their connection', async () => {
    const room = await adminRoom();
    const desk = other.connect(people.eva);
    desk.enter(room);
    await callsOf(here).deleteOwn(people.eva);
    await say(room, people.ana, 'coach');
    await doneThere();
    expect(desk.frames.filter(isOfChat)).toEqual([]);
  });

  it('hears who is in it, whatever happened to the room', async () => {
    const { ana, marta, sam, eva } = people;
    const told = listenTo(elsewhere);
    const room = await link();
    const both = { room, members: [ana.id, marta.id].toSorted() };
    await say(room, marta, 'athlete');
    await inOne((repositories) => closeCoachingRoom(repositories, pair()));
    await expect.poll(told).toEqual([both, both, both]);

    await inOne((repositories) => ensureRoomsOfNewAdmin(repositories));
    const ofAdmins = (await here.storage.chatRooms.of(sam.id))[0]?.id ?? '';
    await inOne((repositories) => closeAdminRooms(repositories, ana.id));
    const three = { room: ofAdmins, members: [ana.id, sam.id, eva.id].toSorted() };
    await expect.poll(told).toEqual([both, both, both, three, three]);

    await callsOf(here).deleteOwn(eva);
    await callsOf(here).deleteOwn(marta);
    const two = { room: ofAdmins, members: [ana.id, sam.id].toSorted() };
    await expect.poll(told).toEqual([both, both, both, three, three, two, { room, members: [ana.id] }]);
  });
});

/** The rooms and their members, as they were raised. */
function listenTo({ signals }: Storage): () => { room: string; members: string[] | undefined }[] {
  const heard: RoomSignal[] = [];
  signals.listen((one) => void (one.kind === 'room' && heard.push(one)));
  return () => heard.map(({ id, members }) => ({ room: id, members: members?.toSorted() }));
}

async function openListening(location: Parameters<typeof openStorage>[0]): Promise<Storage> {
  const storage = await openStorage(location);
  await new Promise<void>((resolve) => {
    const stop = storage.signals.listen(({ kind }) => {
      if (kind !== 'lost') return;
      stop();
      resolve();
    });
  });
  return storage;
}

/** Connections to a server, and what it asks of its database on their account. */
function createOther(storage: Storage) {
  const asked: string[] = [];
  const watched = new Proxy(storage, {
    get: (target, name) => {
      if (name !== 'signals') asked.push(String(name));
      return Reflect.get(target, name);
    },
  });
  const hub = createHub();
  const fanOut = createFanOut({ storage: watched, clock: { now: Date.now } }, hub, {
    onError: (error) => asked.push(String(error)),
    lookEveryMs: NEVER_MS,
  });
  return {
    asked,
    fanOut,
    connect: ({ id, token }: SeededUser) => {
      const frames: ServerFrame[] = [];
      const send = (frame: Buffer): void => void frames.push(readFrame(frame));
      const listener: Listener = { userId: id, tokenHash: token, send, close: () => {} };
      hub.add(listener);
      return { userId: id, frames, enter: (room: string) => void fanOut.join(listener, room, 0) };
    },
  };
}

function isOfChat({ type }: ServerFrame): boolean {
  return type !== 'AREA_CHANGED';
}

/** Without the bytes that come before the text. */
function readFrame(frame: Buffer): ServerFrame {
  const text = frame.toString();
  return JSON.parse(text.slice(text.indexOf('{"'))) as ServerFrame;
}
