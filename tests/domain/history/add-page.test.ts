import { expect, it } from 'vitest';
import type { HistorySession } from '#contract/api/training-history.ts';
import { addPage } from '#domain/history/add-page.ts';
import { set } from '../../support/history-set.ts';

const session = (key: string, rows: readonly number[]): HistorySession => ({
  source: 'strong',
  key,
  at: '2024-01-01',
  zone: null,
  program: null,
  name: null,
  seconds: null,
  note: null,
  sets: rows.map((row) => set({ exercise: 'Squat', row })),
});

it('A session that was cut at the end of a page is whole again, and others stay apart', () => {
  const all: HistorySession[] = [];
  for (const page of [[session('c', [0]), session('b', [0, 1])], [session('b', [2])], [], [session('a', [0])]]) {
    addPage(all, page);
  }
  expect(all).toEqual([session('c', [0]), session('b', [0, 1, 2]), session('a', [0])]);
});
