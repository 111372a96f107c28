import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistorySession, TrainingHistory } from '#contract/api/training-history.ts';
import { HISTORY_PAGE_BYTES } from '#contract/history-vocabulary.ts';
import { addPage } from '#domain/history/add-page.ts';
import { inOrder } from '#domain/history/canonical.ts';
import { set } from '../support/history-set.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

describe.each(storageLanes())('A page of what came along ($name)', (lane) => {
  let server: TestServer;
  let athlete: SeededUser;
  let clean: () => Promise<void>;

  beforeAll(async () => {
    const { location, drop } = await lane.open();
    server = await createTestServer({ location });
    athlete = await server.seedAthlete();
    clean = async () => {
      await server.close();
      await drop();
    };
  });
  afterAll(() => clean());

  const url = () => `/api/athletes/${athlete.id}/history`;
  async function bring(session: HistorySession): Promise<void> {
    const payload = { sessions: [session] };
    const answer = await server.inject({ method: 'POST', url: url(), headers: server.as(athlete), payload });
    expect(answer.statusCode).toBe(200);
  }
  async function readAll(query = ''): Promise<TrainingHistory[]> {
    const pages: TrainingHistory[] = [];
    for (let next: string | null = ''; next !== null; next = pages.at(-1)?.next ?? null) {
      const before = next && `before=${encodeURIComponent(next)}`;
      const answer = await server.inject({ url: `${url()}?${query}&${before}`, headers: server.as(athlete) });
      pages.push(answer.json<TrainingHistory>());
    }
    return pages;
  }

  it('has at most 256 kB, also where one session alone is larger, and all pages together have all of it', async () => {
    const sessions = [
      longSession(1, 2),
      longSession(2, 150),
      ...Array.from({ length: 20 }, (_, at) => longSession(3 + at, 8)),
    ];
    for (const one of sessions) await bring(one);
    const pages = await readAll();
    const sizes = pages.map((page) => Buffer.byteLength(JSON.stringify(page.sessions)));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(HISTORY_PAGE_BYTES);
    expect(sizes.filter((size) => size < HISTORY_PAGE_BYTES / 2).length).toBeLessThanOrEqual(2);
    const all: HistorySession[] = [];
    for (const page of pages) addPage(all, page.sessions);
    expect(all).toEqual(inOrder(sessions).toReversed());
    // Only what fits into no page at all is cut.
    const keys = pages.flatMap((page) => page.sessions.map(({ key }) => key));
    expect(new Set(keys.filter((key, at) => keys.indexOf(key) < at))).toEqual(new Set([sessions[1]?.key]));
    const ofExercise = await readAll('exercise=SQUAT');
    expect(ofExercise.map(({ sessions: some }) => some)).toEqual(pages.map(({ sessions: some }) => some));
  });
});

/** A session whose sets have notes of 6 kB. */
function longSession(day: number, count: number): HistorySession {
  const at = new Date(Date.UTC(2024, 0, day, 18)).toISOString().slice(0, 19);
  const note = 'ü'.repeat(3_000);
  const sets = Array.from({ length: count }, (_, row) => set({ exercise: 'Squat', row, reps: 5, note }));
  return { source: 'strong', key: at, at, zone: null, program: null, name: null, seconds: null, note: null, sets };
}
