import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { heavyWork } from '#server/services/limits/heavy-work.ts';

describe('Work that keeps the loop busy', () => {
  let told: string[];
  let inTurn: ReturnType<typeof heavyWork>;

  beforeEach(() => {
    told = [];
    inTurn = heavyWork(async (ms) => {
      told.push(ms > 0 && ms <= 500 ? 'rest' : `rest of ${ms} ms`);
      await turn();
    });
  });

  const piece = (name: string) => async (): Promise<string> => {
    told.push(`${name} begins`);
    await turn();
    told.push(`${name} ends`);
    return name;
  };
  const pieces = async (who: string): Promise<void> => {
    await inTurn(piece(`${who} 1`));
    await inTurn(piece(`${who} 2`));
  };

  it('is done one piece at a time, with a rest after each, and people take turns', async () => {
    await Promise.all([pieces('Ana'), pieces('Ben')]);
    const order = ['Ana 1', 'Ben 1', 'Ana 2', 'Ben 2'];
    expect(told).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`, 'rest']));
  });

  it('rests after a piece that fails, too, and goes on with the next one', async () => {
    const failing = inTurn(() => Promise.reject(new Error('No such plan.')));
    const next = inTurn(piece('Ana'));
    await expect(failing).rejects.toThrow('No such plan.');
    expect(await next).toBe('Ana');
    expect(told).toEqual(['rest', 'Ana begins', 'Ana ends', 'rest']);
  });
});
