import { page } from '../../../support/page.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepCopy, lastCopy, readCopy, type TypedCopy } from '#client/features/block-editor/copy-form.ts';

const typed = (changed: Partial<TypedCopy>): TypedCopy => ({ ...lastCopy('kg'), ...changed });

beforeEach(() => page.localStorage.clear());

describe('The choice of how a week is copied', () => {
  it('is one week with 2.5 % more in both lists at first', () => {
    const more = { load: { by: 2.5, unit: '%' }, rpe: 0, reps: 0 };
    expect(readCopy(lastCopy('kg')).choice).toEqual({ weeks: 1, changes: { basics: more, complements: more } });
  });

  it('is read with a comma, a sign and digits of any script; what is left out changes nothing', () => {
    const { choice } = readCopy(
      typed({ weeks: '٣', 'basics load': '−2,5', 'basics rpe': '+0,5', 'basics reps': '', 'complements kind': 'none' }),
    );
    expect(choice).toEqual({
      weeks: 3,
      changes: {
        basics: { load: { by: -2.5, unit: '%' }, rpe: 0.5, reps: 0 },
        complements: { load: { by: 0, unit: '%' }, rpe: 0, reps: 0 },
      },
    });
  });

  it.each([
    ['weeks', '', 'Type a whole number from 1 to 12.'],
    ['weeks', '13', 'Type a whole number from 1 to 12.'],
    ['weeks', '1.5', 'Type a whole number from 1 to 12.'],
    ['basics load', '101', 'Type a percentage from −90 to 100, like 2.5.'],
    ['basics load', 'more', 'Type a percentage from −90 to 100, like 2.5.'],
    ['basics rpe', '0.3', 'Type a number from −10 to 10, in steps of a half.'],
    ['complements rpe', '10.5', 'Type a number from −10 to 10, in steps of a half.'],
    ['complements reps', '0.5', 'Type a whole number, like 1 or −2.'],
    ['complements reps', '1,000', 'Type a whole number, like 1 or −2.'],
  ] as const)('is none where %s is "%s"', (field, text, problem) => {
    expect(readCopy(typed({ [field]: text }))).toEqual({ problems: { [field]: problem } });
  });

  it('names the limit of a load in its unit, and how many weeks there is room for [§4]', () => {
    expect(readCopy(typed({ 'basics kind': 'lb', 'basics load': '5000' })).problems).toEqual({
      'basics load': 'Type a load of at most 4409.2 lb, like 2.5 or −5.',
    });
    expect(readCopy(typed({ weeks: '3' }), 2).problems).toEqual({ weeks: 'Type a whole number from 1 to 2.' });
    expect(readCopy(typed({ weeks: '1' }), 0).problems).toEqual({ weeks: 'A block has at most 52 weeks.' });
  });

  it('is remembered on this device, unless it is in the other unit or cannot be read', () => {
    const last = typed({ weeks: '4', 'basics kind': 'kg', 'basics load': '5' });
    keepCopy(last);
    expect(lastCopy('kg')).toEqual(last);
    expect(lastCopy('lb').weeks).toBe('1');
    keepCopy(typed({ weeks: 'many' }));
    expect(lastCopy('kg').weeks).toBe('1');
    page.localStorage.setItem('spotter-copy-choice', 'null');
    expect(lastCopy('kg').weeks).toBe('1');
  });
});
