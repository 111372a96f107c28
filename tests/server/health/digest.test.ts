import { beforeEach, describe, expect, it } from 'vitest';
import { createDigest } from '#server/services/health/digest.ts';

describe('What the log says of faults that come many times', () => {
  let said: string[];
  let due: Map<number, () => void>;
  let timers: number;

  beforeEach(() => {
    said = [];
    due = new Map();
    timers = 0;
  });

  const digestOf = () =>
    createDigest<string, string>(
      (kind, detail, count) => void said.push(`${kind} ${detail} ${count}`),
      (_ms, work) => {
        timers += 1;
        const own = timers;
        due.set(own, work);
        return () => void due.delete(own);
      },
    );
  const minutePasses = () => {
    const ended = [...due.values()];
    due.clear();
    for (const end of ended) end();
  };

  it('is the first at once, and of the rest one line a minute, with the newest and their number', () => {
    const digest = digestOf();
    for (let count = 1; count <= 100; count += 1) digest.note('full', `save ${count}`);
    expect(said).toEqual(['full save 1 1']);
    minutePasses();
    expect(said).toEqual(['full save 1 1', 'full save 100 99']);
    digest.note('full', 'save 101');
    expect(said).toHaveLength(2);
    minutePasses();
    expect(said.at(-1)).toBe('full save 101 1');
  });

  it('is nothing for a minute in which there was none, and then the first at once again', () => {
    const digest = digestOf();
    digest.note('full', 'a');
    minutePasses();
    minutePasses();
    expect(said).toEqual(['full a 1']);
    expect(due.size).toBe(0);
    digest.note('full', 'b');
    expect(said).toEqual(['full a 1', 'full b 1']);
  });

  it('is told of each kind by itself, and at the end of what was not said yet', () => {
    const digest = digestOf();
    for (const kind of ['full', 'away', 'full', 'full']) digest.note(kind, 'x');
    expect(said).toEqual(['full x 1', 'away x 1']);
    digest.close();
    expect(said).toEqual(['full x 1', 'away x 1', 'full x 2']);
    expect(due.size).toBe(0);
  });
});
