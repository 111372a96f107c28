import { describe, expect, it } from 'vitest';
import type { BlockDetail, BlockNews } from '#contract/api/block.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { bringForward } from '#domain/block/bring-forward.ts';
import { coachedPath, saveAsCoach, weeksOf, weeksWithout, withTargets, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { dice } from '../support/dice.ts';
import { allSeries, save, saveBody, type Edit } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('Reading a block again ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  useCoached(lane, { weeks: 2, exercisesPerDay: 2, seriesPerExercise: 2 }, (made) => ({ server, coached } = made));

  type Who = 'athlete' | 'coach';
  type Answer = { readonly status: number; readonly etag: string; readonly body: BlockDetail & BlockNews };

  async function get(who: Who, query = '', headers: Record<string, string> = {}): Promise<Answer> {
    const { athlete, coach, block } = coached;
    const path =
      who === 'athlete' ? `/api/athletes/${athlete.id}/blocks/${block.blockId}` : coachedPath(coached, '/edit');
    const as = server.as(who === 'athlete' ? athlete : coach);
    const answer = await server.inject({ method: 'GET', url: path + query, headers: { ...as, ...headers } });
    const body = answer.body === '' ? undefined : answer.json<Answer['body']>();
    return { status: answer.statusCode, etag: String(answer.headers.etag), body: body as Answer['body'] };
  }

  function log(edits: readonly Edit[], reading: BlockDetail = coached.block) {
    const body = saveBody(edits, { baseRev: reading.rev });
    const { rev, structRev, epoch } = reading;
    return save(server, coached.athlete, coached.block, {
      ...body,
      sync: { ...body.sync, reading: { rev, structRev, epoch } },
    });
  }

  async function see(week: string, seriesIds?: readonly string[]): Promise<void> {
    const { rev, epoch } = (await get('coach')).body;
    await server.inject({
      method: 'PUT',
      url: coachedPath(coached, '/seen'),
      headers: server.as(coached.coach),
      payload: { weekName: week, rev, epoch, ...(seriesIds && { seriesIds }) },
    });
  }

  it.each(['athlete', 'coach'] as const)(
    '%s: what has not changed is not sent again: 304 under its entity tag',
    async (who) => {
      const { etag } = await get(who);
      expect(await get(who, '', { 'if-none-match': etag })).toMatchObject({ status: 304, etag });
      // As a proxy that compresses passes it on.
      expect((await get(who, '', { 'if-none-match': `"other", W/${etag}` })).status).toBe(304);
      await log([{ seriesId: allSeries(coached.block)[0]?.seriesId ?? '', field: 'reps', value: 5 }]);
      expect(await get(who, '', { 'if-none-match': etag })).toMatchObject({ status: 200 });
    },
  );

  it('a coach who looks is news to both, though nothing was logged', async () => {
    const [first] = allSeries(coached.block);
    await log([{ seriesId: first?.seriesId ?? '', field: 'reps', value: 5 }]);
    const [athlete, coach] = [await get('athlete'), await get('coach')];
    await see('week1', [first?.seriesId ?? '']);
    for (const [who, before] of [
      ['athlete', athlete],
      ['coach', coach],
    ] as const) {
      const { status, body } = await get(who, since(before.body), { 'if-none-match': before.etag });
      expect(status).toBe(200);
      expect(body.logged).toEqual([]);
      expect(bringForward(before.body, body)).toEqual((await get(who)).body);
    }
  });

  it('a changed target, a set that was taken out, and another database’s reading are answered whole', async () => {
    const before = (await get('athlete')).body;
    const [first, second] = allSeries(before);
    expect(
      (await get('athlete', `?since=${before.rev}&structRev=${before.structRev}&epoch=other`)).body.weeks,
    ).toBeDefined();
    expect(
      (await get('athlete', `?since=${before.rev + 9}&structRev=${before.structRev}&epoch=${before.epoch}`)).body.weeks,
    ).toBeDefined();
    await saveAsCoach(server, coached, { blockWeeks: weeksOf(before), sync: { baseStructRev: before.structRev } });
    const target = { reps: 3, rpe: 9, load: 140 };
    await saveAsCoach(server, coached, {
      blockWeeks: { week1: withTargets(weeksOf(before)['week1'], new Map([[first?.seriesId ?? '', target]])) },
      sync: { baseStructRev: before.structRev },
    });
    expect((await get('athlete', since(before))).body.weeks).toBeDefined();
    const after = (await get('athlete')).body;
    await saveAsCoach(server, coached, {
      blockWeeks: weeksWithout(after, second?.seriesId ?? ''),
      sync: { baseStructRev: after.structRev },
    });
    const latest = (await get('athlete')).body;
    const reply = await log([{ seriesId: second?.seriesId ?? '', field: 'reps', value: 4 }], latest);
    expect(reply.results).toMatchObject([{ status: 'kept_on_deleted' }]);
    expect(reply.news).toBeUndefined();
    expect((await get('athlete', since(latest))).body.weeks).toBeDefined();
  });

  it.each([
    ['no number', '?since=soon&structRev=1&epoch=e'],
    ['a negative one', '?since=-1&structRev=1&epoch=e'],
    ['a long epoch', `?since=1&structRev=1&epoch=${'e'.repeat(100)}`],
  ])('a question that cannot be understood is refused: %s', async (_, query) => {
    expect((await get('athlete', query)).status).toBe(400);
  });

  it.each([1, 2, 3, 4, 5, 6])(
    'a kept reading with what is new in it is the reading that the server gives, whatever was done in between [P9] (%i)',
    async (seed) => {
      const luck = dice(seed);
      const kept: Record<Who, BlockDetail> = { athlete: (await get('athlete')).body, coach: (await get('coach')).body };
      let brought = 0;
      for (let step = 0; step < 25; step += 1) {
        const series = allSeries(kept.athlete);
        const { seriesId } = luck.pick(series);
        let afterSave: readonly [BlockDetail, BlockDetail] | undefined;
        const kind = luck.between(0, 9);
        if (kind === 0) {
          const target = { reps: luck.between(0, 9), rpe: 8, load: 100 };
          await saveAsCoach(server, coached, {
            blockWeeks: { week1: withTargets(weeksOf(kept.coach)['week1'], new Map([[seriesId, target]])) },
            sync: { baseStructRev: kept.coach.structRev },
          });
        } else if (kind === 1) await see(luck.pick(['week1', 'week2']));
        else if (kind === 2) await see('week1', [seriesId]);
        else {
          const value = luck.pick([null, luck.between(0, 11)]);
          const edit = { seriesId, field: luck.pick(FIELDS), value, seq: step + 1, editedAt: step };
          const { news } = await log([edit], kept.athlete);
          const whole = (await get('athlete')).body;
          const after = (news && bringForward(kept.athlete, news)) ?? whole;
          afterSave = [after, whole];
          if (luck.chance(0.5)) kept.athlete = after;
        }
        expect(withoutSeen(afterSave?.[0])).toEqual(withoutSeen(afterSave?.[1]));
        for (const who of ['athlete', 'coach'] as const) {
          if (luck.chance(0.3)) continue;
          const whole = (await get(who)).body;
          const { body } = await get(who, since(kept[who]));
          const next = 'since' in body ? bringForward(kept[who], body) : body;
          expect(next).toEqual(whole);
          if ('since' in body) brought += 1;
          kept[who] = whole;
        }
      }
      expect(brought).toBeGreaterThan(10);
    },
  );
});

/** Asks for what is new to who has this. */
function since({ rev, structRev, epoch }: BlockDetail): string {
  return `?since=${rev}&structRev=${structRev}&epoch=${epoch}`;
}

/** After a save a reading says of what was seen what it said before. */
function withoutSeen(block: BlockDetail | undefined): unknown {
  return block && JSON.parse(JSON.stringify(block, (key, value: unknown) => (key === 'seenRev' ? undefined : value)));
}
