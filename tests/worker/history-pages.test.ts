import { expect, test } from 'vitest';
import { READING, READING_HEADER } from '#contract/api/readings.ts';
import { createReadings } from '#worker/readings.ts';
import { createFakeCaches } from '../support/worker-caches.ts';
import { json } from '../support/worker-network.ts';

const FIRST = '/api/athletes/marta/history';
const SECOND = `${FIRST}?before=2024-01-02+id`;

test('each page of the imported history is there without a network, and what was asked of one exercise is not', async () => {
  const caches = createFakeCaches();
  let isOnline = true;
  const readings = createReadings({
    caches,
    fetch: async ({ url }) => (isOnline ? json(historyPage(url)) : Promise.reject(new TypeError('Failed to fetch'))),
    wait: () => new Promise(() => undefined),
    inTurn: (_, work) => work(),
  });
  const read = (address: string): Promise<Response> =>
    readings.answer(new Request(`http://spotter.test${address}`), () => undefined);

  const asked = [FIRST, SECOND, `${FIRST}?exercise=Squat`, `${SECOND}&exercise=Squat`];
  const marks: (string | null)[] = [];
  for (const address of asked) marks.push((await read(address)).headers.get(READING_HEADER));
  expect(marks).toEqual([READING.kept, READING.kept, null, null]);

  isOnline = false;
  for (const address of [FIRST, SECOND]) {
    expect(await (await read(address)).json()).toEqual(historyPage(`http://spotter.test${address}`));
  }
  await expect(read(`${FIRST}?exercise=Squat`)).rejects.toThrow('Failed to fetch');
});

/** One that is known by where it was asked for. */
function historyPage(key: string): object {
  return { sessions: [{ source: 'strong', key, at: '2024-01-03', sets: [] }], next: null, rev: 1 };
}
