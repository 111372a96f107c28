import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EquipmentReply } from '#contract/api/equipment.ts';
import type { Messages } from '#contract/api/chat.ts';
import type { TrainingHistory } from '#contract/api/training-history.ts';
import { demoIds, type Ids } from './support/demo-ids.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { DESK } from './support/launch.ts';
import { launchLoggedIn } from './support/logged-in.ts';
import { field, saveState } from './support/open-block.ts';
import { plannedLoad } from './support/plan.ts';
import { replaceDatabase, type RecordedDatabase } from './support/replace-database.ts';
import { remote, type Remote } from './support/server-calls.ts';
import { WITHIN } from './support/server-log.ts';
import { storedIn } from './support/stored-in.ts';

/**
 * The databases of Marta's phone and of her coach's desk as a build of that month left them without a network, one
 * thing of each kind waiting in them; `names` has the ids of that server, in the order of `namesNow`.
 */
const RECORDED = gunzipSync(readFileSync(join(import.meta.dirname, 'recorded/pending-2026-11.json.gz'))).toString();

type Recorded = {
  readonly names: readonly string[];
  readonly phone: RecordedDatabase;
  readonly desk: RecordedDatabase;
};

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

let gym: Gym;
let ids: Ids;
let marta: Remote;
let recorded: Recorded;
beforeEach(async () => {
  gym = await openGym();
  ids = await demoIds(gym.app.address);
  marta = await remote(gym.app.address, 'athlete');
  recorded = await asNamedHere();
});
afterEach(() => gym.end());

it('What of each kind waited on a phone before the update is told by the new version, and arrives once [P1 P2 P10 P14]', async () => {
  const page = await openTraining(gym);
  await takeOver(page, recorded.phone);
  await gym.goDown();
  await page.goto(`${gym.app.address}/sync`);
  for (const told of [/^1 value not sent yet/, '1 chat message not sent yet.']) await page.getByText(told).waitFor();
  for (const told of ['Bar and plates not sent yet.', '1 import of training not sent yet.']) {
    await page.getByText(told).waitFor();
  }
  await gym.comeUp();
  await gym.arrived('Back squat set 2', 'reps', 7);
  await expect.poll(() => barOf(marta), WITHIN).toBe(15);
  await expect.poll(() => importedSets(marta), WITHIN).toBe(1);
  await expect.poll(() => timesSaid(marta, 'On my way to the gym'), WITHIN).toBe(1);
  await page.getByText('Everything is synced.').waitFor();
  expect(gym.log()).toHaveLength(1);
});

it('So does what waited on a coach’s desk, and a cell that was not left is there as it was typed [P1 P2 P10 P18]', async () => {
  const desk = await launchLoggedIn('coach', { viewport: DESK });
  try {
    const { page } = desk;
    await takeOver(page, recorded.desk);
    await page.goto(
      `${gym.app.address}/coaches/${ids.coach}/athletes/${ids.athlete}/blocks/${ids.block}/edit?week=week3`,
    );
    await expect.poll(() => field(page, 'Back squat set 2 target load').inputValue()).toBe('75 or so');
    await expect.poll(() => plannedLoad(page, ids, { week: 'week3', exercise: 'Back squat' }), WITHIN).toBe(101);
    await saveState(page, '1 cell not saved');
    await expect.poll(() => timesSaid(marta, 'See you on Monday'), WITHIN).toBe(1);
    await expect.poll(() => storedIn(page, 'chatOutbox'), WITHIN).toEqual([]);
    await expect.poll(() => storedIn(page, 'drafts'), WITHIN).toEqual([]);
  } finally {
    await desk.end();
  }
});

/** The device has this database from now on, and its page runs nothing. */
async function takeOver(page: Page, database: RecordedDatabase): Promise<void> {
  await page.goto(`${gym.app.address}/manifest.webmanifest`);
  await page.evaluate(replaceDatabase, database);
}

/** What was recorded, with the ids that the same people, block and sets have here. */
async function asNamedHere(): Promise<Recorded> {
  const { names } = JSON.parse(RECORDED) as Recorded;
  const here = await namesNow();
  if (here.length !== names.length) throw new Error('The demo block is another one than the recorded one.');
  const renamed = names.reduce((text, name, at) => text.replaceAll(name, here[at] ?? ''), RECORDED);
  return JSON.parse(renamed) as Recorded;
}

/** The ids of the athlete, the coach and their room, then those in the block as they come, each once. */
async function namesNow(): Promise<string[]> {
  const block = await marta.ask('GET', `/api/athletes/${ids.athlete}/blocks/${ids.block}`);
  return [...new Set([ids.athlete, ids.coach, ids.room, ...(JSON.stringify(block).match(ID) ?? [])])];
}

async function barOf(person: Remote): Promise<number | undefined> {
  return ((await person.ask('GET', `/api/athletes/${person.id}/equipment`)) as EquipmentReply).equipment?.bar.mass;
}

async function importedSets(person: Remote): Promise<number> {
  const { sessions } = (await person.ask('GET', `/api/athletes/${person.id}/history`)) as TrainingHistory;
  return sessions.reduce((sum, { sets }) => sum + sets.length, 0);
}

async function timesSaid(person: Remote, content: string): Promise<number> {
  const { messagesList } = (await person.ask('GET', `/api/user/${person.id}/messages/room/${ids.room}`)) as Messages;
  return messagesList.filter((message) => message.content === content).length;
}
