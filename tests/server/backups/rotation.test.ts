import { array, assert, constantFrom, integer, property, record, string, uuid } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyNamed, datedName, type Copy } from '#server/storage/backups/names.ts';
import { lastGoesAt, surplusOf } from '#server/storage/backups/rotation.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-01-01T03:30:00Z');

const copies = array(
  record({
    name: uuid(),
    kind: constantFrom('dated', 'dated', 'dated', 'update', 'replaced', 'elsewhere'),
    madeAt: integer({ min: 0, max: 1_500 * DAY_MS }).map((after) => START + after),
  }),
  { maxLength: 120 },
);

const night = (at: number): Copy => ({ name: datedName(at), kind: 'dated', madeAt: at });
const dayOf = ({ madeAt }: Copy) => new Date(madeAt).toISOString().slice(0, 10);
const monthOf = (copy: Copy) => dayOf(copy).slice(0, 7);

describe('Which copies go', () => {
  it('is never the newest, and never a file that has none of our names', () => {
    assert(
      property(copies, (all) => {
        const gone = new Set(surplusOf(all));
        const newest = all.toSorted((one, other) => other.madeAt - one.madeAt)[0];
        const stays = all.some((copy) => copy.madeAt === newest?.madeAt && !gone.has(copy));
        expect(stays).toBe(newest !== undefined);
        expect([...gone].filter(({ kind }) => kind === 'elsewhere')).toEqual([]);
      }),
    );
    const ours = /^(spotter-|before-update-|spotter\.db\.before-restore-|elsewhere-)/;
    assert(property(string(), (name) => ours.test(name) || copyNamed(name) === undefined));
    for (const name of [
      'spotter.db',
      'today.db',
      'spotter-2026-11-29.db',
      'spotter-2026-11-29T03-30-00-000Z.db.sha256',
    ]) {
      expect(copyNamed(name)).toBeUndefined();
    }
  });

  it('leaves the newest of each of the last 14 days and 12 months, and a second look takes no more', () => {
    assert(
      property(copies, (all) => {
        const gone = new Set(surplusOf(all));
        const kept = all.filter((copy) => !gone.has(copy));
        const dated = all.filter(({ kind }) => kind === 'dated');
        const due = new Set([
          ...newestOfLast(14, Map.groupBy(dated, dayOf)),
          ...newestOfLast(12, Map.groupBy(dated, monthOf)),
        ]);
        expect(new Set(kept.filter(({ kind }) => kind === 'dated').map(({ madeAt }) => madeAt))).toEqual(due);
        expect(surplusOf(kept)).toEqual([]);
      }),
    );
  });

  it('is told by what there is and by no clock: a server that was off for three years, or in 2099, keeps its copies', () => {
    const nights = Array.from({ length: 14 }, (_, at) => night(START + at * DAY_MS));
    expect(surplusOf([...nights, night(START + 1_100 * DAY_MS)]).map(({ name }) => name)).toEqual([nights[0]?.name]);
  });

  it('comes to 25 copies at most after two years of nights, and a year later nothing of them is there', () => {
    let kept: Copy[] = [];
    for (let day = 0; day < 730; day += 1) {
      kept.push(night(START + day * DAY_MS));
      const gone = new Set(surplusOf(kept));
      kept = kept.filter((copy) => !gone.has(copy));
    }
    expect(kept.length).toBeGreaterThan(23);
    expect(kept.length).toBeLessThanOrEqual(25);
    const now = START + 730 * DAY_MS;
    const last = lastGoesAt(kept, now);
    expect(last - now).toBeGreaterThan(300 * DAY_MS);
    expect(last - now).toBeLessThanOrEqual(397 * DAY_MS);
    const replaced: Copy = { name: 'before', kind: 'replaced', madeAt: now };
    expect(lastGoesAt([replaced], now) - now).toBeLessThanOrEqual(397 * DAY_MS);
  });
});

function newestOfLast(count: number, groups: Map<string, Copy[]>): number[] {
  const last = [...groups.keys()].toSorted().slice(-count);
  return last.map((key) => Math.max(...(groups.get(key) ?? []).map(({ madeAt }) => madeAt)));
}
