import { beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import type { LogField } from '#contract/vocabulary.ts';
import { bringForward } from '#domain/block/bring-forward.ts';
import { shortenSave } from '#domain/block/compact-save.ts';
import { exercisesInPlan } from '#domain/block/plan-document.ts';
import { firstExercise, saveAsCoach, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { save, saveBody, savePath, seriesAt, type Edit } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('What is kept beside a logged set ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let seriesId: string;
  let seq = 0;
  useCoached(lane, {}, (made) => ({ server, coached } = made));
  beforeEach(() => {
    ({ seriesId } = seriesAt(coached.block));
  });

  const read = async (): Promise<BlockDetail> => {
    const { athlete, block } = coached;
    const url = `/api/athletes/${athlete.id}/blocks/${block.blockId}`;
    return (await server.inject({ url, headers: server.as(athlete) })).json<BlockDetail>();
  };
  const readFirst = async () => seriesAt(await read());
  const history = async () => {
    const url = `/api/athletes/${coached.athlete.id}/exerciseHistory`;
    return (await server.inject({ url, headers: server.as(coached.athlete) })).json<ExerciseHistory>();
  };
  const bodyOf = (values: Partial<Record<LogField, unknown>>, wishes: Partial<Edit> = {}) =>
    saveBody(
      Object.entries(values).map(([field, value]) => ({
        seriesId,
        field: field as LogField,
        value,
        seq: (seq += 1),
        ...wishes,
      })),
      { baseRev: coached.block.rev },
    );
  /** Logs as somebody who sees what stands there. */
  const log = async (values: Partial<Record<LogField, unknown>>, wishes: Partial<Edit> = {}) =>
    save(server, coached.athlete, coached.block, bodyOf(values, { baseRev: (await read()).rev, ...wishes }));
  const logPlainly = (actual: object) =>
    save(server, coached.athlete, coached.block, {
      blockWeeks: { week1: { Monday: { basics: [{ series: [{ seriesId, actual }] }], complements: [] } } },
    });
  /** Has the coach say what the numbers of the exercise mean. */
  async function mean(meaning: { measure?: string; loadAs?: string }) {
    const { name } = firstExercise(coached.block);
    const blockWeeks = weeksOf(await server.readBlock(coached.athlete.id, coached.block.blockId));
    for (const one of exercisesInPlan(blockWeeks)) if (one.name === name) Object.assign(one, meaning);
    await saveAsCoach(server, coached, { blockWeeks });
  }

  it('a number that was confirmed stays confirmed for its set, whatever is typed, cleared and sent again', async () => {
    await log({ load: 320 }, { confirmed: 320 });
    expect(await readFirst()).toMatchObject({ actual: { load: 320 }, confirmed: { load: 320 } });
    await log({ load: null });
    await logPlainly({ load: 322.5, reps: 5 });
    expect(await readFirst()).toMatchObject({ actual: { load: 322.5, reps: 5 }, confirmed: { load: 320 } });
    await log({ reps: 50 }, { confirmed: 50 });
    expect((await readFirst()).confirmed).toEqual({ reps: 50, load: 320 });
  });

  it('a confirmed number counts among the best; as one that nobody confirmed it only stands in the list', async () => {
    await log({ reps: 5, load: 1_400 });
    expect((await history()).exercises[0]?.sessions[0]?.sets).toEqual([
      { reps: 5, rpe: null, load: 1_400, doubtful: true },
    ]);
    await log({ load: 1_400 }, { confirmed: 1_400 });
    expect((await history()).exercises[0]?.sessions[0]?.sets).toEqual([{ reps: 5, rpe: null, load: 1_400 }]);
  });

  it('comes with the news that follow a save, and in a compact save, as in a whole reading', async () => {
    await mean({ loadAs: 'added' });
    const before = await read();
    const { rev, structRev, epoch } = before;
    const meaning = { loadAs: 'each hand' } as const;
    const body = bodyOf({ load: 320, reps: 5, note: 'once' }, { confirmed: 320, meaning });
    const short = shortenSave({ ...body, sync: { ...body.sync, reading: { rev, structRev, epoch } } });
    const answer = await server.inject({
      method: 'PUT',
      url: savePath(coached.athlete.id, coached.block.blockId),
      headers: { ...server.as(coached.athlete), 'content-type': COMPACT_SAVE },
      payload: JSON.stringify(short),
    });
    const { news } = answer.json<{ news: Parameters<typeof bringForward>[1] }>();
    expect(await readFirst()).toMatchObject({ confirmed: { reps: 320, load: 320 }, loggedMeaning: meaning });
    expect(bringForward(before, news)).toEqual(await read());
  });

  it('a number of an impossible size confirms nothing and is logged all the same', async () => {
    const { results } = await log({ load: 100, note: 'fine' }, { confirmed: 1e9 });
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await readFirst()).not.toHaveProperty('confirmed');
  });

  it.each([
    ['says what its numbers meant', { measure: 'seconds', loadAs: 'added' } as const],
    ['says nothing: then it is what the plan said', undefined],
  ])('what was logged keeps what its numbers meant when the plan changes, of a phone that %s', async (_, meaning) => {
    await mean({ measure: 'seconds', loadAs: 'added' });
    await log({ reps: 60, load: 10 }, meaning && { meaning });
    expect(await readFirst()).not.toHaveProperty('loggedMeaning');
    await mean({ measure: 'reps', loadAs: 'each hand' });
    expect(await readFirst()).toMatchObject({ loggedMeaning: { measure: 'seconds', loadAs: 'added' } });
    const { exercises, others } = await history();
    expect(exercises).toEqual([]);
    expect(others).toMatchObject([
      { measure: 'seconds', loadAs: 'added', sessions: [{ sets: [{ reps: 60, load: 10 }] }] },
    ]);
    // A correction corrects the number, not what it means; a new set is by the plan of now.
    await logPlainly({ reps: 62 });
    expect(await readFirst()).toMatchObject({ loggedMeaning: { measure: 'seconds', loadAs: 'added' } });
    ({ seriesId } = seriesAt(coached.block, 1));
    await log({ reps: 8, load: 20 });
    const told = await history();
    expect(told.others?.map(({ measure, loadAs }) => [measure, loadAs])).toEqual([
      ['seconds', 'added'],
      [undefined, 'each hand'],
    ]);
  });

  it('what reached the server after the plan had changed means what it meant on the phone', async () => {
    await mean({ measure: 'seconds' });
    await log({ reps: 12 }, { meaning: {} });
    expect(await readFirst()).toMatchObject({ loggedMeaning: {} });
    expect((await history()).exercises[0]?.sessions[0]?.sets).toEqual([{ reps: 12, rpe: null, load: null }]);
  });

  it('an exercise that was done instead is not loaded as the planned one is', async () => {
    await mean({ loadAs: 'each hand' });
    await log({ swap: 'Leg press' });
    await logPlainly({ reps: 8, load: 100 });
    expect((await history()).exercises).toMatchObject([{ name: 'Leg press', sessions: [{ sets: [{ load: 100 }] }] }]);
  });
});
