import { newId } from '#server/storage/ids.ts';
import { sessionRow, setRow } from '#server/services/history/rows.ts';
import type { StorageLocation } from '#server/storage/database.ts';
import type { Coached } from '../../support/coached.ts';
import { set } from '../../support/history-set.ts';
import { createTestServer, type SeededUser } from '../../support/test-server.ts';
import type { BlockDetail } from '#contract/api/block.ts';

export type StarvedGym = {
  readonly bystander: { readonly athlete: SeededUser; readonly block: BlockDetail };
  /** With an import of 45 MB and a block of 2,880 series. */
  readonly greedy: { readonly athlete: SeededUser; readonly block: BlockDetail };
  /** With athletes and a hundred templates of 3.2 MB. */
  readonly coach: SeededUser;
  /** A block of 8,000 series, of an athlete of theirs. */
  readonly planned: Coached;
  readonly athleteIds: readonly string[];
  readonly templateId: string;
};

const TEMPLATES = 100;
const ATHLETES = 30;
const SESSIONS = 40;
const SETS_EACH = 280;
const NOTE = 'x'.repeat(4_000);
/** With these a plan of a template comes to 3.2 MB. */
const WEEKS = 20;
const EXERCISES_EACH = 40;
const SERIES_EACH = 5;

/** Fills an empty database: by its rows, for the limits of the calls would take an attacker days. */
export async function fillStarvedGym(location: StorageLocation): Promise<StarvedGym> {
  const server = await createTestServer({ location });
  const [athlete, other, coach] = [
    await server.seedAthlete(),
    await server.seedAthlete(),
    await server.seedUser({ role: 'coach' }),
  ];
  const block = await server.seedBlock(athlete.id, { weeks: 4, days: 3, exercisesPerDay: 6, seriesPerExercise: 4 });
  const long = await server.seedBlock(other.id, { weeks: 12, days: 6, exercisesPerDay: 8, seriesPerExercise: 5 });
  for (let session = 0; session < SESSIONS; session += 1) {
    const at = new Date(Date.UTC(2025, 0, 1 + session)).toISOString().slice(0, 19);
    const about = { zone: null, program: null, name: null, seconds: null, note: null } as const;
    const row = sessionRow(other.id, { source: 'strong', key: at, at, ...about, sets: [] });
    const sets = Array.from({ length: SETS_EACH }, (_, at2) =>
      setRow(row, set({ exercise: `Exercise ${at2 % 8}`, row: at2, reps: 5, load: 100, note: NOTE })),
    );
    await server.storage.transaction(async ({ trainingHistory }) => {
      await trainingHistory.addSessions([row]);
      await trainingHistory.addSets(sets);
    });
  }
  const plan = planText();
  const names = new Map(Array.from({ length: EXERCISES_EACH }, (_, at) => [`exercise ${at}`, `Exercise ${at}`]));
  let templateId = '';
  for (let number = 0; number < TEMPLATES; number += 1) {
    templateId = newId();
    const row = {
      id: templateId,
      coach_id: coach.id,
      name: `Template ${number}`,
      days: '["Monday"]',
      plan,
      weeks: WEEKS,
    };
    const times = { exercises: names.size, created_at: 1, changed_at: 1, deleted_at: null };
    await server.storage.transaction(({ templates }) => templates.insert({ ...row, ...times }, names));
  }
  const athleteIds: string[] = [];
  for (let number = 0; number < ATHLETES; number += 1) {
    const { id } = await server.seedAthlete();
    await server.storage.coaching.link(id, coach.id, 1);
    athleteIds.push(id);
  }
  const coached = await server.seedAthlete();
  await server.storage.coaching.link(coached.id, coach.id, 1);
  const size = { weeks: 20, days: 5, exercisesPerDay: 16, seriesPerExercise: 5 };
  const planned = { coach, athlete: coached, block: await server.seedBlock(coached.id, size) };
  await server.close();
  const greedy = { athlete: other, block: long };
  return { bystander: { athlete, block }, greedy, coach, planned, athleteIds, templateId };
}

function planText(): string {
  const target = { reps: 5, rpe: 8, load: 102.5 };
  const exercise = (at: number) => ({
    idExercise: newId(),
    name: `Exercise ${at}`,
    restTime: '2-3 min',
    note: 'y'.repeat(900),
    series: Array.from({ length: SERIES_EACH }, () => ({ seriesId: newId(), target })),
  });
  const all = (from: number) =>
    Array.from({ length: EXERCISES_EACH }, (_, at) => exercise((from + at) % EXERCISES_EACH));
  const weeks = Array.from({ length: WEEKS }, (_, at) => [
    `week${at + 1}`,
    { Monday: { basics: all(0), complements: all(1) } },
  ]);
  return JSON.stringify(Object.fromEntries(weeks));
}
