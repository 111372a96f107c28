import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';
import { storedEdits } from './support/disk.ts';
import { replaceDatabase, type RecordedDatabase } from './support/replace-database.ts';

/** The database of a phone as a build of that month left it: three edits wait, and the server has named one. */
const RECORDED = readFileSync(join(import.meta.dirname, 'recorded/database-2026-11.json'), 'utf8');

type RecordedDay = { userId: string; blockId: string; week: string; day: 'Monday'; ops: Record<string, unknown[]> };

let gym: Gym;
beforeEach(async () => void (gym = await openGym()));
afterEach(() => gym.end());

it('What waited on a phone before the update is shown by the new version, without a network, and arrives once [P1 P9 P10 P17]', async () => {
  const page = await openTraining(gym);
  const { pathname } = new URL(page.url());
  const database = asOf(await blockOf(page, pathname));
  await page.goto(`${gym.app.address}/manifest.webmanifest`);
  await page.evaluate(replaceDatabase, database);
  await gym.goDown();
  await page.goto(`${gym.app.address}${pathname}?week=week2&day=Monday`);
  await saveState(page, 'Offline: saved on this phone (3)');
  await expect.poll(() => field(page, 'Back squat set 2 reps').inputValue()).toBe('7');
  await expect.poll(() => field(page, 'Back squat set 2 load').inputValue()).toBe('87.5');
  await expect.poll(() => field(page, 'Back squat set 3 reps').inputValue()).toBe('');
  await gym.comeUp();
  await gym.arrived('Back squat set 2', 'reps', 7);
  await gym.arrived('Back squat set 2', 'load', 87.5);
  // This server is another one than the recorded phone knew: what that had named comes again.
  await gym.arrived('Back squat set 1', 'reps', 6);
  await saveState(page, 'Synced');
  expect(gym.log().map(({ value }) => value)).toEqual([7, 87.5, null, 6]);
  expect((await storedEdits(page)).filter(({ state }) => state.kind === 'pending')).toEqual([]);
});

function blockOf(page: Page, pathname: string): Promise<BlockDetail & { athleteId: string }> {
  return page.evaluate(async (path) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
    const answer = await fetch(`/api${path}`, { headers });
    return { ...((await answer.json()) as BlockDetail), athleteId: path.split('/')[2] ?? '' };
  }, pathname);
}

/** With the names that the same person, block and sets have here. */
function asOf({ athleteId, blockId, weeks }: BlockDetail & { athleteId: string }): RecordedDatabase {
  const [day, sent] = ['outbox', 'sent'].map((name) => {
    return (JSON.parse(RECORDED) as RecordedDatabase).stores.find((store) => store.name === name)
      ?.records[0] as RecordedDay;
  });
  const squat = weeks.find(({ weekName }) => weekName === day?.week)?.dayResponses[day?.day ?? 'Monday']?.basics[0];
  if (!day || !sent || !squat) throw new Error('The demo block has no squat on that day.');
  const series = [
    ...new Set([...Object.keys(sent.ops), ...Object.keys(day.ops)].map((key) => key.split('/')[0] ?? '')),
  ];
  const names = new Map([
    [day.userId, athleteId],
    [day.blockId, blockId],
    [String(Object.values(day.ops)[0]?.[8]), squat.idExercise],
    ...series.map((id, at) => [id, squat.series[at]?.seriesId ?? ''] as const),
  ]);
  return JSON.parse([...names].reduce((text, [from, to]) => text.replaceAll(from, to), RECORDED)) as RecordedDatabase;
}
