import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { checkDate } from '#client/ui/date-input.ts';

/** The field of a date, as a browser has it. */
function field(badInput: boolean) {
  return { validity: { badInput } as ValidityState, focus: vi.fn<() => void>() };
}

it('a date that is typed by half is not sent as no date: its field says so and has the focus [P18]', () => {
  const tell = vi.fn<(isIncomplete: boolean) => void>();
  const half = field(true);
  expect(checkDate(half, tell)).toBe(false);
  expect(tell).toHaveBeenLastCalledWith(true);
  expect(half.focus).toHaveBeenCalledOnce();
});

it('a whole date is sent, and none where the field is empty, also after one was typed by half [P18]', () => {
  const tell = vi.fn<(isIncomplete: boolean) => void>();
  const whole = field(false);
  expect(checkDate(whole, tell)).toBe(true);
  expect(tell).toHaveBeenLastCalledWith(false);
  expect(whole.focus).not.toHaveBeenCalled();
});

it('every form with a date looks at its field before it sends anything [P18]', () => {
  const withDates = globSync('src/client/**/*.tsx').filter((file) =>
    readFileSync(file, 'utf8').includes('type="date"'),
  );
  const careless = withDates.filter((file) => {
    const source = readFileSync(file, 'utf8');
    return !/\bcheck\b.*useDateInput\(\)[^]*\bcheck\(\)[^]*ref=\{ref\}\s+type="date"/.test(source);
  });
  expect(withDates).not.toEqual([]);
  expect(careless).toEqual([]);
});
