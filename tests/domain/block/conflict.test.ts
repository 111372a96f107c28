import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextRev, resolve, type Standing } from '#domain/block/conflict.ts';

const YEAR_MS = 365 * 24 * 60 * 60_000;
const NOW = 1_800_000_000_000;

describe('The conflict rule', () => {
  it('never lets a value stand that a received edit had already seen [P4]', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { received, standing } = play(steps);
        const seen = received.find(
          (edit) =>
            edit.opId !== standing.opId &&
            (edit.baseRev >= standing.rev || (edit.deviceId === standing.deviceId && edit.seq > standing.seq)),
        );
        expect(seen).toBeUndefined();
      }),
      { numRuns: 3_000 },
    );
  });

  it('gives each revision a time that no edit of it and none before it passes [P4]', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { times, given } = play(steps);
        for (const [rev, time] of times.entries()) {
          expect(time).toBeGreaterThan(times[rev - 1] ?? -1);
          for (const { t } of given.filter((one) => one.rev === rev)) expect(t).toBeLessThanOrEqual(time);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('orders edits of several devices by when people made them, not by when they arrived [P4]', () => {
    const edits = fc.uniqueArray(fc.record({ opId: fc.uuid(), at: fc.integer({ min: NOW - YEAR_MS, max: NOW }) }), {
      selector: ({ opId }) => opId,
      minLength: 2,
      maxLength: 6,
    });
    fc.assert(
      fc.property(edits, fc.infiniteStream(fc.nat()), (concurrent, chance) => {
        const shuffled = [...concurrent]
          .map((edit) => ({ edit, key: chance.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ edit }) => edit);
        expect(winnerOf(shuffled)).toBe(winnerOf(concurrent));
      }),
    );
  });

  it('lets the newer edit of one device win whatever its clock says [P4]', () => {
    const skew = fc.integer({ min: -30 * YEAR_MS, max: 30 * YEAR_MS });
    fc.assert(
      fc.property(skew, skew, fc.boolean(), (first, second, swapped) => {
        const edits = [
          { seq: 1, editedAt: NOW + first },
          { seq: 2, editedAt: NOW + second },
        ];
        let standing: (Standing & { seq: number }) | undefined;
        let highest: number | undefined;
        for (const { seq, editedAt } of swapped ? edits.toReversed() : edits) {
          const edit = { opId: `op${seq}`, deviceId: 'phone', seq, editedAt, offset: 0, baseTime: 0, batchTime: NOW };
          const { wins, t } = resolve(edit, standing, highest);
          if (wins) standing = { ...edit, t };
          highest = Math.max(highest ?? 0, seq);
        }
        expect(standing?.seq).toBe(2);
      }),
    );
  });

  it('takes no edit for a later one than it can be, however far its clock is ahead [P4]', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { given, times } = play(steps);
        for (const { rev, t } of given) expect(t).toBeLessThanOrEqual(Math.max(NOW + 200_000, times[rev - 1] ?? 0));
      }),
      { numRuns: 1_000 },
    );
  });

  it('never gives what stands an earlier time than what stood before [P4]', () => {
    fc.assert(
      fc.property(history, (steps) => {
        const { stood } = play(steps);
        expect(stood).toEqual(stood.toSorted((a, b) => a - b));
      }),
      { numRuns: 1_000 },
    );
  });

  it('moves time forward when the server clock goes back', () => {
    expect(nextRev(500, 1_000)).toBe(1_001);
    expect(nextRev(2_000, 1_000)).toBe(2_000);
  });
});

type Step = {
  device: number;
  sees: boolean;
  wait: number;
  arrivesAfter: number;
  serverJump: number;
  clockJump: number;
};
type Sent = { opId: string; deviceId: string; seq: number; editedAt: number; baseRev: number };

/** Three devices with clocks up to 22 years off edit one field; edits arrive late and out of order. */
const history = fc.record({
  skews: fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -22 * YEAR_MS, max: 22 * YEAR_MS }))),
  steps: fc.array(
    fc.record({
      device: fc.nat({ max: 2 }),
      sees: fc.boolean(),
      wait: fc.integer({ min: 0, max: 5_000 }),
      arrivesAfter: fc.nat({ max: 4 }),
      serverJump: fc.integer({ min: -3_000, max: 3_000 }),
      clockJump: fc.integer({ min: -10_000, max: 10_000 }),
    }),
    { minLength: 1, maxLength: 25 },
  ),
});

function play({ skews, steps }: { skews: readonly number[]; steps: readonly Step[] }) {
  const times = [NOW];
  const known = [0, 0, 0];
  const highest = new Map<string, number>();
  const stood: number[] = [];
  const given: { rev: number; t: number }[] = [];
  const received: Sent[] = [];
  let waiting: { left: number; edit: Sent }[] = [];
  let standing: (Standing & { rev: number }) | undefined;
  let now = NOW;

  const receive = (edit: Sent, serverNow: number): void => {
    const rev = times.length;
    const batchTime = nextRev(serverNow, times[rev - 1] ?? 0);
    const { wins, t } = resolve(
      { ...edit, offset: 0, baseTime: times[edit.baseRev] ?? 0, batchTime },
      standing,
      highest.get(edit.deviceId),
    );
    times.push(Math.max(batchTime, t));
    given.push({ rev, t });
    received.push(edit);
    highest.set(edit.deviceId, Math.max(edit.seq, highest.get(edit.deviceId) ?? 0));
    if (!wins) return;
    standing = { ...edit, t, rev };
    stood.push(t);
  };

  for (const [index, step] of steps.entries()) {
    now += step.wait;
    if (step.sees) known[step.device] = times.length - 1;
    const edit: Sent = {
      opId: String((index * 7_919) % 1_000).padStart(4, '0'),
      deviceId: String(step.device),
      seq: index,
      editedAt: now + (skews[step.device] ?? 0) + step.clockJump,
      baseRev: known[step.device] ?? 0,
    };
    waiting.push({ left: step.arrivesAfter, edit });
    const arriving = waiting.filter(({ left }) => left === 0);
    waiting = waiting.filter(({ left }) => left > 0).map(({ left, edit: late }) => ({ left: left - 1, edit: late }));
    for (const { edit: due } of arriving) receive(due, now + step.serverJump);
  }
  for (const { edit } of waiting) receive(edit, now);
  if (!standing) throw new Error('Nothing stands.');
  return { times, given, received, standing, stood };
}

function winnerOf(edits: readonly { opId: string; at: number }[]): string | undefined {
  let standing: Standing | undefined;
  let batchTime = NOW;
  for (const { opId, at } of edits) {
    batchTime = nextRev(NOW, batchTime);
    const edit = { opId, deviceId: opId, seq: 1, editedAt: at, offset: 0, baseTime: 0, batchTime };
    const { wins, t } = resolve(edit, standing, undefined);
    if (wins) standing = { ...edit, t };
  }
  return standing?.opId;
}
