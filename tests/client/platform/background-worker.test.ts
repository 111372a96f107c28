import { describe, expect, it } from 'vitest';
import { askReader } from '#client/platform/background-worker.ts';
import { READ_FILE_LIMIT_MS } from '#contract/limits.ts';
import { createHandClock } from '../../support/hand-clock.ts';

/** A worker that says what it is told to, and may go on for ever. */
function createReading() {
  const clock = createHandClock();
  const page = new AbortController();
  const port = new EventTarget();
  const told = { asked: [] as unknown[], started: 0, terminated: 0 };
  const worker = Object.assign(port, {
    postMessage: (question: unknown) => void told.asked.push(question),
    terminate: () => void (told.terminated += 1),
  });
  const start = () => {
    told.started += 1;
    return worker as unknown as Worker;
  };
  return {
    clock,
    told,
    ask: () => askReader('worker.js', 'a file', page.signal, { start, clock }),
    says: (data: unknown) => port.dispatchEvent(new MessageEvent('message', { data })),
    fails: () => port.dispatchEvent(Object.assign(new Event('error'), { message: 'no memory' })),
    leave: () => page.abort(),
  };
}

describe('A worker that reads a file', () => {
  it('gives what it read, and ends', async () => {
    const { ask, says, told, clock } = createReading();
    const answer = ask();
    says('a programme');
    await expect(answer).resolves.toEqual({ kind: 'read', reply: 'a programme' });
    await clock.advance(READ_FILE_LIMIT_MS);
    expect(told).toEqual({ asked: ['a file'], started: 1, terminated: 1 });
  });

  it('is ended after 20 s, whatever stands in the file', async () => {
    const { ask, told, clock } = createReading();
    const answer = ask();
    await clock.advance(READ_FILE_LIMIT_MS - 1);
    expect(told.terminated).toBe(0);
    await clock.advance(1);
    await expect(answer).resolves.toEqual({ kind: 'too long' });
    expect([READ_FILE_LIMIT_MS, told.terminated]).toEqual([20_000, 1]);
  });

  it('is ended at once when it is cancelled, or its page is left', async () => {
    const { ask, leave, says, told, clock } = createReading();
    const answer = ask();
    leave();
    says('too late');
    await expect(answer).resolves.toEqual({ kind: 'stopped' });
    await clock.advance(READ_FILE_LIMIT_MS);
    expect(told.terminated).toBe(1);
  });

  it('does not begin for a page that was left meanwhile', async () => {
    const { ask, leave, told } = createReading();
    leave();
    await expect(ask()).resolves.toEqual({ kind: 'stopped' });
    expect(told.started).toBe(0);
  });

  it('is ended where it fails, and its failure is told', async () => {
    const { ask, fails, told } = createReading();
    const answer = ask();
    fails();
    await expect(answer).rejects.toThrow('no memory');
    expect(told.terminated).toBe(1);
  });
});
