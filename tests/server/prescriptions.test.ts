import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveBlockBody, SentSeries } from '#contract/api/coach-save.ts';
import { lengthenSave, shortenSave } from '#domain/block/compact-save.ts';
import { firstDay, saveAsCoach, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { personalInfo } from '../support/personal-info.ts';
import { save, saveBody } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

const RANGE = { min: 8, max: 12 };
const PERCENT = { by: 'percent', percent: 75, of: 'max' } as const;

describe.each(storageLanes())("A prescription beside a set's three numbers ($name)", (lane) => {
  let server: TestServer;
  let coached: Coached;
  let block: BlockDetail;

  useCoached(lane, { weeks: 1, days: 1 }, (made) => {
    ({ server, coached } = made);
    block = coached.block;
  });

  const read = () => server.readBlock(coached.athlete.id, block.blockId);
  const firstSet = async () => firstDay(await read()).basics[0]?.series[0];
  const weeksWith = (set: Partial<SentSeries>): SaveBlockBody['blockWeeks'] => {
    const weeks = weeksOf(block);
    Object.assign(weeks['week1']?.Monday?.basics?.[0]?.series?.[0] ?? {}, set);
    return weeks;
  };
  const put = (set: object) =>
    saveAsCoach(server, coached, { blockWeeks: weeksWith(set), sync: { baseStructRev: block.structRev } });

  async function asAthlete(query = ''): Promise<BlockDetail> {
    const url = `/api/athletes/${coached.athlete.id}/blocks/${block.blockId}${query}`;
    return (await server.inject({ url, headers: server.as(coached.athlete) })).json<BlockDetail>();
  }
  async function tell(maxes: object): Promise<void> {
    const payload = { ...personalInfo, ...maxes };
    await server.inject({
      method: 'POST',
      url: '/api/athlete/personalInfo',
      headers: server.as(coached.athlete),
      payload,
    });
  }

  it('is read as it was written, the lower end of a range as the target', async () => {
    await put({ target: { reps: 8, rpe: 8, load: null }, prescription: { reps: RANGE, load: PERCENT } });
    expect(await firstSet()).toMatchObject({
      target: { reps: 8, rpe: 8, load: null },
      prescription: { reps: RANGE, load: PERCENT },
    });
  });

  it('stays where a client does not know it, rule by rule, and goes with null', async () => {
    await put({ target: { reps: 8, load: null }, prescription: { reps: RANGE, load: PERCENT } });
    await put({});
    expect((await firstSet())?.prescription).toEqual({ reps: RANGE, load: PERCENT });
    await put({ prescription: { load: null } });
    expect((await firstSet())?.prescription).toEqual({ reps: RANGE });
    await put({ prescription: null });
    expect(await firstSet()).not.toHaveProperty('prescription');
  });

  it('that was seen when a set was logged stays beside it, whatever is planned later', async () => {
    await put({ target: { reps: 8, load: null }, prescription: { reps: RANGE, load: PERCENT } });
    const known = await read();
    const { seriesId = '' } = (await firstSet()) ?? {};
    const edit = { seriesId, field: 'reps', value: 10, seq: 1 } as const;
    await save(server, coached.athlete, known, saveBody([edit], { baseRev: known.rev }));
    block = await read();
    await put({ target: { reps: 5 }, prescription: { reps: null } });
    expect(await firstSet()).toMatchObject({
      target: { reps: 5 },
      prescription: { load: PERCENT },
      loggedTarget: { reps: 8, prescription: { reps: RANGE, load: PERCENT } },
    });
  });

  it('whose load the athlete followed stays beside the set with what it came to for them, by whichever form of the save', async () => {
    await put({ target: { reps: 8, load: null }, prescription: { load: PERCENT } });
    const known = await read();
    const { seriesId = '' } = (await firstSet()) ?? {};
    const log = (load: number, targetLoad: number, seq: number) =>
      saveBody([{ seriesId, field: 'load', value: load, targetLoad, seq }], { baseRev: known.rev });
    await save(server, coached.athlete, known, log(105, 105, 1));
    expect(await firstSet()).toMatchObject({
      actual: { load: 105 },
      loggedTarget: { reps: 8, load: 105, prescription: { load: PERCENT } },
    });

    // No number that anything can come to: the set is logged all the same.
    await save(server, coached.athlete, known, log(100, -1, 2));
    expect(await firstSet()).toMatchObject({ actual: { load: 100 } });
    expect(await firstSet()).not.toHaveProperty('loggedTarget');

    const short = shortenSave(log(110, 107.5, 3));
    await save(server, coached.athlete, known, lengthenSave(JSON.parse(JSON.stringify(short))) ?? {});
    expect((await firstSet())?.loggedTarget).toMatchObject({ load: 107.5 });
  });

  it('that is a percentage comes with the best single that the athlete told of the lift, and a new one is news [P9]', async () => {
    const weeks = weeksWith({ target: { load: null }, prescription: { load: PERCENT } });
    Object.assign(weeks['week1']?.Monday?.basics?.[0] ?? {}, { name: 'Low-bar squat' });
    await saveAsCoach(server, coached, { blockWeeks: weeks, sync: { baseStructRev: block.structRev } });
    expect(await asAthlete()).not.toHaveProperty('maxes');
    await tell({ rmSquat: 140, rmBench: 100 });
    const first = await asAthlete();
    expect(first.maxes).toEqual([{ name: 'Low-bar squat', load: 140 }]);
    await tell({ rmSquat: 150, rmBench: 100 });
    const later = await asAthlete(since(first));
    expect(later.maxes).toEqual([{ name: 'Low-bar squat', load: 150 }]);
  });

  it('that is a percentage of a training max comes with the one that the coach set, and another one is news [P9]', async () => {
    const set = (load: number | null) =>
      server.inject({
        method: 'PUT',
        url: `/api/coaches/${coached.coach.id}/athletes/${coached.athlete.id}/trainingMaxes`,
        headers: server.as(coached.coach),
        payload: { name: 'front SQUAT', load },
      });
    const weeks = weeksWith({ target: { load: null }, prescription: { load: { ...PERCENT, of: 'trainingMax' } } });
    Object.assign(weeks['week1']?.Monday?.basics?.[0] ?? {}, { name: 'Front squat' });
    await saveAsCoach(server, coached, { blockWeeks: weeks, sync: { baseStructRev: block.structRev } });
    await tell({ rmSquat: 150 });
    const first = await asAthlete();
    expect(first).not.toHaveProperty('trainingMaxes');

    await set(140);
    const second = await asAthlete(since(first));
    expect(second.trainingMaxes).toEqual([{ name: 'Front squat', load: 140 }]);
    expect(second).not.toHaveProperty('maxes');
    await set(145);
    const third = await asAthlete(since(second));
    expect(third.trainingMaxes).toEqual([{ name: 'Front squat', load: 145 }]);
    expect(await asAthlete(since(third))).not.toHaveProperty('weeks');
    await set(null);
    const last = await asAthlete(since(third));
    expect(last).not.toHaveProperty('trainingMaxes');
    expect(last.pastMark).toBe(first.pastMark);
  });

  it('of a kind of set alone is kept, stays where a client does not know it, and goes with null or as a work set', async () => {
    await put({ prescription: { kind: 'warm-up' } });
    expect((await firstSet())?.prescription).toEqual({ kind: 'warm-up' });
    await put({});
    await put({ target: { reps: 8, load: 60 }, prescription: { reps: RANGE, load: null } });
    expect((await firstSet())?.prescription).toEqual({ reps: RANGE, kind: 'warm-up' });
    await put({ prescription: { kind: 'drop' } });
    expect((await firstSet())?.prescription).toEqual({ reps: RANGE, kind: 'drop' });
    await put({ prescription: { kind: 'work' } });
    expect((await firstSet())?.prescription).toEqual({ reps: RANGE });
    await put({ prescription: { reps: null, kind: 'back-off' } });
    await put({ prescription: { kind: null } });
    expect(await firstSet()).not.toHaveProperty('prescription');
  });

  it('with the kind that was seen when a set was logged stays beside it, whatever kind it becomes', async () => {
    await put({ prescription: { kind: 'warm-up' } });
    const known = await read();
    const { seriesId = '' } = (await firstSet()) ?? {};
    const edit = { seriesId, field: 'reps', value: 10, seq: 1 } as const;
    await save(server, coached.athlete, known, saveBody([edit], { baseRev: known.rev }));
    block = await read();
    await put({ prescription: { kind: null } });
    expect((await firstSet())?.loggedTarget).toMatchObject({ prescription: { kind: 'warm-up' } });
  });

  it('changes what the plan is [structRev]', async () => {
    const { structRev } = await put({ prescription: { load: PERCENT } });
    expect(structRev).toBe(block.structRev + 1);
    expect((await put({ prescription: { load: PERCENT } })).structRev).toBe(structRev);
  });

  it.each([
    [{ reps: { min: 12, max: 8 } }, 'A range of reps goes from fewer to more.'],
    [{ reps: { min: 0, open: true } }, 'Reps of a range start at 1.'],
    [{ load: { by: 'percent', percent: 0, of: 'max' } }, 'A percentage is more than 0.'],
    [{ load: { by: 'percent', percent: 201, of: 'max' } }, 'A percentage can be at most 200.'],
    [{ load: { by: 'drop', percent: 100, from: 'top' } }, 'A drop can be at most 99%.'],
    [{ kind: 'hard' }, 'The kind of set must be one of work, warm-up, drop, back-off.'],
    [{ load: { by: 'feeling' } }, 'prescription.load has a value that cannot be accepted.'],
  ])('that nobody can follow is refused with a sentence: %j', async (prescription, sentence) => {
    await expect(put({ prescription })).rejects.toThrow(sentence);
    expect(await firstSet()).not.toHaveProperty('prescription');
  });
});

function since({ rev, structRev, epoch, pastMark = '' }: BlockDetail): string {
  return `?since=${rev}&structRev=${structRev}&epoch=${epoch}&pastMark=${pastMark}`;
}
