import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '#contract/vocabulary.ts';
import { createIds } from '#domain/uuid.ts';
import { createValueSync } from '#sync/value-sync.ts';
import type { Edit } from '#sync/ports.ts';
import { dice } from '../support/dice.ts';
import { createHandClock, quiet, START } from '../support/hand-clock.ts';
import { LONE_PAGE } from '../support/lone-page.ts';
import { allSeries } from '../support/save-body.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { durable } from '../support/unwritten.ts';
import { openLossyLine, type LossyLine } from './lossy-line.ts';

const SEEDS = 200;
const EDITS = 100;
/** Are typed before the line is first tried; the others meanwhile, one every second or two. */
const WAITING = 60;
const AT_MOST_MS = 3_600_000;
/** Each seed has a day of its own. */
const DAY_MS = 24 * AT_MOST_MS;

describe('A hundred edits over a line that loses up to every second request', { timeout: 600_000 }, () => {
  let server: TestServer;
  let clock = createHandClock();

  beforeAll(async () => {
    server = await createTestServer({ now: () => clock.now() });
  });
  afterAll(() => server.close());

  it(`all stand in the log, each of them once, in each of ${SEEDS} seeds [P2 P3 P6]`, async () => {
    const total = { requests: 0, lost: 0, doubled: 0 };
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const { typed, logged, left, counts } = await play(seed);
      expect({ seed, left, logged: logged.toSorted() }).toEqual({ seed, left: 0, logged: typed.toSorted() });
      expect(new Set(typed).size).toBe(EDITS);
      for (const what of ['requests', 'lost', 'doubled'] as const) total[what] += counts[what];
    }
    expect(total.lost).toBeGreaterThan(SEEDS);
    expect(total.doubled).toBeGreaterThan(SEEDS / 4);
  });

  async function play(seed: number) {
    clock = createHandClock(START + seed * DAY_MS);
    const luck = dice(seed + 10_000);
    const athlete = await server.seedAthlete();
    const block = await server.seedBlock(athlete.id, { weeks: 3, exercisesPerDay: 4, seriesPerExercise: 4 });
    const edits = allSeries(block)
      .flatMap(({ seriesId }) => FIELDS.map((field) => ({ seriesId, field })))
      .slice(0, EDITS)
      .map((place, at): Edit => ({
        ...place,
        blockId: block.blockId,
        value: at % 10,
        path: { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'any' },
        baseRev: block.rev,
      }));
    const line = openLossyLine({ server, athlete, block }, clock, seed);
    let left = EDITS;
    const sync = createValueSync(
      {
        ...LONE_PAGE,
        outbox: durable(),
        clock,
        newId: () => createIds(Uint8Array.from({ length: 10 }, () => luck.between(0, 255)))(clock.now()),
        random: luck.next,
        online: () => true,
        send: line.send,
        read: () => Promise.resolve(undefined),
        onState: ({ waiting }) => (left = waiting),
      },
      { userId: athlete.id, deviceId: 'phone' },
    );
    const typed: string[] = [];
    const type = (edit: Edit): void => void typed.push(sync.edit(edit).draft.opId);
    for (const edit of edits.slice(0, WAITING)) type(edit);
    let at = 0;
    for (const edit of edits.slice(WAITING)) clock.after((at += luck.between(1_000, 2_000)), () => type(edit));
    await sync.start();
    await passTime(line, () => typed.length === EDITS && left === 0);
    sync.stop();
    await passTime(line, () => clock.timers().length === 0);
    const logged = (await server.actualLog(block.blockId)).map((row) => row.op_id);
    return { typed, logged, left, counts: line.counts };

    /** From timer to timer; while the server works, no time passes. */
    async function passTime({ served }: LossyLine, isOver: () => boolean): Promise<void> {
      const end = clock.now() + AT_MOST_MS;
      await quiet();
      while (!isOver() && clock.now() < end) {
        await clock.advance(clock.timers()[0] ?? 0);
        await served();
        await quiet();
      }
    }
  }
});
