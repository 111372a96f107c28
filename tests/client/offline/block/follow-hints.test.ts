import { page } from '../../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followHints } from '#client/api/follow-hints.ts';
import { followHintsOfBlock } from '#client/offline/block/block-hints.ts';
import { forgetBlockReadings, takeReading } from '#client/state/blocks.ts';
import { forgetChat, useChatState } from '#client/state/chat.ts';
import { tellHint } from '#client/state/hints.ts';
import { makeBlock } from '../../../domain/support.ts';

const HOUR = 3_600_000;
const changed = (rev: number, blockId = 'block') => tellHint({ type: 'BLOCK_CHANGED', blockId, rev });
const reading = (rev: number) => takeReading({ block: { ...makeBlock([]), rev }, stored: false });
const show = (visibilityState: string): void => {
  Object.assign(document, { visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
};

describe('A block on a screen', () => {
  let reads = 0;
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    reads = 0;
    page.navigator.onLine = true;
    useChatState.setState({ connection: 'open' });
    reading(1);
    stop = followHintsOfBlock('block', () => (reads += 1));
  });
  afterEach(() => {
    stop();
    show('visible');
    forgetBlockReadings();
    forgetChat();
    vi.useRealTimers();
  });

  it('is read again within two seconds when somebody changed it, once for a burst of changes', async () => {
    for (const rev of [2, 3, 4]) changed(rev);
    await vi.advanceTimersByTimeAsync(800);
    expect(reads).toBe(1);
    reading(4);
    for (const rev of [5, 6]) changed(rev);
    await vi.advanceTimersByTimeAsync(700);
    expect(reads).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(reads).toBe(2);
  });

  it('is not read for another block, for what is on the screen already, or for what came meanwhile', async () => {
    changed(9, 'another');
    changed(1);
    changed(2);
    reading(2);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(reads).toBe(0);
  });

  it('is read again when something else of the area changed: a training max is no part of the block', async () => {
    tellHint({ type: 'AREA_CHANGED' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reads).toBe(1);
  });

  it('is asked for nothing and wakes nobody while nothing changes', async () => {
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(reads).toBe(0);
  });

  it('is not read by a page that nobody looks at', async () => {
    show('hidden');
    changed(2);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(reads).toBe(0);
  });

  it('is read when the connection is back, within ten seconds: what happened without it nobody told', async () => {
    tellHint({ type: 'HINTS_MISSED' });
    await vi.advanceTimersByTimeAsync(999);
    expect(reads).toBe(0);
    await vi.advanceTimersByTimeAsync(9_001);
    expect(reads).toBe(1);
  });

  it('is read as soon as ever when somebody changes it while that reading has not had its turn', async () => {
    tellHint({ type: 'HINTS_MISSED' });
    changed(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(reads).toBe(1);
    reading(2);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(reads).toBe(1);
  });

  it('is read now and then while there is no live connection, at least every 20 s, and no more once it is back', async () => {
    useChatState.setState({ connection: 'lost' });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(reads).toBe(1);
    await vi.advanceTimersByTimeAsync(40_000);
    expect(reads).toBeGreaterThanOrEqual(3);
    useChatState.setState({ connection: 'open' });
    const asked = reads;
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(reads).toBe(asked);
  });

  it('does not wake a phone that is offline or hidden', async () => {
    useChatState.setState({ connection: 'lost' });
    page.navigator.onLine = false;
    page.tell(new Event('offline'));
    expect(vi.getTimerCount()).toBe(0);
    page.navigator.onLine = true;
    show('hidden');
    page.tell(new Event('online'));
    expect(vi.getTimerCount()).toBe(0);
    show('visible');
    expect(vi.getTimerCount()).toBe(1);
  });

  it('is left alone once it is closed', async () => {
    changed(2);
    useChatState.setState({ connection: 'lost' });
    stop();
    changed(3);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(reads).toBe(0);
  });
});

it('a page of one’s own area hears that it changed, and nothing of blocks it does not ask for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  useChatState.setState({ connection: 'open' });
  let reads = 0;
  const stop = followHints({ concerns: ({ type }) => type === 'AREA_CHANGED', read: () => (reads += 1) });
  changed(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reads).toBe(0);
  tellHint({ type: 'AREA_CHANGED' });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reads).toBe(1);
  stop();
  forgetChat();
  vi.useRealTimers();
});
