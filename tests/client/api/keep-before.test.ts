import { describe, expect, it, vi } from 'vitest';
import { keepBefore } from '#client/api/keep-before.ts';

type Kept = { readonly plan: string };
type Answer = 'answer' | 'lost answer' | 'refusal';

/** A server's template or training max, which a dialog changes. */
function thing(plan: string) {
  const befores = new Map<string, Kept>();
  const now = { plan };
  const read = vi.fn<() => Promise<Kept | undefined>>(() => Promise.resolve({ ...now }));
  const set = (key: string, wanted: string, answer: Answer = 'answer') =>
    keepBefore(befores, key, {
      read,
      change: () => {
        if (answer !== 'refusal') now.plan = wanted;
        return Promise.resolve(answer === 'answer' ? {} : undefined);
      },
    });
  return { now, read, set };
}

describe('What an undo brings back', () => {
  it('is what was there before', async () => {
    expect(await thing('original').set('a', 'mine')).toEqual({ plan: 'original' });
  });

  it('is what was there before the first try, however many answers were lost, and whatever was tried between', async () => {
    const { now, set } = thing('original');
    expect(await set('a', 'mine', 'lost answer')).toBeUndefined();
    expect(now.plan).toBe('mine');
    expect(await set('a', 'another', 'lost answer')).toBeUndefined();
    expect(await set('a', 'another', 'refusal')).toBeUndefined();
    expect(await set('a', 'mine')).toEqual({ plan: 'original' });
  });

  it('is what the last change that worked left there', async () => {
    const { set } = thing('original');
    await set('a', 'mine', 'lost answer');
    await set('a', 'mine');
    expect(await set('a', 'another')).toEqual({ plan: 'mine' });
  });

  it('is of the very thing that was changed, where another one was tried before', async () => {
    const { set } = thing('original');
    await set('a', 'mine', 'lost answer');
    expect(await set('b', 'another')).toEqual({ plan: 'mine' });
  });

  it('is nothing where nobody could tell what was there, and then nothing is changed', async () => {
    const { now, read, set } = thing('original');
    read.mockResolvedValueOnce(undefined);
    expect(await set('a', 'mine')).toBeUndefined();
    expect(now.plan).toBe('original');
  });
});
