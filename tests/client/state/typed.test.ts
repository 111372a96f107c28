import { afterEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import { forgetBlockReadings, takeReading, useBlockReadings } from '#client/state/blocks.ts';
import { forgetTyped, setTyped, useTyped } from '#client/state/typed.ts';
import { draftOf } from '../../support/rows.ts';

afterEach(() => {
  forgetTyped();
  forgetBlockReadings();
});

const at = (rev: number, epoch = 'e') => ({ block: { blockId: 'block', rev, epoch } as BlockDetail, stored: false });
const rev = () => useBlockReadings.getState()['block']?.block.rev;

describe('A typed edit', () => {
  it('is the newest of its field [P9]', () => {
    const [first, second] = [draftOf({ value: 5 }), draftOf({ value: 6 })];
    setTyped('block', 'series/reps', { draft: first });
    setTyped('block', 'series/reps', { draft: second });
    expect(useTyped.getState()['block']?.get('series/reps')).toEqual({ draft: second });
  });

  it('of another block stays untouched, and all of them are forgotten together', () => {
    setTyped('block', 'series/reps', { draft: draftOf() });
    setTyped('another', 'series/reps', { draft: draftOf({ value: 9 }) });
    expect(useTyped.getState()['another']?.get('series/reps')?.draft.value).toBe(9);
    forgetTyped();
    expect(useTyped.getState()).toEqual({});
  });
});

describe('A reading of a block', () => {
  it('that comes late never takes the screen back [P9]', () => {
    takeReading(at(5));
    takeReading(at(4));
    expect(rev()).toBe(5);
    takeReading(at(6));
    expect(rev()).toBe(6);
  });

  it('from a server restored from a backup counts, whatever its number [P3]', () => {
    takeReading(at(50));
    takeReading(at(3, 'restored'));
    expect(rev()).toBe(3);
  });

  it('that the phone kept before the restore does not take the place of what the server said since [P9, P17]', () => {
    takeReading(at(3, 'restored'));
    takeReading({ ...at(50), stored: true });
    expect(rev()).toBe(3);
  });
});
