import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { openGym, openTraining, type Gym } from './support/gym.ts';
import { field, saveState } from './support/open-block.ts';
import { remote } from './support/server-calls.ts';

let gym: Gym;

beforeAll(async () => {
  gym = await openGym();
});
afterAll(() => gym.end());

test('a client of the plain specification that sends an older reading reverts nothing, and what it logged itself arrives [P18]', async () => {
  const page = await openTraining(gym);
  const plain = await remote(gym.app.address, 'athlete');
  const [, , athleteId, , blockId] = new URL(page.url()).pathname.split('/');
  const path = `/api/athletes/${athleteId}/blocks/${blockId}`;
  const read = (await plain.ask('GET', path)) as BlockDetail;

  await field(page, 'Back squat set 1 reps').fill('6');
  await field(page, 'Back squat set 1 load').fill('85');
  await gym.arrived('Back squat set 1', 'reps', 6);
  await gym.arrived('Back squat set 1', 'load', 85);
  await saveState(page, 'Synced');

  // It sends all that it read, as it was then, with one value of its own.
  await plain.ask('PUT', `${path}/actual`, { blockWeeks: sentBack(read, 'Back squat', 1, { load: 90 }) });
  await expect.poll(() => field(page, 'Back squat set 2 load').inputValue()).toBe('90');
  expect(await field(page, 'Back squat set 1 reps').inputValue()).toBe('6');
  expect(await field(page, 'Back squat set 1 load').inputValue()).toBe('85');

  await page.reload();
  await expect.poll(() => field(page, 'Back squat set 1 load').inputValue()).toBe('85');
  expect(await field(page, 'Back squat set 1 reps').inputValue()).toBe('6');
  expect(await field(page, 'Back squat set 2 load').inputValue()).toBe('90');
});

/** What that client sends: all values of its reading, and other ones of a set of Monday in the second week. */
function sentBack({ weeks }: BlockDetail, name: string, row: number, values: object): object {
  const exercise = (isDay: boolean) => (one: Exercise) => ({
    idExercise: one.idExercise,
    series: one.series.map(({ seriesId, actual: { reps, rpe, load } }, at) => ({
      seriesId,
      actual: { reps, rpe, load, ...(isDay && one.name === name && at === row && values) },
    })),
  });
  return Object.fromEntries(
    weeks.map(({ weekName, dayResponses }) => {
      const days = Object.entries(dayResponses).map(([day, { basics, complements }]) => {
        const sent = exercise(weekName === 'week2' && day === 'Monday');
        return [day, { basics: basics.map(sent), complements: complements.map(sent) }] as const;
      });
      return [weekName, Object.fromEntries(days)];
    }),
  );
}
