import { FIELDS } from '#contract/vocabulary.ts';
import { dice } from '../support/dice.ts';
import { tomorrow } from '../support/load.ts';
import { allSeries, save, saveBody, savePath } from '../support/save-body.ts';
import { createTestServer } from '../support/test-server.ts';
import { beginningsOf, copyBlock, idIn, seedPeople, tokenOf } from './copied-blocks.ts';
import { openSqliteForCopies } from './copying-databases.ts';
import type { Put } from './measure.ts';

export type GrownDatabase = {
  /** So many saves of one set for each connection, by athletes from all over the database; nobody is on two connections. */
  readonly saves: (connections: number, each: number) => Put[][];
};

const SIZE = { weeks: 4, days: 3, exercisesPerDay: 6, seriesPerExercise: 4 };
const DEVICE = 'phone';

/**
 * Fills a new SQLite file with so many series at least: athletes with one block each, whose every series has its reps
 * logged. One is made by the app, the others are copies of it under other names, in the order of their keys.
 */
export async function fillDatabase(file: string, series: number): Promise<GrownDatabase> {
  const server = await createTestServer({ file });
  const coach = await server.seedUser({ role: 'coach' });
  const athlete = await server.seedAthlete();
  const block = await server.seedBlock(athlete.id, { ...SIZE, coachId: coach.id });
  const all = allSeries(block);
  const reps = all.map(({ seriesId }, at) => ({ seriesId, field: 'reps', value: 5, seq: at + 1 }) as const);
  await save(server, athlete, block, saveBody(reps, { deviceId: DEVICE, baseRev: block.rev }));

  const beginnings = beginningsOf(Math.ceil(series / all.length));
  const idOf = (beginning: string): string => idIn(beginning, athlete.id);
  await seedPeople(
    server,
    beginnings.map((beginning) => ({ id: idOf(beginning), role: 'athlete', token: tokenOf(beginning) })),
  );
  await server.close();
  const database = openSqliteForCopies(file);
  await copyBlock(
    database,
    beginnings.map((beginning) => ({ beginning, athleteId: idOf(beginning), coachId: coach.id })),
  );
  await database.close();

  const chance = dice(series);
  let seq = all.length;

  function nextSave(beginning: string): Put {
    seq += 1;
    const seriesId = idIn(beginning, chance.pick(all).seriesId);
    const edits = FIELDS.map((field) => ({ seriesId, field, value: seq % 10, seq }));
    return {
      path: savePath(idOf(beginning), idIn(beginning, block.blockId)),
      headers: { authorization: `Bearer ${tokenOf(beginning)}` },
      body: JSON.stringify(saveBody(edits, { deviceId: DEVICE, baseRev: tomorrow() })),
    };
  }

  return {
    saves: (connections, each) =>
      Array.from({ length: connections }, (_, connection) => {
        const own = beginnings.filter((_one, at) => at % connections === connection);
        return Array.from({ length: each }, () => nextSave(chance.pick(own)));
      }),
  };
}
