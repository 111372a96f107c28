import type { Page } from 'playwright-core';
import { vi, expect } from 'vitest';
import type { BlockDetail, Exercise, Values } from '#contract/api/block.ts';
import { LISTS, WEEKDAYS } from '#contract/vocabulary.ts';
import type { Ids } from './demo-ids.ts';
import { WITHIN } from './server-log.ts';
import { storedIn } from './stored-in.ts';

type Place = { readonly week: string; readonly exercise: string };

/** The load (kg) of an exercise's first set, as the server has it. */
export async function plannedLoad(page: Page, ids: Ids, place: Place): Promise<number | null | undefined> {
  return (await plannedTarget(page, ids, place))?.load;
}

/** What is planned in an exercise's first set, as the server has it. */
export async function plannedTarget(page: Page, ids: Ids, place: Place): Promise<Values | undefined> {
  return (await plannedExercise(page, ids, place))?.series[0]?.target;
}

/** An exercise, as the server has it. */
export async function plannedExercise(page: Page, ids: Ids, { week, exercise }: Place): Promise<Exercise | undefined> {
  return (await plannedIn(page, ids, week)).find(({ name }) => name === exercise);
}

/** The exercises of a week in the order of its page, as the server has them. */
export async function plannedIn(page: Page, { coach, athlete, block }: Ids, week: string): Promise<Exercise[]> {
  const read = await page.evaluate(async (path) => {
    const answer = await fetch(path, { headers: { authorization: `Bearer ${localStorage.getItem('token')}` } });
    return (await answer.json()) as unknown;
  }, `/api/coaches/${coach}/athletes/${athlete}/blocks/${block}/edit`);
  const days = (read as BlockDetail).weeks.find(({ weekName }) => weekName === week)?.dayResponses ?? {};
  return WEEKDAYS.flatMap((day) => LISTS.flatMap((list) => days[day]?.[list] ?? []));
}

/** Waits until the disk has what was typed into a cell. */
export async function cellIsStored(page: Page, text: string): Promise<void> {
  await vi.waitFor(
    async () => expect(JSON.stringify(await storedIn(page, 'cells'))).toContain(`"text":"${text}"`),
    WITHIN,
  );
}
