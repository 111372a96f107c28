import { describe, expect, it } from 'vitest';
import { createAutoSave } from '#sync/auto-save.ts';
import { createHandClock } from '../support/hand-clock.ts';

function createTimer() {
  const clock = createHandClock();
  const fired: number[] = [];
  const start = clock.now();
  return { clock, fired, autoSave: createAutoSave(clock, () => fired.push(clock.now() - start)) };
}

describe('The auto-save timer', () => {
  it('fires 2000 ms after the last edit, and only once [§4, §9]', async () => {
    const { clock, fired, autoSave } = createTimer();
    autoSave.restart();
    await clock.advance(1_999);
    expect(fired).toEqual([]);
    await clock.advance(60_000);
    expect(fired).toEqual([2_000]);
  });

  it('starts from nothing with each edit [§4]', async () => {
    const { clock, fired, autoSave } = createTimer();
    for (let edits = 0; edits < 5; edits += 1) {
      autoSave.restart();
      await clock.advance(1_500);
    }
    expect(fired).toEqual([]);
    await clock.advance(500);
    expect(fired).toEqual([8_000]);
  });

  it('does not wait longer because something else wants it to run, too', async () => {
    const { clock, fired, autoSave } = createTimer();
    autoSave.restart();
    await clock.advance(1_500);
    autoSave.ensure();
    await clock.advance(500);
    expect(fired).toEqual([2_000]);
  });

  it('begins when something wants it to run and it does not', async () => {
    const { clock, fired, autoSave } = createTimer();
    autoSave.ensure();
    await clock.advance(2_000);
    expect(fired).toEqual([2_000]);
  });

  it('saves nothing before the first edit, nor after it was cancelled [§4]', async () => {
    const { clock, fired, autoSave } = createTimer();
    await clock.advance(10_000);
    autoSave.restart();
    autoSave.cancel();
    await clock.advance(10_000);
    expect(fired).toEqual([]);
    autoSave.restart();
    await clock.advance(2_000);
    expect(fired).toEqual([22_000]);
  });
});
