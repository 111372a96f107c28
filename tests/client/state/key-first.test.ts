import { page } from '../../support/page.ts';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { drawAfterKey, forgetLate, keyFirst } from '#client/state/key-first.ts';
import { PATIENT } from '../../support/patient.ts';

const frames: (() => void)[] = [];
vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));

let shown: number[] = [];
afterEach(() => {
  frames.length = 0;
  shown = [];
  forgetLate();
});

const show = (value: number) => () => void shown.push(value);
/** A key whose number the rest of the screen shows once it is stored. */
function press(value: number, stored: Promise<unknown>): void {
  keyFirst(() => {
    drawAfterKey(show(value));
    return stored;
  });
}

const never = new Promise<never>(() => undefined);

function paint(): void {
  for (const draw of frames.splice(0)) draw();
}

describe('A key in a field, which shows it already', () => {
  it('changes the rest of the screen once it is painted and stored, and all of that together', async () => {
    const { promise: stored, resolve: store } = Promise.withResolvers<void>();
    press(1, stored);
    drawAfterKey(show(2));
    store();
    expect(shown).toEqual([]);
    paint();
    await vi.waitFor(() => expect(shown).toEqual([1, 2]), PATIENT);
  });

  it('changes it once for a number of many keys, when the fingers rest', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (const value of [1, 12, 125]) {
      press(value, Promise.resolve());
      paint();
      await vi.advanceTimersByTimeAsync(80);
      expect(shown).toEqual([]);
    }
    await vi.advanceTimersByTimeAsync(200);
    expect(shown).toEqual([1, 12, 125]);
  });

  it('is heard of now and then by whoever types on and on', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (let key = 1; key <= 20; key += 1) {
      press(key, Promise.resolve());
      paint();
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(shown.length).toBeGreaterThan(5);
  });

  it('holds nothing back for long when the disk is slow or fails', async () => {
    press(1, never);
    paint();
    await vi.waitFor(() => expect(shown).toEqual([1]), PATIENT);
    press(2, Promise.reject(new Error('The disk is gone.')));
    paint();
    await vi.waitFor(() => expect(shown).toEqual([1, 2]), PATIENT);
  });

  it.each([
    ['the focus leaves the field', new Event('focusout')],
    ['the screen is touched', new Event('pointerdown')],
    ['a button is pressed', new Event('click')],
    ['a phone pastes without a key', new Event('paste')],
    ['an arrow or Enter is pressed', Object.assign(new Event('keydown'), { key: 'Enter' })],
    ['something is taken back', Object.assign(new Event('keydown'), { key: 'z', ctrlKey: true })],
  ])('has changed it before anything else is done: %s', (_what, next) => {
    press(1, never);
    page.tell(next);
    expect(shown).toEqual([1]);
  });

  it('waits for no frame of the keys before it: a number is typed to its end', () => {
    press(1, never);
    page.tell(Object.assign(new Event('keydown'), { key: '2' }));
    press(12, never);
    page.tell(Object.assign(new Event('keydown'), { key: 'Unidentified' }));
    press(1, never);
    expect(shown).toEqual([]);
    page.tell(new Event('focusout'));
    expect(shown).toEqual([1, 12, 1]);
  });

  it('holds nothing back that comes while no key is on its way', () => {
    drawAfterKey(show(1));
    expect(shown).toEqual([1]);
  });

  it('is not shown to who comes after a log-out', async () => {
    press(1, Promise.resolve());
    forgetLate();
    paint();
    page.tell(new Event('click'));
    press(2, Promise.resolve());
    paint();
    await vi.waitFor(() => expect(shown).toEqual([2]), PATIENT);
  });
});
