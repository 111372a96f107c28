import { describe, expect, it } from 'vitest';
import { createKeys } from '#client/api/idempotency-key.ts';

const draft = (name: string, exercise: string) => ({ name, from: { plan: { week1: [exercise] } } });

describe('The key under which a form is sent', () => {
  it('is the same for what is sent again, so that a draft whose answer was lost is made once [P2]', () => {
    const keyOf = createKeys();
    const key = keyOf(draft('Prep', 'Squat'));
    expect(keyOf(draft('Prep', 'Squat'))).toBe(key);
  });

  it('is the same when something else was sent in between [P2]', () => {
    const keyOf = createKeys();
    const [key, other] = [keyOf(draft('Prep', 'Squat')), keyOf(draft('Peak', 'Squat'))];
    expect(keyOf(draft('Prep', 'Squat'))).toBe(key);
    expect(keyOf(draft('Peak', 'Squat'))).toBe(other);
  });

  it('is another one for another plan or name: the server refuses a key that came with another draft', () => {
    const keyOf = createKeys();
    const keys = [draft('Prep', 'Squat'), draft('Prep', 'Back squat'), draft('Peak', 'Back squat')].map(keyOf);
    expect(new Set(keys).size).toBe(3);
  });

  it('is another one in each form, though both say the same', () => {
    expect(createKeys()(draft('Prep', 'Squat'))).not.toBe(createKeys()(draft('Prep', 'Squat')));
  });
});
