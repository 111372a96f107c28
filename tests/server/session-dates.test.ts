import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import type { ExerciseHistory } from '#contract/api/exercise-history.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import type { LogField } from '#contract/vocabulary.ts';
import { bringForward } from '#domain/block/bring-forward.ts';
import { shortenSave } from '#domain/block/compact-save.ts';
import { sessionAt } from '#domain/block/session-date.ts';
import { localDayOf } from '#domain/local-days.ts';
import type { Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { save, saveBody, savePath, seriesAt, type Edit } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const utc = () => 0;

describe.each(storageLanes())('The date of a session ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  let seriesId: string;
  let seq = 0;
  /** Of the server's clock, in ms. */
  let ahead = 0;

  useCoached(
    lane,
    { weeks: 1, exercisesPerDay: 1, seriesPerExercise: 2 },
    (made) => {
      ({ server, coached } = made);
      ({ seriesId } = seriesAt(coached.block));
      ahead += 10 * DAY_MS;
    },
    () => Date.now() + ahead,
  );

  const read = async (): Promise<BlockDetail> => {
    const { athlete, block } = coached;
    const url = `/api/athletes/${athlete.id}/blocks/${block.blockId}`;
    return (await server.inject({ url, headers: server.as(athlete) })).json<BlockDetail>();
  };
  const bodyOf = (values: Partial<Record<LogField, unknown>>, zone: string | undefined, wishes: Partial<Edit>) => {
    const edits = Object.entries(values).map(([field, value]) => ({
      seriesId,
      field: field as LogField,
      value,
      seq: (seq += 1),
      ...wishes,
    }));
    const { blockWeeks, sync } = saveBody(edits, { baseRev: coached.block.rev });
    return { blockWeeks, sync: { ...sync, ...(zone !== undefined && { zone }) } };
  };
  const log = (values: Partial<Record<LogField, unknown>>, zone: string | undefined, wishes: Partial<Edit> = {}) =>
    save(server, coached.athlete, coached.block, bodyOf(values, zone, wishes));
  /** Half past eleven at night in UTC, on a day after the block was written. */
  const night = () => Math.ceil(coached.block.rev / DAY_MS) * DAY_MS + DAY_MS - HOUR_MS / 2;
  const sessionDay = async () => {
    const day = (await read()).weeks[0]?.dayResponses.Monday;
    const began = day && sessionAt(day);
    return began && localDayOf(began, utc);
  };

  it('is that of the athlete’s own calendar, whoever looks at it and from where', async () => {
    const at = night();
    await log({ reps: 5, load: 100 }, 'Asia/Kolkata', { editedAt: at });
    expect(seriesAt(await read())).toMatchObject({ loggedAt: at, utcOffset: 330 });
    expect(await sessionDay()).toBe(Math.floor(at / DAY_MS) + 1);
  });

  it('stays for good: neither a second visit, nor a correction in another place, nor a later set moves it', async () => {
    const at = night();
    await log({ reps: 5, load: 100 }, 'America/New_York', { editedAt: at });
    const day = await sessionDay();
    expect(day).toBe(Math.floor(at / DAY_MS));
    await log({ reps: 6, load: 102.5 }, 'Pacific/Auckland', { editedAt: at + 3 * DAY_MS });
    await log({ rpe: 8 }, 'Pacific/Auckland', { editedAt: at + 3 * DAY_MS });
    const { seriesId: later } = seriesAt(coached.block, 1);
    await log({ reps: 5, load: 100 }, 'Pacific/Auckland', { seriesId: later, editedAt: at + 3 * DAY_MS });
    expect(await sessionDay()).toBe(day);
    // All its numbers are others by now, and it says so.
    expect(seriesAt(await read())).toMatchObject({ loggedAt: at, changedAt: at + 3 * DAY_MS });
  });

  it('begins anew where everything was taken back: a slip of the thumb days before trained nothing', async () => {
    const at = night();
    await log({ reps: 5 }, 'UTC', { editedAt: at - 2 * DAY_MS });
    await log({ reps: null }, 'UTC', { editedAt: at - 2 * DAY_MS + 1_000 });
    expect(await sessionDay()).toBeUndefined();
    await log({ reps: 5 }, 'Europe/Madrid', { editedAt: at });
    expect(seriesAt(await read())).toMatchObject({ loggedAt: at, utcOffset: expect.any(Number) });
    expect(await sessionDay()).toBe(Math.floor(at / DAY_MS) + 1);
  });

  it.each(['Mars/Olympus', '', '+99:00', 'x'.repeat(64)])(
    'is told by nobody where the zone is %j: what was logged is saved all the same [P1]',
    async (zone) => {
      expect(await log({ reps: 5 }, zone)).toMatchObject({ results: [{ status: 'applied' }] });
      expect(seriesAt(await read())).not.toHaveProperty('utcOffset');
    },
  );

  it('comes with the news that follow a save, as it stands in a whole reading', async () => {
    const before = await read();
    const { rev, structRev, epoch } = before;
    const body = bodyOf({ reps: 5, load: 100 }, 'Asia/Kathmandu', { editedAt: night(), tapped: true });
    const sync = { ...body.sync, reading: { rev, structRev, epoch } };
    const { news } = await save(server, coached.athlete, coached.block, { ...body, sync });
    const brought = news && bringForward(before, news);
    expect(brought && seriesAt(brought)).toMatchObject({ utcOffset: 345, tapped: true });
    expect(brought).toEqual(await read());
  });

  it('stands in the history of the exercise, and in the calendar of what was planned', async () => {
    await log({ reps: 5, load: 100 }, 'Asia/Kolkata', { editedAt: night() });
    const { athlete } = coached;
    const url = `/api/athletes/${athlete.id}/exerciseHistory`;
    const { exercises, weeks } = (await server.inject({ url, headers: server.as(athlete) })).json<ExerciseHistory>();
    expect(exercises[0]?.sessions[0]).toMatchObject({ at: night(), utcOffset: 330 });
    expect(weeks?.[0]?.days[0]).toMatchObject({ at: night(), utcOffset: 330 });
  });

  it('a set says whether one tap logged it as it was proposed; with a number of one’s own it was typed', async () => {
    await log({ reps: 5, load: 100 }, 'UTC', { tapped: true });
    expect(seriesAt(await read())).toMatchObject({ tapped: true });
    // How hard it was is nobody's proposal.
    await log({ rpe: 8 }, 'UTC');
    expect(seriesAt(await read())).toMatchObject({ tapped: true });
    await log({ load: 102.5 }, 'UTC');
    expect(seriesAt(await read())).not.toHaveProperty('tapped');
    const { seriesId: other } = seriesAt(coached.block, 1);
    const short = shortenSave(bodyOf({ reps: 4, load: 90 }, 'UTC', { seriesId: other, tapped: true }));
    const answer = await server.inject({
      method: 'PUT',
      url: savePath(coached.athlete.id, coached.block.blockId),
      headers: { ...server.as(coached.athlete), 'content-type': COMPACT_SAVE },
      payload: JSON.stringify(short),
    });
    expect(answer.json<SaveActualReply>()).toMatchObject({ results: [], runs: [['applied', 0, 2]] });
    expect(seriesAt(await read(), 1)).toMatchObject({ tapped: true });
  });
});
