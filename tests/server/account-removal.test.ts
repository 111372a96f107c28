import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '#server/services/hash.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import { rowsOf } from '../support/database-print.ts';
import { callsOf, createPair, liveFully } from '../support/full-life.ts';
import { usePlaces } from '../support/lane-places.ts';
import { allSeries, save, saveBody, seriesAt } from '../support/save-body.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

const AUDIT = 'audit_log';
/**
 * Tables in which these two have nothing: nobody's, or of the blocks by a key that takes them along. A new table that
 * nobody thought of stands here, or is filled in `liveFully`.
 */
const EMPTY = [
  'block_drafts',
  'block_revs',
  'deleted_accounts',
  'ended_sessions',
  'given_readings',
  'google_sign_ins',
  'history_revs',
  'history_sessions',
  'history_sets',
  'password_resets',
  'plan_saves',
  'registration_rejections',
  'replaced_targets',
  'series_visits',
];
describe.each(storageLanes())('What is left of an account that is deleted ($name)', (lane) => {
  const place = usePlaces(lane);
  let server: TestServer;
  let location: StorageLocation;
  let done: ReturnType<typeof callsOf>['done'];
  let deleteOwn: ReturnType<typeof callsOf>['deleteOwn'];

  beforeEach(async () => {
    location = await place();
    server = await createTestServer({ location });
    ({ done, deleteOwn } = callsOf(server));
  });
  afterEach(() => server.close());

  /** Where in the database each of the values stands: tables, but for the log of acts. */
  async function tablesWith(values: readonly string[]): Promise<Map<string, string[]>> {
    const tables = [...(await rowsOf(location))].filter(([name]) => name !== AUDIT);
    const texts = tables.map(([name, rows]) => ({ name, text: rows.map((row) => textOf(row)).join('\n') }));
    const namesWith = (value: string) => texts.flatMap(({ name, text }) => (text.includes(value) ? [name] : []));
    return new Map(values.map((value) => [value, namesWith(value)]));
  }

  async function whatIsLeftOf(values: readonly string[]): Promise<string[]> {
    return [...(await tablesWith(values))].flatMap(([value, names]) => names.map((name) => `${value} in ${name}`));
  }

  async function notThere(values: readonly string[]): Promise<string[]> {
    return [...(await tablesWith(values))].flatMap(([value, names]) => (names.length === 0 ? [value] : []));
  }

  it('leaves nothing of an athlete in any column of any table, and one line that says who is gone [security.md]', async () => {
    const pair = await createPair(server);
    const { athlete, coach, block, room } = pair;
    const other = await server.seedAthlete();
    const othersBlock = await server.seedBlock(other.id);
    await save(
      server,
      other,
      othersBlock,
      saveBody([{ seriesId: seriesAt(othersBlock).seriesId, field: 'reps', value: 4 }]),
    );
    await liveFully(server, pair);
    const values = [
      athlete.id,
      athlete.username,
      athlete.email,
      hashOf(athlete.token),
      block.blockId,
      ...allSeries(block).map(({ seriesId }) => seriesId),
      'phone-of-xochitl',
      'tablet-of-xochitl',
      '123.375',
      '127.625',
      '88.125',
      '63.875',
      '113.375',
      '171.25',
      'Quetzalcoatl',
      'Tlaxcala',
      'Ulama',
      'Cholula',
      '21.375',
      'Tenochtitlan',
      `sub-${athlete.id}`,
      hashOf(`mark ${athlete.id}`),
      // Of the picture, as it was made small.
      String((await server.storage.users.find(athlete.id))?.avatar).slice(0, 60),
    ];
    const others = await printOfOthers(other.id);
    const empty = [...(await rowsOf(location))].flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
    expect(empty.sort()).toEqual(EMPTY);
    expect(await notThere(values)).toEqual([]);

    expect((await deleteOwn(athlete)).statusCode).toBe(200);
    expect(await whatIsLeftOf(values)).toEqual([]);
    expect((await rowsOf(location)).get('users')?.some((row) => row['id'] === athlete.id)).toBe(false);
    expect(await printOfOthers(other.id)).toEqual(others);

    const lines = (await rowsOf(location)).get(AUDIT)?.map(({ action, actor_id: by }) => [action, by]);
    expect(lines).toEqual([
      ['data_downloaded', pair.admin.id],
      ['account_deleted', athlete.id],
    ]);
    // The coach is still whole, and keeps their own words.
    const area = await done('GET', `/api/coaches/${coach.id}/athletes`, coach);
    expect(area.coachAthletes).toEqual([]);
    const { chatRooms } = await done('GET', `/api/user/${coach.id}/chat/rooms`, coach);
    expect(chatRooms.find(({ id }: { id: string }) => id === room)).toMatchObject({
      displayName: 'Deleted account',
      deleted: true,
      readOnly: true,
      lastMessage: { content: 'Rest it, says Quilla' },
    });
    const { messagesList } = await done('GET', `/api/user/${coach.id}/messages/room/${room}`, coach);
    expect(
      messagesList.map((message: Record<string, unknown>) => [
        message['sender'],
        message['senderId'],
        message['content'],
      ]),
    ).toEqual([
      ['Deleted account', 'deleted', 'Message deleted.'],
      [coach.username, coach.id, 'Rest it, says Quilla'],
    ]);
  });

  async function printOfOthers(id: string): Promise<unknown[]> {
    const tables = [...(await rowsOf(location))];
    return tables.map(([name, rows]) => [name, rows.map(textOf).filter((row) => row.includes(id))]);
  }

  it('leaves a coach’s blocks, macros and the athletes’ own words with the athletes, and nothing else of the coach', async () => {
    const pair = await createPair(server);
    const { athlete, coach, block, room } = pair;
    await liveFully(server, pair);
    const values = [
      coach.id,
      coach.username,
      coach.email,
      hashOf(coach.token),
      `sub-${coach.id}`,
      hashOf(`mark ${coach.id}`),
      'Quilla carry',
      'Quilla peaking',
      'says Quilla',
    ];
    expect(await notThere(values)).toEqual([]);
    const before = await server.readBlock(athlete.id, block.blockId);

    expect((await deleteOwn(coach)).statusCode).toBe(200);
    expect(await whatIsLeftOf(values)).toEqual([]);
    const after = await server.readBlock(athlete.id, block.blockId);
    expect(after.weeks).toEqual(before.weeks);
    const { blocks } = await done('GET', `/api/athletes/${athlete.id}/myBlocks`, athlete);
    expect(blocks).toHaveLength(3);
    for (const one of blocks) expect(one).toMatchObject({ coachUsername: 'Deleted account', coachDeleted: true });
    expect(await done('GET', `/api/athletes/${athlete.id}/currentMacros`, athlete)).toMatchObject({ proteins: 131 });
    expect(await done('GET', `/api/athletes/${athlete.id}`, athlete)).toMatchObject({ coachName: null });
    // What the coach planned is still logged in.
    const edit = { seriesId: seriesAt(block, 2).seriesId, field: 'reps', value: 6 } as const;
    expect((await save(server, athlete, block, saveBody([edit]))).results[0]?.status).toBe('applied');
    const { messagesList } = await done('GET', `/api/user/${athlete.id}/messages/room/${room}`, athlete);
    expect(messagesList.map(({ content }: { content: string }) => content)).toEqual([
      'My hip is from Cholula',
      'Message deleted.',
    ]);
    // A new coach goes on with the block.
    const next = await server.seedUser({ role: 'coach' });
    await server.storage.coaching.link(athlete.id, next.id, 1);
    const profile = await done('GET', `/api/coaches/${next.id}/athletes/${athlete.id}`, next);
    expect(profile.blocks).toHaveLength(3);
    // And when the athlete goes as well, nothing is left of what they had in common.
    expect((await deleteOwn(athlete)).statusCode).toBe(200);
    expect(await whatIsLeftOf([athlete.id, block.blockId, room, 'Cholula'])).toEqual([]);
  });
});

function textOf(row: Record<string, unknown>): string {
  return Object.values(row).map(String).join('\n');
}
