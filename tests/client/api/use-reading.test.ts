import '../../support/page.ts';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '#client/api/call.ts';
import { afterReading } from '#client/api/use-reading.ts';

const READ = { ok: true, data: { name: 'Marta' }, stored: false, kept: true } as const;
const shown = { key: 'Marta', read: READ };

function refused(status: number): CallFailure {
  return { kind: 'refused', status, code: 'unknown', messages: ['No.'] };
}

function failed(key: string, failure: CallFailure) {
  return { key, read: { ok: false, told: { failure, language: 'en' } } } as const;
}

describe('What a screen shows, and a form that is open on it', () => {
  const passing = [408, 425, 429, 500, 502, 503, 504].map(
    (status) => [`is refused with ${status}`, refused(status)] as const,
  );

  it.each([['finds no network', { kind: 'unreachable' }] as const, ...passing])(
    'stays where a refresh %s, and may go well later',
    (_, failure) => {
      expect(afterReading(shown, failed('Marta', failure))).toBe(shown);
    },
  );

  it.each([403, 404, 410])('gives way to the reason where the server refuses a refresh for good: %i', (status) => {
    const after = failed('Marta', refused(status));
    expect(afterReading(shown, after)).toBe(after);
  });

  it('gives way to what a refresh has read', () => {
    const newer = { key: 'Marta', read: { ...READ, data: { name: 'Marta R.' } } };
    expect(afterReading(shown, newer)).toBe(newer);
  });

  it('is not left standing for another reading that fails', () => {
    const other = failed('Rob', refused(503));
    expect(afterReading(shown, other)).toBe(other);
  });

  it('is not there where the first reading fails, however that may pass', () => {
    const first = failed('Marta', { kind: 'unreachable' });
    expect(afterReading(undefined, first)).toBe(first);
    expect(afterReading(first, failed('Marta', refused(503)))).not.toBe(first);
  });
});
