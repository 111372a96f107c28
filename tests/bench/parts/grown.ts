import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createPlace, startProcess } from '../../support/server-process.ts';
import { fillDatabase } from '../grown-database.ts';
import { interleave, type Contender } from '../harness.ts';
import { measureRound, type Round } from '../measure.ts';
import type { Part } from '../part.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 5;
const CONNECTIONS = 32;
const SAVES_EACH = 50;
const WITHIN_MS = 800;
const SIZES = [10_000, 100_000, 1_000_000, 5_000_000];
const FEW = nameOf(10_000);
const MANY = nameOf(5_000_000);

/** How many saves a second the server takes over a database that has been used for years. */
export const grown: Part = async ({ leaveOut }) => {
  const ends: (() => Promise<void>)[] = [];
  try {
    const contenders: Contender<Round>[] = [];
    for (const series of SIZES) {
      const place = await createPlace();
      ends.push(place.remove);
      await mkdir(place.dataDir);
      const file = join(place.dataDir, 'spotter.db');
      const { saves } = await fillDatabase(file, series);
      const server = await startProcess({ DATA_DIR: place.dataDir, WEB_ROOT: place.webRoot, SQLITE_FILE: file });
      ends.push(async () => {
        server.child.kill('SIGTERM');
        await server.ended;
      });
      contenders.push({
        name: nameOf(series),
        turn: () => measureRound(server.address, saves(CONNECTIONS, SAVES_EACH), WITHIN_MS),
      });
    }
    const rounds = await interleave(contenders, {
      rounds: ROUNDS,
      warmUps: 2,
      onFailure: (name, error) => leaveOut(`grown: ${name}: ${String(error)}`),
    });
    const head = { part: 'grown', reference: FEW };
    return [
      tableOf({ ...head, unit: 'saves/s', title: 'Saves of one set while the database grows' }, rounds, 'perSecond', {
        [MANY]: [{ of: 'ratio', at: 'least', value: 0.714 }],
      }),
      tableOf({ ...head, unit: 'ms', title: 'The same, p99 of the answers' }, rounds, 'p99'),
    ];
  } finally {
    for (const end of ends.toReversed()) await end();
  }
};

function nameOf(series: number): string {
  return `${series.toLocaleString('en')} series`;
}
