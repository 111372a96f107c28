import { describe, expect, it } from 'vitest';
import type { BlockDetail, Series } from '#contract/api/block.ts';
import { newId } from '#server/storage/ids.ts';
import {
  newSeries,
  putBlock,
  saveAsCoach,
  weeksOf,
  weeksWithout,
  withTargets,
  type Coached,
} from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { allSeries, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('A coach’s save with a name for what it sends of a week ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let block: BlockDetail;

  useCoached(lane, { weeks: 2, days: 2, exercisesPerDay: 2, seriesPerExercise: 3 }, (made) => {
    ({ server, coached } = made);
    block = coached.block;
  });

  const read = () => server.readBlock(coached.athlete.id, block.blockId);
  const put = (body: object) => saveAsCoach(server, coached, body);
  const sync = (baseStructRev = block.structRev, restore?: string[]) => ({
    baseStructRev,
    ...(restore ? { restore } : {}),
  });
  /** Week 1 with another load for one series, under a name. */
  const named = (load: number, op: object, at = 0) => {
    const weeks = weeksOf(block);
    const { seriesId } = seriesAt(block, at);
    return {
      blockWeeks: { week1: withTargets(weeks['week1'], new Map([[seriesId, { load }]])) },
      sync: { ...sync(), ops: { week1: op } },
    };
  };
  const loadOf = async (at = 0) => seriesAt(await read(), at).target.load;

  it('is not laid any more when it comes after the save that took its place [P5]', async () => {
    const [held, newer] = [newId(), newId()];
    const reply = await put(named(142.5, { opId: newer, replaces: [held] }));
    const { rev } = await read();
    expect(rev).toBeGreaterThan(block.rev);
    expect(reply).toMatchObject({ rev, results: [{ opId: newer, status: 'applied' }] });
    expect(await put(named(90, { opId: held }))).toEqual({
      message: 'Block saved successfully! ✅',
      rev,
      structRev: reply.structRev,
      epoch: block.epoch,
      results: [{ opId: held, status: 'superseded' }],
    });
    expect(await loadOf()).toBe(142.5);
  });

  it('is laid once, also when another device has changed the same since [P2]', async () => {
    const mine = named(90, { opId: newId() });
    await put(mine);
    await put(named(142.5, { opId: newId() }));
    expect((await put(mine)).results).toMatchObject([{ status: 'duplicate' }]);
    expect(await loadOf()).toBe(142.5);
    const weeks = weeksOf(await read());
    await put({
      blockWeeks: { week1: withTargets(weeks['week1'], new Map([[seriesAt(block).seriesId, { load: 95 }]])) },
    });
    expect(await loadOf()).toBe(95);
  });

  it('counts for a week that was sent, and for no name that every object has', async () => {
    const { blockWeeks, sync: sent } = named(90, { opId: newId() });
    const ops = { ...sent.ops, toString: { opId: newId() }, constructor: { opId: newId() }, week2: { opId: newId() } };
    const { results } = await put({ blockWeeks, sync: { ...sent, ops } });
    expect(results).toEqual([{ ...sent.ops.week1, status: 'applied' }]);
  });

  it('from two tabs and two devices is laid each time, in whatever order their own come', async () => {
    const [first, second, late] = [newId(), newId(), newId()];
    await put(named(100, { opId: first, replaces: [late] }, 0));
    await put(named(110, { opId: second }, 1));
    await put(named(120, { opId: newId(), replaces: [second] }, 2));
    await put(named(1, { opId: late }, 0));
    expect([await loadOf(0), await loadOf(1), await loadOf(2)]).toEqual([100, 110, 120]);
  });

  it('loses only the week that came too late, and what that one asked back', async () => {
    const [held, newer] = [newId(), newId()];
    const gone = seriesAt(block, 1).seriesId;
    const taken = await put({ blockWeeks: { week1: weeksWithout(block, gone)['week1'] }, sync: sync() });
    await put({
      blockWeeks: { week1: weeksWithout(block, gone)['week1'] },
      sync: { ...sync(taken.structRev), ops: { week1: { opId: newer, replaces: [held] } } },
    });
    const weeks = weeksOf(block);
    const week2 = weeks['week2']?.Monday?.basics?.[0]?.series?.[0]?.seriesId ?? '';
    const reply = await put({
      blockWeeks: { week1: weeks['week1'], week2: withTargets(weeks['week2'], new Map([[week2, { load: 77.5 }]])) },
      sync: { ...sync(taken.structRev, [gone]), ops: { week1: { opId: held }, week2: { opId: newId() } } },
    });
    expect(reply.results?.map(({ status }) => status)).toEqual(['superseded', 'applied']);
    const after = allSeries(await read());
    expect(after.some(({ seriesId }) => seriesId === gone)).toBe(false);
    expect(after.find(({ seriesId }) => seriesId === week2)?.target.load).toBe(77.5);
  });

  it('takes back what it replaces, also when that came after the reading, and no more than that [P5]', async () => {
    const [held, newer] = [newId(), newId()];
    const [mine, other] = [newSeries(), newSeries()];
    const gone = seriesAt(block, 1).seriesId;
    const withSeries = (series: Series) => {
      const weeks = weeksWithout(block, gone);
      weeks['week1']?.Monday?.basics?.[0]?.series?.push(series);
      return weeks['week1'];
    };
    const week1 = weeksOf(block)['week1'];
    await put({ blockWeeks: { week1: withSeries(mine) }, sync: { ...sync(), ops: { week1: { opId: held } } } });
    await put({ blockWeeks: { week1: withSeries(other) }, sync: { ...sync(), ops: { week1: { opId: newId() } } } });
    await put({
      blockWeeks: { week1 },
      sync: { ...sync(block.structRev, [gone]), ops: { week1: { opId: newer, replaces: [held] } } },
    });
    const after = allSeries(await read()).filter(({ removed }) => !removed);
    const ids = new Set(after.map(({ seriesId }) => seriesId));
    expect([mine.seriesId, other.seriesId, gone].map((id) => ids.has(id))).toEqual([false, true, true]);
  });

  it('that changed nothing does not stand for the revision that another one made [P5]', async () => {
    const [same, other] = [newId(), newSeries()];
    await put({ blockWeeks: { week1: weeksOf(block)['week1'] }, sync: { ...sync(), ops: { week1: { opId: same } } } });
    const weeks = weeksOf(block);
    weeks['week1']?.Monday?.basics?.[0]?.series?.push(other);
    await put({ blockWeeks: { week1: weeks['week1'] }, sync: { ...sync(), ops: { week1: { opId: newId() } } } });
    await put(named(90, { opId: newId(), replaces: [same] }));
    expect(allSeries(await read()).some(({ seriesId }) => seriesId === other.seriesId)).toBe(true);
  });

  it('that is refused can be sent again under it', async () => {
    const opId = newId();
    const body = named(90, { opId });
    const refused = await putBlock(server, coached, { ...body, blockWeeks: { ...body.blockWeeks, week9: {} } });
    expect(refused.statusCode).toBe(400);
    expect((await put(body)).results).toEqual([{ opId, status: 'applied' }]);
    expect(await loadOf()).toBe(90);
  });

  it('is told what a name is', async () => {
    const answer = await putBlock(server, coached, named(90, { opId: 'the first' }));
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('opId must be a UUID.');
  });
});
