import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { newId } from '#server/storage/ids.ts';
import { firstDay, firstExercise, readAsCoach, saveAsCoach, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { TEST_PASSWORD, type TestServer } from '../support/test-server.ts';

type Written = { basics: { idExercise?: string; name: string; restTime: string; series: object[] }[] };

describe.each(storageLanes())('What a plain client writes without ids ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let block: BlockDetail;

  useCoached(lane, { weeks: 1, days: 1, exercisesPerDay: 2, seriesPerExercise: 2 }, (made) => {
    ({ server, coached } = made);
    block = coached.block;
  });

  const stored = () => server.readBlock(coached.athlete.id, block.blockId);
  const log = async (seriesId: string, values: Readonly<Record<string, unknown>>, first = 1) => {
    const edits = Object.entries(values).map(([field, value], at) => ({
      seriesId,
      field: field as 'reps',
      value,
      seq: first + at,
      editedAt: Date.now(),
    }));
    const { rev } = await stored();
    await save(server, coached.athlete, block, saveBody(edits, { baseRev: rev }));
  };
  const put = (weeks: ReturnType<typeof weeksOf>) => saveAsCoach(server, coached, { blockWeeks: weeks });
  const UNNAMED = { target: { reps: 1, rpe: null, load: 180 } };

  it('never is a set that it knows and leaves out: what is logged there stays with that [P5]', async () => {
    const { seriesId } = seriesAt(block);
    await log(seriesId, { reps: 5, load: 100 });
    const weeks = weeksOf(await readAsCoach(server, coached));
    const [squat] = mondayOf(weeks).basics;
    squat?.series.shift();
    squat?.series.push(UNNAMED);
    await put(weeks);
    const sets = firstExercise(await stored()).series;
    expect(sets.find((one) => one.seriesId === seriesId)).toMatchObject({ removed: true, actual: { reps: 5 } });
    expect(sets.find(({ target }) => target.load === 180)).toMatchObject({ actual: { reps: null, load: null } });
  });

  it('never is a set that the athlete or another device has added since [P5]', async () => {
    const weeks = weeksOf(await readAsCoach(server, coached));
    const { idExercise, name } = firstExercise(block);
    const own = newId();
    const extra = { seriesId: own, actual: { extra: name, reps: 11 } };
    const ops = (['extra', 'reps'] as const).map((field, at) => ({
      ...saveBody([{ seriesId: own, field, value: 1, seq: at + 1 }]).sync.ops[0],
    }));
    await save(server, coached.athlete, block, {
      blockWeeks: { week1: { Monday: { basics: [{ idExercise, series: [extra] }], complements: [] } } },
      sync: { v: 1, deviceId: 'phone', baseRev: (await stored()).rev, sentAt: 0, ops },
    });
    mondayOf(weeks).basics[0]?.series.push(UNNAMED);
    await put(weeks);
    const sets = firstExercise(await stored()).series;
    expect(sets.find((one) => one.seriesId === own)).toMatchObject({ addedBy: 'athlete', actual: { reps: 11 } });
    expect(sets.find(({ target }) => target.load === 180)?.actual.reps).toBeNull();
    expect(sets).toHaveLength(4);
  });

  it('never is an exercise of the same name that it knows by its id: what is logged in that stays there', async () => {
    await log(seriesAt(block).seriesId, { reps: 5 });
    const weeks = weeksOf(await readAsCoach(server, coached));
    const monday = mondayOf(weeks);
    const { name } = firstExercise(block);
    monday.basics = [{ name, restTime: '2 min', series: [UNNAMED] }];
    await put(weeks);
    const fresh = firstDay(await stored()).basics.find((one) => one.series.some(({ target }) => target.load === 180));
    expect(fresh?.series).toMatchObject([{ actual: { reps: null } }]);
  });

  it('keeps each of its sets by what is planned in it, where another one is left out', async () => {
    const weeks = weeksOf(await readAsCoach(server, coached));
    const heavy = { target: { reps: 2, rpe: null, load: 170 } };
    mondayOf(weeks).basics.push({ name: 'Row', restTime: '2 min', series: [UNNAMED, heavy] });
    await put(weeks);
    const row = firstDay(await stored()).basics.at(-1);
    await log(row?.series[0]?.seriesId ?? '', { reps: 11 });
    await log(row?.series[1]?.seriesId ?? '', { reps: 22 }, 5);
    mondayOf(weeks).basics.at(-1)?.series.shift();
    await put(weeks);
    const after = firstDay(await stored()).basics.at(-1)?.series;
    expect(after?.map(({ target, actual, removed }) => [target.load, actual.reps, removed])).toEqual(
      expect.arrayContaining([
        [180, 11, true],
        [170, 22, undefined],
      ]),
    );
  });

  it('leaves a set in the exercise into which another device has moved it, with what is logged there [P5]', async () => {
    const old = await readAsCoach(server, coached);
    const moved = seriesAt(block).seriesId;
    const now = await stored();
    const { week1 } = weeksOf(now);
    const monday = week1?.Monday as unknown as { basics: { series: { seriesId: string }[] }[] } & {
      complements: { series: { seriesId: string }[] }[];
    };
    const [set] = monday.basics[0]?.series.splice(0, 1) ?? [];
    if (set) monday.complements[0]?.series.push(set);
    await saveAsCoach(server, coached, {
      blockWeeks: { week1: week1 ?? {} },
      sync: { baseStructRev: now.structRev, epoch: now.epoch, ops: { week1: { opId: newId(), changed: {} } } },
    });
    await log(moved, { load: 60 });
    await put(weeksOf(old));
    const there = firstDay(await stored()).complements[0]?.series.find(({ seriesId }) => seriesId === moved);
    expect(there).toMatchObject({ actual: { load: 60 } });
  });

  it('goes on with what it was given when another password brings a new token [P4]', async () => {
    const url = `/api/athletes/${coached.athlete.id}/blocks/${block.blockId}`;
    const read = await server.inject({ method: 'GET', url, headers: server.as(coached.athlete) });
    await log(seriesAt(block).seriesId, { reps: 8 });
    const changed = await server.inject({
      method: 'PUT',
      url: '/api/profile/edit/password',
      headers: server.as(coached.athlete),
      payload: { currentPassword: TEST_PASSWORD, newPassword: 'another-one' },
    });
    const { newToken: token } = changed.json<{ newToken: string }>();
    const answer = await server.inject({
      method: 'PUT',
      url: `${url}/actual`,
      headers: server.as({ token }),
      payload: { blockWeeks: weeksOf(read.json<BlockDetail>()) },
    });
    expect(answer.statusCode).toBe(200);
    expect(seriesAt(await stored()).actual.reps).toBe(8);
  });
});

function mondayOf(weeks: ReturnType<typeof weeksOf>): Written {
  return weeks['week1']?.Monday as unknown as Written;
}
