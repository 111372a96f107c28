import { expect, test } from 'vitest';
import { readingsToForget } from '#contract/api/readings-cache.ts';
import { keptReadingAt } from '#contract/api/kept-readings.ts';

test.each([
  '/api/athletes/marta',
  '/api/athletes/marta/currentMacros',
  '/api/athletes/marta/myBlocks',
  '/api/athletes/marta/blocks/b1',
  '/api/athletes/marta/history',
])('%s is kept, for marta', (path) => {
  expect(keptAt(path)?.userId).toBe('marta');
});

test.each([
  '/api/coaches/ana/athletes',
  '/api/coaches/ana/athletes/marta',
  '/api/coaches/ana/exercises',
  '/api/coaches/ana/athletes/marta/blocks/b1/edit',
])('%s is kept, for ana', (path) => {
  expect(keptAt(path)?.userId).toBe('ana');
});

test.each([
  '/api/athletes',
  '/api/athletes/marta/',
  '/api/athletes/marta/blocks',
  '/api/athletes/marta/blocks/b1/actual',
  '/api/athletes/marta/history/sources',
  '/x/api/athletes/marta',
  '/api/coaches/ana/secret-code',
  '/api/coaches/allExercises',
  '/api/health',
])('%s is not kept', (path) => {
  expect(keptAt(path)).toBeUndefined();
});

test('only blocks carry a revision', () => {
  expect(keptAt('/api/athletes/marta/blocks/b1')?.hasRevision).toBe(true);
  expect(keptAt('/api/coaches/ana/athletes/marta/blocks/b1/edit')?.hasRevision).toBe(true);
  expect(keptAt('/api/athletes/marta/myBlocks')?.hasRevision).toBe(false);
  expect(keptAt('/api/coaches/ana/athletes')?.hasRevision).toBe(false);
});

test('forgetting spares the named user and every cache that holds no readings', () => {
  const names = ['readings-v1-a-b', 'readings-v2-a-b', 'readings-v1-c', 'shell-old-pages'];
  expect(readingsToForget(names, 'a-b')).toEqual(['readings-v1-c']);
  expect(readingsToForget(names)).toEqual(['readings-v1-a-b', 'readings-v2-a-b', 'readings-v1-c']);
});

function keptAt(pathname: string) {
  return keptReadingAt({ pathname, search: '' });
}
