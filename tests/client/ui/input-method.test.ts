import { globSync, readFileSync } from 'node:fs';
import type { KeyboardEvent } from 'react';
import { expect, it } from 'vitest';
import { isComposing, isEnter } from '#client/ui/input-method.ts';

/** A key as React hands it on. */
function press(key: string, native: { isComposing?: boolean; keyCode?: number } = {}): KeyboardEvent {
  return { key, nativeEvent: { isComposing: false, keyCode: key === 'Enter' ? 13 : 0, ...native } } as KeyboardEvent;
}

it('Enter that takes the word of an input method is no Enter, also in Safari, which ends the composing first', () => {
  expect(isEnter(press('Enter'))).toBe(true);
  expect(isEnter(press('Enter', { isComposing: true }))).toBe(false);
  expect(isEnter(press('Enter', { keyCode: 229 }))).toBe(false);
  expect(isEnter(press('a'))).toBe(false);
  expect(isComposing(press('ArrowDown', { isComposing: true }))).toBe(true);
  expect(isComposing(press('Escape'))).toBe(false);
});

it('whoever hears Enter in the app asks whether it belongs to an input method', () => {
  const hearing = globSync('src/client/**/*.{ts,tsx}').filter((file) =>
    /(?:===|!==|case)\s*'Enter'/.test(readFileSync(file, 'utf8')),
  );
  const careless = hearing.filter((file) => !/isComposing|isEnter/.test(readFileSync(file, 'utf8')));
  expect(hearing).not.toEqual([]);
  expect(careless).toEqual([]);
});
