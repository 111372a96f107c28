import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import BetterSqlite from 'better-sqlite3';
import type { Page, Request } from 'playwright-core';
import { logIn, startApp } from '../journeys/support/app.ts';
import { fillCell, saveState } from '../journeys/support/open-block.ts';
import { DESK, launch, PHONE } from '../journeys/support/launch.ts';
import { sentBody } from './sent-body.ts';
import { createNames, shapeOf, type RecordedCall } from './recording.ts';

/**
 * `npm run record -- NAME`: what the built app asks the server while an athlete, a coach and an admin use it, kept in
 * tests/recorded/NAME.json. tests/server/recorded.test.ts asks it again of every later server. The database that they
 * leave behind is kept as NAME.db.gz: tests/journeys/own-gym.test.ts brings it up to date.
 */
const [name] = process.argv.slice(2);
if (name === undefined || !/^[\w.-]+$/.test(name)) {
  console.error('Say under which name to keep the recording: npm run record -- 2026-11');
  process.exit(1);
}
const FOLDER = join(import.meta.dirname, '../recorded');
/** Not the app's words but the server's own bookkeeping, or words that are new each time. */
const LEFT_OUT = /\/api\/(?:health|ws\/chat)/;

const folder = await mkdtemp(join(tmpdir(), 'spotter-record-'));
const app = await startApp({ file: join(folder, 'spotter.db') });
const browser = await launch({ viewport: DESK });
const names = createNames();
const calls: RecordedCall[] = [];
let writing = Promise.resolve();
browser.context.on('requestfinished', (request) => {
  writing = writing.then(() => record(request));
});

const { page } = browser;
await trainAsAthlete(page);
await writeAsCoach(page);
await decideAsAdmin(page);
await page.waitForLoadState('networkidle');
await browser.end();
await writing;
await app.stop();
await mkdir(FOLDER, { recursive: true });
await keepDatabase(join(FOLDER, `${name}.db.gz`));
await rm(folder, { recursive: true, force: true });
await writeFile(join(FOLDER, `${name}.json`), `${JSON.stringify(calls, null, 1)}\n`);
console.log(`${calls.length} calls in tests/recorded/${name}.json, and the database beside it`);

/** Without the demo's addresses, by which a server that is no demo would refuse it. */
async function keepDatabase(to: string): Promise<void> {
  const copy = join(folder, 'copy.db');
  const database = new BetterSqlite(join(folder, 'spotter.db'));
  for (const column of ['email', 'email_key']) {
    database.exec(`update users set ${column} = replace(${column}, '@demo.local', '@gym.test')`);
  }
  database.prepare('vacuum into ?').run(copy);
  database.close();
  await writeFile(to, gzipSync(await readFile(copy), { level: 9 }));
}

async function record(request: Request): Promise<void> {
  const { pathname, search } = new URL(request.url());
  if (!pathname.startsWith('/api/') || LEFT_OUT.test(pathname)) return;
  const response = await request.response();
  if (response === null || response.fromServiceWorker()) return;
  const headers = await request.allHeaders();
  const answer: unknown = await response.json().catch(() => undefined);
  const token = headers['authorization']?.replace('Bearer ', '');
  const as = token === undefined ? undefined : names.roleOf(token);
  const key = headers['idempotency-key'];
  const body = sentBody(request);
  const asked = {
    ...(as === undefined ? {} : { as }),
    method: request.method(),
    path: names.toNames(pathname + search),
    ...(body === undefined ? {} : { body: JSON.parse(names.toNames(body)) as unknown }),
    ...(key === undefined ? {} : { idempotencyKey: key }),
  };
  // What this very answer names, its question did not know yet.
  names.learn(answer);
  calls.push({ ...asked, status: response.status(), shape: shapeOf(answer) });
}

async function trainAsAthlete(athlete: Page): Promise<void> {
  await athlete.setViewportSize(PHONE);
  await logIn(athlete, app.address, 'athlete@demo.local');
  const home = athlete.url();
  await athlete.getByRole('link', { name: /My Block History/ }).click();
  await athlete.getByRole('link', { name: /Autumn strength/ }).click();
  await athlete.getByLabel('Back squat set 1 done').click();
  await athlete.getByRole('button', { name: 'RPE 8', exact: true }).click();
  await athlete.getByLabel('Back squat set 2 load', { exact: true }).fill('82,5');
  await saveState(athlete, 'Synced');
  await athlete.getByLabel('Back squat set 1 done').click();
  await saveState(athlete, 'Synced');
  await athlete.goto(`${home}/currentMacros`);
  await athlete.getByRole('heading', { level: 1 }).waitFor();
  await athlete.goto(`${app.address}/athlete/${home.split('/').at(-1)}/addPersonalInfo`);
  await athlete.getByLabel('Occupation').fill('Nurse');
  await athlete.getByRole('button', { name: 'Save personal info' }).click();
  await athlete.getByText('Personal information saved successfully.').first().waitFor();
  await editProfile(athlete, 'marta.again');
  await logOut(athlete, home);
}

async function writeAsCoach(coach: Page): Promise<void> {
  await coach.setViewportSize(DESK);
  await logIn(coach, app.address, 'coach@demo.local');
  const home = coach.url();
  await coach.getByRole('link', { name: /^View Profile of / }).click();
  const profile = coach.url();
  await coach.getByRole('link', { name: 'View Block Autumn strength' }).click();
  await fillCell(coach, 'Back squat set 1 target load', '90');
  await saveState(coach, 'Synced');
  await coach.getByRole('button', { name: 'Add Week' }).click();
  await saveState(coach, 'Synced');
  await coach.goto(profile);
  await coach.getByRole('link', { name: 'Edit Macros' }).click();
  await coach.getByLabel('Activity').selectOption('Moderate training');
  await coach.getByRole('radio', { name: /^Deficit/ }).check();
  await coach.getByRole('radio', { name: /^Harris.Benedict 1984/ }).check();
  await coach.getByRole('button', { name: 'Calculate' }).click();
  await coach.getByRole('button', { name: 'Save Configuration' }).click();
  await coach.getByText('Macros saved successfully! ✅').first().waitFor();
  await coach.goto(profile);
  await coach.getByRole('link', { name: 'Create Block' }).click();
  await coach.getByRole('button', { name: 'Monday' }).click();
  await coach.getByLabel('Block name').fill('Winter strength');
  await coach.getByRole('button', { name: 'Generate Block Structure' }).click();
  await coach.getByRole('heading', { level: 1, name: 'Winter strength' }).waitFor();
  await logOut(coach, home);
}

async function decideAsAdmin(admin: Page): Promise<void> {
  await logIn(admin, app.address, 'admin@demo.local');
  const home = admin.url();
  await admin.getByRole('button', { name: /^Approve / }).waitFor();
  await editProfile(admin, 'head.admin');
  await logOut(admin, home);
}

async function editProfile(person: Page, username: string): Promise<void> {
  await person.goto(`${app.address}/user/editProfile`);
  await person.getByLabel('Username').fill(username);
  await person.getByRole('button', { name: 'Save changes' }).click();
  await person.getByText('Profile updated successfully.').first().waitFor();
}

async function logOut(person: Page, home: string): Promise<void> {
  await person.goto(home);
  await person.getByRole('button', { name: 'Logout', exact: true }).first().click();
  await person.getByRole('dialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await person.waitForURL('**/login');
}
