import { existsSync, readFileSync } from 'node:fs';
import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountData } from '#contract/api/account-data.ts';
import { demoPeople, DEMO_PASSWORD } from '#server/demo/people.ts';
import { rowsOf } from '../support/database-print.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { logIn, waitForWorker } from './support/app.ts';
import { downloaded } from './support/downloaded.ts';
import { field, readingIsKept, saveState } from './support/open-block.ts';
import { hasOpenSsl, openHttpsFront, type HttpsFront } from './support/https-front.ts';
import { DESK, launch, type LaunchedBrowser, type LaunchOptions } from './support/launch.ts';
import { installOwnServer, type OwnServer, type Serving } from './support/own-server.ts';
import { ask, remoteAs, writeFirstBlock } from './support/server-calls.ts';

/** A page may take its time on a busy machine. */
const PATIENT = { timeout: 15_000 };
/** Two browsers start in some, each on a line of its own. */
const LONG = { timeout: 180_000 };
/** What an owner waits for: packages, a build's copy, a start. */
const INSTALLATION_MS = 300_000;
const PASSWORD = 'correct horse battery';
const OWNER = 'owner@gym.test';
const COACH = 'coach@gym.test';
const NORA = { username: 'nora.vidal', email: 'nora@gym.test' };
const RECORDED = join(import.meta.dirname, '../recorded/2026-11.db.gz');

/** Each goes on where the one before ended. */
describe.skipIf(!hasOpenSsl())('a gym’s own server behind HTTPS (needs OpenSSL 3)', LONG, () => {
  const ends: (() => Promise<unknown>)[] = [];
  const passwords = [PASSWORD];
  let own: OwnServer;
  let front: HttpsFront;
  let mails: MailServer;
  let dataDir: string;
  let server: Serving;
  let phone: Page;

  beforeAll(async () => {
    own = await installOwnServer();
    ends.push(() => own.remove());
    front = await openHttpsFront(own.folder);
    mails = await startMailServer();
    ends.push(
      () => front.close(),
      () => mails.close(),
    );
    dataDir = await own.makeDataDir('data');
  }, INSTALLATION_MS);

  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  it('serves from an empty folder with production’s packages alone, and its first administrator logs in', async () => {
    const words = ['--email', OWNER, '--username', 'owner'];
    const said = await own.command('admin', words, { DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD });
    expect(said).toBe(`owner <${OWNER}> is an administrator now.\n`);
    expect(existsSync(join(own.folder, 'app/node_modules/vite'))).toBe(false);
    server = await serve(dataDir);
    expect(server.said).toEqual([`Spotter is at ${server.address}`]);

    const { page } = await browser({ viewport: DESK });
    await logIn(page, front.address, OWNER, PASSWORD);
    await page.getByRole('heading', { name: /Pending coach requests/ }).waitFor();
    await ask(server.address, 'POST', '/api/register', {
      username: 'ana',
      email: COACH,
      password: PASSWORD,
      isCoach: true,
    });
    await page.getByRole('button', { name: 'Approve ana' }).click(PATIENT);
    // It is said for three seconds: on a busy machine the click may take as long.
    const isSaid = page.getByText('Coach approved.').waitFor(PATIENT);
    await Promise.all([isSaid, page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()]);
  });

  it('can be installed on a phone, whose sets of a basement arrive once there is a network again [P1, P2, P11]', async () => {
    const coach = await remoteAs(server.address, COACH, PASSWORD);
    const made = await coach.ask('POST', `/api/coaches/${coach.id}/secret-code`);
    const { secretCode } = made as { secretCode: string };
    const launched = await browser({ isMobile: true, hasTouch: true });
    phone = launched.page;
    await phone.goto(`${front.address}/register?code=${secretCode}`);
    await phone.getByLabel('Username').fill(NORA.username);
    await phone.getByLabel('Email').fill(NORA.email);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Register' }).click();
    await phone.waitForURL('**/login', PATIENT);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Login', exact: true }).click();
    await phone.getByText('Waiting for ana').waitFor(PATIENT);
    await waitForWorker(phone);
    const protocol = await launched.context.newCDPSession(phone);
    const { installabilityErrors } = await protocol.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
    const manifest = await protocol.send('Page.getAppManifest');
    expect(manifest).toMatchObject({ url: `${front.address}/manifest.webmanifest`, errors: [] });

    const athleteId = new URL(phone.url()).pathname.split('/').at(-1) ?? '';
    await coach.ask('PUT', `/api/coaches/${coach.id}/acceptAthlete/${athleteId}`);
    await writeFirstBlock(coach, athleteId);
    await phone.reload();
    await phone.getByRole('link', { name: 'Continue training' }).click(PATIENT);
    await field(phone, 'Front squat set 1 load').waitFor();
    await readingIsKept(phone);
    front.cut();
    await launched.context.setOffline(true);
    await phone.reload();
    await field(phone, 'Front squat set 1 load').fill('62.5');
    await field(phone, 'Front squat set 1 reps').fill('5');
    await saveState(phone, 'Offline: saved on this phone (2)');
    await phone.reload();
    await expect.poll(() => field(phone, 'Front squat set 1 load').inputValue()).toBe('62.5');
    front.mend();
    await launched.context.setOffline(false);
    await saveState(phone, 'Synced');
    expect(await editsOf(NORA.email)).toEqual(['load 62.5', 'reps 5']);
  });

  it('gives a lost password back in three ways: on the server, by the administrator’s link, by an e-mail [§5]', async () => {
    passwords.unshift('set on the server');
    const said = await own.command('password', ['--email', NORA.email], {
      DATA_DIR: dataDir,
      NEW_PASSWORD: passwords[0] ?? '',
    });
    expect(said).toMatch(/^The password of nora\.vidal <nora@gym\.test> is changed/);
    // A page that asks the server: what the phone has kept is shown without it.
    await phone.goto(`${front.address}/user/editProfile`);
    await phone.waitForURL('**/login', PATIENT);
    await logIn(phone, front.address, NORA.email, passwords[0]);

    const desk = await browser({ viewport: DESK });
    await logIn(desk.page, front.address, OWNER, PASSWORD);
    await desk.page.getByRole('button', { name: `Manage ${NORA.username}` }).click(PATIENT);
    await desk.page.getByRole('button', { name: 'Help with a forgotten password' }).click();
    const dialog = desk.page.getByRole('dialog', { name: 'Link for a forgotten password' });
    await dialog.getByLabel('Your own password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Make the link' }).click();
    await followLink(await dialog.getByLabel('The link').inputValue(PATIENT), 'by the administrator’s link');

    await phone.goto(`${front.address}/login`);
    await phone.getByRole('link', { name: 'Forgot your password?' }).click();
    await phone.getByLabel('Email').fill(NORA.email);
    await phone.getByRole('button', { name: 'Send the link' }).click();
    await phone.getByText(/^If there is an account/).waitFor();
    await expect.poll(linkByMail, PATIENT).toContain(`${front.address}/resetPassword#`);
    await followLink(linkByMail() ?? '', 'by an e-mail');
  });

  it('gives an account’s data to its person, deletes it, and has nothing of it in any table but that it did', async () => {
    const nora = await remoteAs(server.address, NORA.email, passwords[0] ?? '');
    const personal = {
      fullName: 'Nora Vidal',
      age: 29,
      height: 168,
      weight: 61.5,
      gender: 'Female',
      occupation: 'Nurse in Cholula',
      sportsHistory: 'Rowing',
    };
    await nora.ask('POST', '/api/athlete/personalInfo', personal);
    await phone.goto(`${front.address}/user/editProfile`);
    const data = JSON.parse(await downloaded(phone, 'Download everything (JSON)')) as AccountData;
    expect(data).toMatchObject({ account: { id: nora.id, ...NORA }, personalInfo: personal });
    expect(data.edits.map(({ field: name, value }) => `${name} ${value}`).sort()).toEqual(['load 62.5', 'reps 5']);
    const blockId = data.blocks[0]?.blockId ?? '';
    const traces = [nora.id, NORA.email, NORA.username, blockId, 'Cholula'];
    for (const trace of traces) expect(await tablesWith(trace)).not.toEqual([]);

    await phone.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password', { exact: true }).fill(passwords[0] ?? '');
    await dialog.getByRole('button', { name: 'Delete for good' }).click();
    await phone.waitForURL('**/login', PATIENT);
    await phone.getByText('This account was deleted.', { exact: true }).waitFor();
    const left = await Promise.all(traces.map(async (trace) => [trace, await tablesWith(trace)]));
    expect(left.filter(([, tables]) => tables?.length !== 0)).toEqual([
      [nora.id, ['audit_log']],
      [NORA.username, ['audit_log']],
    ]);
  });

  it('brings a database of November 2026 up to date when it starts, keeps a copy, and its people train on', async () => {
    await server.stop();
    const older = await own.makeDataDir('older');
    const file = join(older, 'spotter.db');
    await writeFile(file, gunzipSync(readFileSync(RECORDED)));
    const { uid, gid } = await stat(older);
    await chown(file, uid, gid);
    server = await serve(older);
    const copy = /^This build updates the database\. A copy of before is (.+)$/.exec(server.said[0] ?? '')?.[1] ?? '';
    expect(copy).toContain(join(older, 'backups/before-update-'));
    expect((await rowsIn(copy, 'migrations')).at(-1)).toMatchObject({ name: '0014-narrow-log' });
    expect((await rowsIn(file, 'migrations')).length).toBeGreaterThan(14);

    const { page } = await browser({ isMobile: true, hasTouch: true });
    await logIn(page, front.address, demoPeople.athlete.email.replace('@demo.local', '@gym.test'), DEMO_PASSWORD);
    await page.getByRole('link', { name: /My Block History/ }).click();
    await page.getByRole('link', { name: /Autumn strength/ }).click();
    await page.getByRole('tab', { name: 'Week 2' }).click(PATIENT);
    await page.getByRole('tab', { name: /^Monday/ }).click();
    await expect.poll(() => field(page, 'Back squat set 2 load').inputValue(), PATIENT).toBe('82.5');
    await field(page, 'Back squat set 2 reps').fill('3');
    await saveState(page, 'Synced');
  });

  /** As the owner starts it, behind the front. */
  async function serve(folder: string): Promise<Serving> {
    const mail = { SMTP_URL: mails.url, SMTP_FROM: 'Spotter <spotter@gym.test>' };
    const serving = await own.serve({ DATA_DIR: folder, PUBLIC_URL: front.address, ...mail });
    ends.push(() => serving.stop());
    front.leadTo(serving.address);
    return serving;
  }

  async function browser(options: LaunchOptions): Promise<LaunchedBrowser> {
    const launched = await launch({ ...options, args: [front.trust] });
    ends.push(() => launched.end());
    return launched;
  }

  /** What the phone's person does with a link that came to them. */
  async function followLink(link: string, password: string): Promise<void> {
    passwords.unshift(password);
    await phone.goto('about:blank');
    await phone.goto(link);
    await phone.getByLabel('New password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Save new password' }).click();
    await phone.getByText('Your password was changed. Log in with the new one.').waitFor(PATIENT);
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Login', exact: true }).click();
    await phone.waitForURL('**/athletes/*', PATIENT);
  }

  function linkByMail(): string | undefined {
    return mails.received.map(({ text }) => /https:\S+#[\da-f]{64}/.exec(text)?.[0]).find(Boolean);
  }

  async function editsOf(email: string): Promise<string[]> {
    const person = await remoteAs(server.address, email, passwords[0] ?? '');
    const { edits } = (await person.ask('GET', '/api/profile/data')) as AccountData;
    return edits.map(({ field: name, value }) => `${name} ${value}`).sort();
  }

  async function tablesWith(value: string): Promise<string[]> {
    const tables = await rowsOf({ kind: 'sqlite', file: join(dataDir, 'spotter.db') });
    return [...tables].flatMap(([name, rows]) =>
      rows.some((row) => Object.values(row).map(String).join('\n').includes(value)) ? [name] : [],
    );
  }
});

async function rowsIn(file: string, table: string): Promise<Record<string, unknown>[]> {
  return (await rowsOf({ kind: 'sqlite', file })).get(table) ?? [];
}
