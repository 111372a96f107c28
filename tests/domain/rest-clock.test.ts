import { describe, expect, it } from 'vitest';
import { LONGEST_OVERTIME_MS, partRested, restAt, restWindow, type RestWindow } from '#domain/rest-clock.ts';

const START = Date.UTC(2026, 10, 25, 18, 30);
const at = (window: RestWindow | undefined, seconds: number) => window && restAt(window, START + seconds * 1000);

describe('a rest by the clock', () => {
  const window = restWindow(START, '4-5 min');

  it('counts down to the moment from which the coach lets the next set begin', () => {
    expect(at(window, 0)).toEqual({ kind: 'resting', seconds: 240 });
    expect(at(window, 0.4)).toEqual({ kind: 'resting', seconds: 240 });
    expect(at(window, 239.5)).toEqual({ kind: 'resting', seconds: 1 });
  });

  it('says that it is time for as long as the coach’s window is open', () => {
    expect(at(window, 240)).toEqual({ kind: 'go', seconds: 60 });
    expect(at(window, 299)).toEqual({ kind: 'go', seconds: 1 });
  });

  it('then counts up what is over, until it matters no more', () => {
    expect(at(window, 300)).toEqual({ kind: 'overtime', seconds: 0 });
    expect(at(window, 312.9)).toEqual({ kind: 'overtime', seconds: 12 });
    const last = 300 + LONGEST_OVERTIME_MS / 1000;
    expect(at(window, last)).toEqual({ kind: 'overtime', seconds: LONGEST_OVERTIME_MS / 1000 });
    expect(at(window, last + 1)).toBeUndefined();
  });

  it('has no window where the coach wrote one time', () => {
    const single = restWindow(START, '90 s');
    expect(at(single, 89)).toEqual({ kind: 'resting', seconds: 1 });
    expect(at(single, 90)).toEqual({ kind: 'overtime', seconds: 0 });
  });

  it('is made longer or shorter with its window behind it', () => {
    expect(restWindow(START, '4-5 min', START + 270_000)).toEqual({
      startedAt: START,
      goAt: START + 270_000,
      byAt: START + 330_000,
    });
  });

  it('is none where what is written is no time', () => {
    expect(restWindow(START, '')).toBeUndefined();
    expect(restWindow(START, 'as needed')).toBeUndefined();
  });

  it('is never longer than it is, even by a clock that was set back', () => {
    expect(at(window, -3600)).toEqual({ kind: 'resting', seconds: 240 });
  });

  it('tells how much of it is behind', () => {
    const parts = [-10, 0, 60, 240, 500].map((seconds) => window && partRested(window, START + seconds * 1000));
    expect(parts).toEqual([0, 0, 0.25, 1, 1]);
    expect(partRested({ startedAt: START, goAt: START, byAt: START }, START)).toBe(1);
  });
});
