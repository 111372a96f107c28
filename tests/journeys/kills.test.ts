import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dice, type Dice } from '../support/dice.ts';
import { storedEdits } from './support/disk.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, readingIsKept, saveState } from './support/open-block.ts';
import type { LaunchedBrowser } from './support/launch.ts';
import { planBlock } from './support/planned-block.ts';
import { lastBeat, startPulse } from './support/pulse.ts';
import { WITHIN } from './support/server-log.ts';
import { createTyping, type Typing } from './support/typing.ts';

const KILLS = Number(process.env['KILLS'] ?? 30);
const SEED = Number(process.env['SEED'] ?? 1);
/**
 * sync-protocol P1: older than this, and an edit survives whatever happens, said to be saved or not. The age is counted
 * up to the last plain record that this browser had on the disk: on a busy machine it writes nothing at all for a while.
 */
const SURVIVES_AFTER_MS = 500;
/** A killed round: start, open, type, die. */
const ROUND_MS = 30_000;

const NAMES = ['reps', 'load'].flatMap((one) => [1, 2, 3, 4].map((set) => `Zercher squat set ${set} ${one}`));

describe('whatever ends the page under the fingers', () => {
  let gym: Gym;
  let block: string;

  beforeEach(async () => {
    gym = await openGym();
    const page = await openTraining(gym);
    // Nothing is planned in it: whatever is typed counts, every digit of it.
    const sets = [{}, {}, {}, {}];
    block = `${gym.app.address}${await planBlock(gym.app.address, 'Winter', [[{ name: 'Zercher squat', sets }]])}`;
    await page.goto(block);
    // Chromium may lose a reading that it has in its cache, but has not finished writing: seen again, it is written.
    await page.reload();
    await field(page, 'Zercher squat set 1 reps').waitFor();
    await readingIsKept(page);
    // Each test starts the phone itself.
    await gym.phone.close();
  });
  afterEach(() => gym.end());

  it(
    `${KILLS} times the whole browser is killed while typing: nothing that was called saved is gone, nor what is ${SURVIVES_AFTER_MS} ms old [P1]`,
    async () => {
      const random = dice(SEED);
      const typing = createTyping(NAMES);
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const page = await openOffline(typing);
        expect(await losses(page, typing)).toEqual([]);
        await typeUntilKilled(page, typing, random);
      }
      const page = await openOffline(typing);
      expect(await losses(page, typing)).toEqual([]);
      process.stdout.write(`${KILLS} kills from seed ${SEED}: ${typing.report()}.\n`);
      await gym.phone.context.setOffline(false);
      await saveState(page, 'Synced');
      const values = gym
        .log()
        .map(({ exercise, set, field: name, value }) => `${exercise} set ${set} ${name} ${value}`);
      for (const [name, value] of typing.standing()) expect(values).toContain(`${name} ${value}`);
    },
    KILLS * ROUND_MS + 60_000,
  );

  it('the tab crashes, or is closed right after the key: what was typed is there in the next one [P1]', async () => {
    const typing = createTyping(NAMES);
    let page = await openOffline();
    for (const end of ['crash', 'close', 'crash', 'close']) {
      await typeSome(page, typing);
      typing.endedAt(await lastBeat(page));
      const next = await gym.phone.context.newPage();
      if (end === 'crash') await crash(page);
      await page.close();
      page = next;
      await open(page);
      expect(await losses(page, typing)).toEqual([]);
    }
  });

  it('the phone freezes the page, and thaws it or throws it away: what was typed is there [P1]', async () => {
    const typing = createTyping(NAMES);
    let page = await openOffline();
    await typeSome(page, typing);
    await freeze(page, true);
    await freeze(page, false);
    expect(await losses(page, typing)).toEqual([]);
    await saveState(page, /Offline: saved on this phone \(\d+\)/);
    await typeSome(page, typing);
    typing.endedAt(await lastBeat(page));
    await freeze(page, true);
    await gym.phone.killBrowser();
    page = await openOffline();
    expect(await losses(page, typing)).toEqual([]);
  });

  it('the address changes in the very task of the key: what was typed is there on the way back [P1]', async () => {
    const page = await openOffline();
    for (const value of ['61', '62', '63']) {
      const gone = page.waitForURL('**/login**');
      await field(page, 'Zercher squat set 1 load').evaluate((element, typed) => {
        const input = element as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
        input.dispatchEvent(new Event('input', { bubbles: true }));
        location.assign(`/login?${typed}`);
      }, value);
      await gone;
      await open(page);
      await expect.poll(() => field(page, 'Zercher squat set 1 load').inputValue()).toBe(value);
    }
  });

  /** @param killed what was typed until the phone was killed */
  async function openOffline(killed?: Typing): Promise<Page> {
    const page = await gym.startPhoneAgain();
    const lastBeatBefore = await startPulse(gym.phone.context, gym.app.address);
    killed?.endedAt(lastBeatBefore);
    await gym.phone.context.setOffline(true);
    await open(page);
    return page;
  }

  async function open(page: Page): Promise<void> {
    await page.goto(block);
    await field(page, 'Zercher squat set 1 reps').waitFor();
    await whatWaitsIsRead(page);
  }

  async function losses(page: Page, typing: Typing): Promise<string[]> {
    const lost = await lossesOf(page, typing);
    return lost.length === 0 ? lost : [databaseLog(gym.phone), ...lost];
  }

  /** Types with the keyboard until the browser dies under the fingers, at a moment that the dice choose. */
  async function typeUntilKilled(page: Page, typing: Typing, random: Dice): Promise<void> {
    const dead = new Promise<void>((resolve) => gym.phone.context.once('close', () => resolve()));
    const keys = (async () => {
      for (let at = random.between(0, NAMES.length - 1); ; at += random.between(1, NAMES.length - 1)) {
        const visit = await typing.visit(page, NAMES[at % NAMES.length] ?? '');
        if (random.chance(0.3)) await typing.waitUntilSaved(page, visit);
      }
    })();
    // The typing ends with the browser; anything else that ends it is a finding.
    const broken = keys.catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, random.between(150, 1_200)));
    await gym.phone.killBrowser();
    await dead;
    expect(String(await broken)).toMatch(/closed|crashed/i);
  }
});

/** A browser that was killed may hold its files a little longer: the app reads them a moment later. */
async function whatWaitsIsRead(page: Page): Promise<void> {
  await vi.waitFor(async () => {
    const waiting = (await storedEdits(page)).length;
    const states = await page.getByRole('status').allTextContents();
    if (waiting > 0) expect(states.join(' ')).toContain(`(${waiting})`);
  }, WITHIN);
}

async function typeSome(page: Page, typing: Typing): Promise<void> {
  for (const name of NAMES) await typing.visit(page, name);
}

/** What the browser itself noted of its databases: whether it found one broken, or made a new one. */
function databaseLog({ profileDir }: LaunchedBrowser): string {
  const logs = globSync('Default/IndexedDB/*/LOG*', { cwd: profileDir });
  return logs.map((log) => `${log}\n${readFileSync(join(profileDir, log), 'utf8')}`).join('\n');
}

/** What P1 does not allow: a value that nobody typed, or a loss of what was called saved or was old enough. */
async function lossesOf(page: Page, typing: Typing): Promise<string[]> {
  const shown = await page.evaluate(
    (names) => names.map((name) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)?.value ?? ''),
    NAMES,
  );
  return NAMES.flatMap((name, at) => {
    const stands = `${name} shows '${shown[at]}'`;
    const lost = typing.lostBeyond(name, shown[at] ?? '');
    if (lost === undefined) return [`${stands}, which nobody typed`];
    return lost
      .filter(({ ageMs, wasSaved }) => wasSaved || ageMs >= SURVIVES_AFTER_MS)
      .map(({ value, ageMs, wasSaved }) => `${stands}, not ${value}, ${ageMs} ms old${wasSaved ? ' and saved' : ''}`);
  });
}

async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The renderer that is asked to crash never answers.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}

async function freeze(page: Page, isFrozen: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setWebLifecycleState', { state: isFrozen ? 'frozen' : 'active' });
  await devtools.detach();
}
