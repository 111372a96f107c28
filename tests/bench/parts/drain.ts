import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { toBody } from '#sync/batch.ts';
import type { PendingEdit, OutboxEntry } from '#sync/ports.ts';
import { dice } from '../../support/dice.ts';
import { createPlace, startProcess } from '../../support/server-process.ts';
import { createTestServer } from '../../support/test-server.ts';
import { drainRivals, type Send } from '../drain-rivals.ts';
import { drain as drainAll, editsOf, type Phone } from '../far-phone.ts';
import { interleave } from '../harness.ts';
import type { Part } from '../part.ts';
import { tableOf, type Table } from '../report.ts';
import { openLine, startSlowNetwork } from '../slow-line.ts';

const ROUNDS = 5;
const COUNTS = [100, 1_000, 5_000];
/** Beyond it a rival takes minutes. */
const MOST_BESIDE_RIVALS = 1_000;
const NETWORK = { roundTripMs: 400, loss: 0.05 };
const OURS = 'ours: the sync engine';
const ONE_BATCH = 'one gzipped batch';

type Drained = { readonly ms: number; readonly requests: number; readonly bytesPerEdit: number };

/** What waits goes over a bad line: the app's engine and server beside everything in one request. */
export const drain: Part = async ({ leaveOut, rivals }) => {
  const place = await createPlace();
  await mkdir(place.dataDir);
  const inside = await createTestServer({ file: join(place.dataDir, 'spotter.db') });
  const athlete = await inside.seedAthlete();
  const block = await inside.seedBlock(athlete.id, { weeks: 24, days: 3, exercisesPerDay: 6, seriesPerExercise: 4 });
  await inside.close();
  const app = await startProcess({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot });
  const bare = await startProcess({}, fileURLToPath(import.meta.resolve('../servers/gzip-batch.ts')));
  const relay = await startProcess({}, fileURLToPath(import.meta.resolve('../servers/relay.ts')));
  const allRivals = drainRivals(rivals(), leaveOut);
  try {
    const tables: Table[] = [];
    for (const count of COUNTS) {
      const others = count > MOST_BESIDE_RIVALS ? [] : allRivals;
      // Each on a network with luck of its own, the same in every run.
      const networks = {
        ours: await startSlowNetwork(app.address, { ...NETWORK, seed: 1 }),
        batch: await startSlowNetwork(bare.address, { ...NETWORK, seed: 2 }),
      };
      const theirs = await Promise.all(
        others.map((_, at) => startSlowNetwork(relay.address, { ...NETWORK, seed: 4 + at })),
      );
      const random = dice(3).next;
      const phone: Phone = { athlete, block };
      const rounds = await interleave(
        [
          { name: ONE_BATCH, turn: () => turn(networks.batch.address, editsOf(phone, count), sendAtOnce) },
          {
            name: OURS,
            turn: () =>
              turn(networks.ours.address, editsOf(phone, count), async (edits) => (line) => {
                return drainAll(phone, edits, line, random);
              }),
          },
          ...others.map(({ name, ready }, at) => ({
            name,
            turn: () => turn(theirs[at]?.address ?? '', editsOf(phone, count), (edits) => ready(rowsOf(edits))),
          })),
        ],
        { rounds: ROUNDS, onFailure: (name, error) => leaveOut(`drain: ${name}: ${String(error)}`) },
      );
      for (const network of [...Object.values(networks), ...theirs]) await network.end();
      const title = `${count} edits over ${NETWORK.roundTripMs} ms round trips with ${NETWORK.loss * 100} % loss`;
      const head = { part: 'drain', reference: ONE_BATCH };
      tables.push(
        tableOf({ ...head, title: `${title}, until all are named`, unit: 'ms' }, rounds, 'ms'),
        tableOf({ ...head, title: 'The same, bytes on the wire per edit', unit: 'B' }, rounds, 'bytesPerEdit'),
        tableOf({ ...head, title: 'The same, requests', unit: 'requests' }, rounds, 'requests'),
      );
    }
    return tables;
  } finally {
    for (const { child } of [app, bare, relay]) child.kill('SIGTERM');
    await Promise.all([app.ended, bare.ended, relay.ended]);
    await place.remove();
  }
};

/** What has to be sent is ready before the clock runs. */
async function turn(
  address: string,
  edits: readonly PendingEdit[],
  ready: (edits: readonly PendingEdit[]) => Promise<Send>,
): Promise<Drained> {
  const send = await ready(edits);
  const line = openLine(address);
  const began = performance.now();
  await send(line);
  const ms = performance.now() - began;
  line.end();
  return { ms, requests: line.requests(), bytesPerEdit: line.bytes() / edits.length };
}

function rowsOf(edits: readonly PendingEdit[]): OutboxEntry[] {
  return edits.map((draft, at) => ({ ...draft, seq: at + 1, state: { kind: 'pending', tries: 0 } }));
}

/** Nothing better could be done: one round trip, and at once another one where it was lost. */
async function sendAtOnce(edits: readonly PendingEdit[]): Promise<Send> {
  const body = gzipSync(JSON.stringify(toBody(rowsOf(edits), 'phone-1', Date.now())));
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
  return async (line) => {
    for (;;) {
      const answer = await line.ask('PUT', '/batch', { headers, body }).catch(() => undefined);
      if (answer?.status === 200) return;
    }
  };
}
