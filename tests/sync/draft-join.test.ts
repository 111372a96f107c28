import { describe, expect, it } from 'vitest';
import { joinHeld } from '#sync/draft-join.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { leaving } from '#sync/draft-rows.ts';
import { makeDay, makeExercise, makeSeries } from '../domain/support.ts';

const weekOf = (a: number, b = 100) => ({
  weekName: 'week1',
  dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('a', [5, 8, a]), makeSeries('b', [5, 8, b])])]) },
});

function draftOf(opId: string, editedAt: number, more: Partial<WeekDraft> = {}): WeekDraft {
  return {
    v: 1,
    userId: 'ana',
    athleteId: 'marta',
    blockId: 'block',
    week: 'week1',
    mine: weekOf(100),
    base: weekOf(100),
    baseStructRev: 1,
    epoch: 'epoch',
    restore: [],
    opId,
    editedAt,
    state: { kind: 'pending' },
    ...more,
  };
}

const confirmed = (structRev: number) => ({ state: { kind: 'confirmed', structRev, epoch: 'epoch' } }) as const;
const join = (draft: WeekDraft, from: WeekDraft | undefined, stored: WeekDraft | undefined) =>
  joinHeld({ draft, from }, stored, () => 'joined');

describe('A draft that only memory holds', () => {
  const from = draftOf('from', 1, { mine: weekOf(110) });
  const held = draftOf('held', 2, { mine: weekOf(110, 120) });

  it('is as it was while the disk has nothing new', () => {
    expect(join(held, from, structuredClone(from))).toBe(held);
    expect(join(held, undefined, undefined)).toBe(held);
    expect(join(held, from, { ...held })).toBe(held);
  });

  it('says again what it began with, when that was sent or has come and gone meanwhile [P3]', () => {
    const after = { stale: true, underWay: ['from', 'held'], mine: held.mine, opId: 'held' };
    expect(join(held, from, leaving(from))).toMatchObject(after);
    expect(join(held, from, { ...from, ...confirmed(2) })).toMatchObject(after);
    expect(join(held, from, undefined)).toMatchObject(after);
    expect(join({ ...held, ...confirmed(3) }, from, undefined)).toMatchObject(confirmed(3));
  });

  it('takes in what another page typed, and leaves it what that typed later [P3]', () => {
    const later = draftOf('later', 3, { mine: weekOf(110, 130) });
    expect(join(held, from, later)).toMatchObject({ opId: 'joined', editedAt: 3, mine: weekOf(110, 130), stale: true });
    const earlier = draftOf('earlier', 1, { mine: weekOf(90, 130) });
    expect(join(held, from, earlier)).toMatchObject({ editedAt: 2, mine: weekOf(90, 120) });
  });

  it('takes no target of another device for its own when the other page has read the block [P5]', () => {
    const settled = draftOf('settled', 1, { mine: weekOf(110, 140), base: weekOf(100, 140), baseStructRev: 4 });
    const own = draftOf('own', 2, { mine: weekOf(115) });
    expect(join(own, from, settled)).toMatchObject({
      mine: weekOf(115, 140),
      base: weekOf(100, 140),
      baseStructRev: 4,
    });
  });

  it('leaves of two weeks that the server took the later one [P9]', () => {
    const [first, second] = [
      { ...held, ...confirmed(2) },
      { ...draftOf('other', 1), ...confirmed(3) },
    ];
    expect(join(first, from, second)).toBe(second);
    expect(join(second, from, first)).toBe(second);
  });
});
