import type { BlockDetail } from '#contract/api/block.ts';
import type { ChatRooms } from '#contract/api/chat.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logIn, waitForWorker } from './support/app.ts';
import { openNewGym, type Gym } from './support/gym.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';
import { remote, type Remote } from './support/server-calls.ts';
import { writeBlock, type WrittenBlock } from './support/written-block.ts';

/** What people wrote that read from right to left, each in one piece. */
const WRITTEN = {
  coach: 'דנה לוי',
  athlete: 'נועה כהן',
  block: 'חורף',
  exercise: 'כפיפת ברכיים',
  gone: 'מתח',
  message: 'שלום, נתראה מחר!',
  fullName: 'נועה בת אל כהן',
  sport: 'כדור יד',
};

const PATIENT = { timeout: 15_000 };
const LOAD = 80;

let gym: Gym;
let page: Page;
let desk: LaunchedBrowser;
let coach: Remote;
let athlete: Remote;
let block: WrittenBlock;
let roomId: string;

beforeAll(async () => {
  gym = await openNewGym();
  ({ page } = gym.phone);
  desk = await launch({ viewport: DESK });
  const { address } = gym.app;
  [coach, athlete] = await Promise.all([remote(address, 'coach'), remote(address, 'athlete')]);
  const sets = [{ reps: 5, rpe: 8, load: LOAD }];
  block = await writeBlock(address, WRITTEN.block, [
    {
      Monday: [
        { name: WRITTEN.exercise, sets },
        { name: WRITTEN.gone, sets },
      ],
    },
  ]);
  await coach.ask('PUT', '/api/profile/edit', { username: WRITTEN.coach });
  await athlete.ask('PUT', '/api/profile/edit', { username: WRITTEN.athlete });
  const info = {
    age: 30,
    height: 170,
    weight: 70,
    gender: 'Female',
    occupation: 'Nurse',
    sportsHistory: WRITTEN.sport,
  };
  await athlete.ask('POST', '/api/athlete/personalInfo', { fullName: WRITTEN.fullName, ...info });
  await logIn(page, address, 'athlete@demo.local');
  await logIn(desk.page, address, 'coach@demo.local');
  await waitForWorker(page);
  await sayInChat();
  await takeOutWhatIsDone();
});
afterAll(async () => {
  await desk.end();
  await gym.end();
});

it('what people wrote from right to left reads so on every screen of an athlete', async () => {
  const area = `/athletes/${athlete.id}`;
  await expectTexts(page, area, ['block', 'coach', 'message', 'exercise']);
  await expectTexts(page, `${area}/myBlocks`, ['block']);
  await expectTexts(page, block.path, ['block', 'exercise', 'gone']);
  await expectTexts(page, `/chatRoom/${roomId}`, ['coach', 'message']);
  await expectTexts(page, '/user/editProfile', ['athlete']);
  await gym.phone.context.setOffline(true);
  await page.goto(`${gym.app.address}${block.path}`);
  await page.getByRole('button', { name: `${WRITTEN.exercise} set 1 done` }).click();
  await expectTexts(page, '/sync', ['exercise']);
  await gym.phone.context.setOffline(false);
});

it('what people wrote from right to left reads so on every screen of a coach', async () => {
  const area = `/coaches/${coach.id}`;
  await expectTexts(desk.page, area, ['athlete']);
  await expectTexts(desk.page, `${area}/athletes/${athlete.id}`, ['fullName', 'sport', 'block']);
  await expectTexts(desk.page, block.editPath, ['athlete', 'block', 'exercise', 'gone']);
  await expectTexts(desk.page, `/chatRoom/${roomId}`, ['athlete', 'message']);
});

type Name = keyof typeof WRITTEN;

/** Opens the screen, waits until these texts stand there, each in one piece, and looks how all of them read. */
async function expectTexts(screen: Page, path: string, names: readonly Name[]): Promise<void> {
  await screen.goto(gym.app.address + path);
  await expect
    .poll(async () => Object.keys(await textsOn(screen)), PATIENT)
    .toEqual(expect.arrayContaining([...names]));
  const texts = await textsOn(screen);
  expect(Object.entries(texts).filter(([, direction]) => direction !== 'rtl')).toEqual([]);
}

/** By name, how what stands there reads; where it is left to right, the element with it. */
function textsOn(screen: Page): Promise<Partial<Record<Name, string>>> {
  return screen.evaluate((written) => {
    const found: Record<string, string> = {};
    const note = (text: string, element: Element) => {
      const name = Object.entries(written).find(([, one]) => one === text.trim())?.[0];
      if (name === undefined || (found[name] ?? 'rtl') !== 'rtl') return;
      found[name] = getComputedStyle(element).direction === 'rtl' ? 'rtl' : element.outerHTML;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.checkVisibility()) note(node.textContent ?? '', node.parentElement);
    }
    for (const field of document.querySelectorAll('input')) note(field.value, field);
    return found;
  }, WRITTEN);
}

async function sayInChat(): Promise<void> {
  const { chatRooms } = (await coach.ask('GET', `/api/user/${coach.id}/chat/rooms`)) as ChatRooms;
  roomId = chatRooms.find(({ displayName }) => displayName === WRITTEN.athlete)?.id ?? '';
  await desk.page.goto(`${gym.app.address}/chatRoom/${roomId}`);
  const message = desk.page.getByRole('textbox');
  await message.fill(WRITTEN.message);
  await message.press('Enter');
  await desk.page.locator('li, p').getByText(WRITTEN.message).first().waitFor();
}

async function takeOutWhatIsDone(): Promise<void> {
  const basics = [{ idExercise: 'any', series: [{ seriesId: block.seriesIds[1], actual: { reps: 5, load: LOAD } }] }];
  await athlete.ask('PUT', `/api${block.path}/actual`, {
    blockWeeks: { week1: { Monday: { basics, complements: [] } } },
  });
  const { weeks, structRev } = (await coach.ask('GET', `/api${block.editPath}`)) as BlockDetail;
  const [kept] = weeks[0]?.dayResponses.Monday?.basics ?? [];
  await coach.ask('PUT', `/api${block.editPath.replace(/\/edit$/, '')}`, {
    blockWeeks: { week1: { Monday: { basics: [kept], complements: [] } } },
    sync: { baseStructRev: structRev },
  });
}
