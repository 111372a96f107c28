import '../../support/page.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { fileName } from '#client/features/block/handover-dialog.tsx';

afterEach(() => vi.unstubAllEnvs());

test('a session of an evening in New York is handed over in a file with its own date, not with tomorrow’s', () => {
  vi.stubEnv('TZ', 'America/New_York');
  const athlete = { id: 'a', username: 'marta r' };
  expect(fileName({ athlete, trainedAt: Date.parse('2026-11-24T01:00:00Z') })).toBe('spotter-marta-r-2026-11-23.txt');
});
