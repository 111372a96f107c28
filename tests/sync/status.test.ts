import { describe, expect, it } from 'vitest';
import type { SyncState } from '#sync/state.ts';
import type { PassOutcome } from '#sync/pass-status.ts';
import { createStatus } from '#sync/status.ts';

type Held = { state: { kind: string; reason?: string }; onlyInMemory?: true };

const REFUSED: PassOutcome = { named: 'some', unreachable: false, failure: ['An RPE is from 1 to 10 in halves.'] };
const TAKEN: PassOutcome = { named: 'all', unreachable: false, failure: [] };

/** A screen that shows what the status says of these rows. */
function openScreen(rows: Held[]) {
  const said: SyncState['phase'][] = [];
  const status = createStatus(
    {
      clock: { now: () => 0, after: () => () => undefined },
      online: () => true,
      onState: ({ phase }) => said.push(phase),
      outbox: { rows: () => Promise.resolve(rows) },
    },
    { userId: 'marta' },
  );
  return { status, said };
}

it('What another page wrote is said to be on its way, and not saved, also where it was not counted yet [P8]', async () => {
  const { status, said } = openScreen([]);
  await status.count();
  status.reportPass(TAKEN);
  expect(said.at(-1)).toEqual({ kind: 'saved' });
  status.sendingBegan();
  expect(said.at(-1)).toEqual({ kind: 'saved' });
  status.sends();
  expect(said.at(-1)).toEqual({ kind: 'saving' });
  status.reportPass(TAKEN);
  expect(said.at(-1)).toEqual({ kind: 'saved' });
});

it('What the server refused is said, and not called synced, also to a page that was loaded since [P8]', async () => {
  const reason = 'An exercise has at most 40 sets.';
  const rows: Held[] = [{ state: { kind: 'rejected', reason } }, { state: { kind: 'rejected', reason } }];
  const { status, said } = openScreen(rows);
  await status.count();
  expect(said.at(-1)).toEqual({ kind: 'failed', messages: [reason] });
  rows.push({ state: { kind: 'pending' } });
  await status.count();
  expect(said.at(-1)).toEqual({ kind: 'waiting' });
  rows.splice(0);
  await status.count();
  expect(said.at(-1)).toEqual({ kind: 'synced' });
});

describe('A refusal that was told of while the disk would not take another edit', () => {
  it('is said before anything is called saved, also when more is typed meanwhile [P7, P8]', async () => {
    const rows: Held[] = [{ state: { kind: 'pending' } }, { state: { kind: 'pending' }, onlyInMemory: true }];
    const { status, said } = openScreen(rows);
    await status.count();
    rows[0] = { state: { kind: 'rejected' } };
    status.reportPass(REFUSED);
    await status.count();
    expect(said.at(-1)).toEqual({ kind: 'writing' });
    status.writeBegan();
    status.writeEnded();
    status.reportPass(TAKEN);
    rows.pop();
    await status.count();
    expect(said.map(({ kind }) => kind)).not.toContain('saved');
    expect(said.at(-1)).toEqual({ kind: 'failed', messages: REFUSED.failure });
  });

  it('is not said any more once the person has discarded the edit, and what is taken then is called saved [P8]', async () => {
    const rows: Held[] = [{ state: { kind: 'rejected' } }, { state: { kind: 'pending' }, onlyInMemory: true }];
    const { status, said } = openScreen(rows);
    await status.count();
    status.reportPass(REFUSED);
    rows.splice(0);
    await status.count();
    status.reportPass(TAKEN);
    expect(said.at(-1)).toEqual({ kind: 'saved' });
  });
});

it('While cells hold a text that is not in the plan, nothing is called saved or synced; what is wrong is said all the same [P8 P18]', async () => {
  const rows: Held[] = [];
  const { status, said } = openScreen(rows);
  await status.count();
  expect(said.at(-1)).toEqual({ kind: 'synced' });
  status.noteCells(2);
  expect(said.at(-1)).toEqual({ kind: 'uncommitted' });
  status.writeBegan();
  rows.push({ state: { kind: 'pending' } });
  status.writeEnded();
  await status.count();
  expect(said.at(-1)).toEqual({ kind: 'uncommitted' });
  rows.length = 0;
  await status.count();
  status.reportPass(TAKEN);
  expect(said.at(-1)).toEqual({ kind: 'uncommitted' });
  rows.push({ state: { kind: 'rejected' } });
  await status.count();
  status.reportPass(REFUSED);
  expect(said.at(-1)).toEqual({ kind: 'failed', messages: REFUSED.failure });
  rows.length = 0;
  await status.count();
  status.noteCells(0);
  expect(said.at(-1)).not.toEqual({ kind: 'uncommitted' });
});
