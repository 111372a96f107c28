import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPlace, startProcess } from '../../support/server-process.ts';
import { createTestServer } from '../../support/test-server.ts';
import { gather, type Crowd } from '../crowd.ts';
import { interleave, type Contender } from '../harness.ts';
import { quantile } from '../measure.ts';
import type { Part } from '../part.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 9;
const MESSAGES = 8;
const MANY = 1_000;
/** As many connections as the server gives one person. */
const PER_PERSON = 20;

const ONCE = `bytes made once, no store, ${MANY} sockets`;
const OURS = `ours, the message stored, ${MANY} sockets`;

type Taken = { readonly p50: number; readonly p95: number };
type Served = { readonly crowd: Crowd; readonly end: () => Promise<void> };

/** How long until the last of many connections has a message. */
export const chat: Part = async ({ leaveOut }) => {
  const running: Served[] = [];
  try {
    const contenders: Contender<Taken>[] = [];
    for (const [name, start] of [
      [ONCE, () => serveOnce(MANY)],
      [OURS, () => serveOurs(MANY)],
    ] as const) {
      const served = await start();
      running.push(served);
      contenders.push({ name, turn: () => speak(served.crowd) });
    }
    const onFailure = (name: string, error: unknown): void => leaveOut(`chat: ${name}: ${String(error)}`);
    const rounds = await interleave(contenders, { rounds: ROUNDS, warmUps: 2, onFailure });
    const head = { part: 'chat', unit: 'ms', reference: ONCE };
    const title = 'A chat message until the last of all sockets has it, median';
    return [
      tableOf({ ...head, title }, rounds, 'p50', { [OURS]: [{ of: 'ratio', at: 'most', value: 1.3 }] }),
      tableOf({ ...head, title: 'The same, p95' }, rounds, 'p95'),
    ];
  } finally {
    for (const { crowd, end } of running) {
      crowd.end();
      await end();
    }
  }
};

async function speak(crowd: Crowd): Promise<Taken> {
  const times: number[] = [];
  for (let count = 0; count < MESSAGES; count += 1) times.push(await crowd.say());
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

async function serveOnce(sockets: number): Promise<Served> {
  const server = await startProcess({}, fileURLToPath(import.meta.resolve('../servers/frame-once.ts')));
  const crowd = await gather(
    server.address,
    Array.from({ length: sockets }, () => 'anyone'),
    'the only one',
  );
  return {
    crowd,
    end: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

/** The production server on a file, and a room of administrators. */
async function serveOurs(sockets: number): Promise<Served> {
  const place = await createPlace();
  await mkdir(place.dataDir);
  const file = join(place.dataDir, 'spotter.db');
  const inside = await createTestServer({ location: { kind: 'sqlite', file } });
  const people = await Promise.all(
    Array.from({ length: sockets / PER_PERSON }, () => inside.seedUser({ role: 'admin' })),
  );
  const members = people.map(({ id }) => ({ userId: id, side: 'admins' as const }));
  const roomId = await inside.storage.chatRooms.ensure({ kind: 'administration', pair: 'everybody', members }, 1);
  await inside.close();
  const server = await startProcess({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot, SQLITE_FILE: file });
  // Neighbours are of different people: nobody says more than the server lets them.
  const tokens = Array.from({ length: sockets }, (_, index) => people[index % people.length]?.token ?? '');
  return {
    crowd: await gather(server.address, tokens, roomId),
    end: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      await place.remove();
    },
  };
}
