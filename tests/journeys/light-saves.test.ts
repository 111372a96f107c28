import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';
import { logIn, startApp, waitForWorker, type RunningApp } from './support/app.ts';
import { field, openEditorToday, openTrainingAt, saveState } from './support/open-block.ts';
import { DESK, launch, type LaunchedBrowser } from './support/launch.ts';

/** A call of the API as it went over the line; `bytes` are its answer's, as they came. */
type Call = { readonly method: string; readonly path: string; readonly status: number; readonly bytes: number };

describe('what a saved set costs', () => {
  let folder: string;
  let app: RunningApp;
  let line: FaultProxy;
  let phone: LaunchedBrowser;
  let desk: LaunchedBrowser;
  let calls: Call[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spotter-light-'));
    app = await startApp({ file: join(folder, 'spotter.db') });
    line = await startFaultProxy(app.address);
    line.misbehave(
      async (passing) => {
        const answer = await passing.ask();
        const { method, path } = passing;
        calls.push({ method, path, status: answer.status, bytes: answer.body.length });
        passing.give(answer);
      },
      (_, path) => path.startsWith('/api/'),
    );
    calls = [];
    phone = await launch();
    desk = await launch({ viewport: DESK });
    await openTrainingAt(phone.page, line.address);
    await logIn(desk.page, line.address, 'coach@demo.local');
    await waitForWorker(desk.page);
    await desk.page.getByRole('link', { name: /^View Profile of marta/i }).click();
    await openEditorToday(desk.page);
    await field(desk.page, 'Back squat set 1 target load').waitFor();
  });
  afterAll(async () => {
    await phone.end();
    await desk.end();
    await line.end();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is the save itself for the phone: the block is not read again, and the value is there without a network [P9]', async () => {
    await settled();
    calls = [];
    await field(phone.page, 'Back squat set 1 load').fill('101');
    await saveState(phone.page, 'Synced');
    await settled();
    const ofPhone = calls.filter(({ path }) => path.startsWith('/api/athletes/'));
    expect(ofPhone.filter(({ method }) => method === 'PUT')).toMatchObject([{ status: 200 }]);
    // The hint of one's own save may overtake its answer on a busy machine: then what is new is asked for.
    expect(ofPhone.filter(({ method, path }) => method === 'GET' && !path.includes('?since='))).toEqual([]);
    await line.goAway();
    await phone.page.reload();
    await expect.poll(() => field(phone.page, 'Back squat set 1 load').inputValue()).toBe('101');
    await line.comeBack();
    await saveState(phone.page, 'Synced');
  });

  it('is a reading of what is new for the coach who has the week open', async () => {
    await settled();
    calls = [];
    await field(phone.page, 'Back squat set 1 load').fill('102.5');
    await expect.poll(() => calls.some(({ method }) => method === 'PUT')).toBe(true);
    const row = desk.page.getByRole('row').filter({ has: field(desk.page, 'Back squat set 1 target load') });
    await row.getByText('102.5').waitFor();
    const reads = calls.filter(({ path }) => path.includes('/edit'));
    // One more may come from the line that was away before.
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter(({ path }) => !path.includes('?since='))).toEqual([]);
    expect(Math.max(...reads.map(({ bytes }) => bytes))).toBeLessThan(1_500);
  });

  /** Until no call has been made for a while. */
  async function settled(): Promise<void> {
    let before = -1;
    await expect
      .poll(
        () => {
          const isQuiet = calls.length === before;
          before = calls.length;
          return isQuiet;
        },
        { interval: 3_000, timeout: 30_000 },
      )
      .toBe(true);
  }
});
