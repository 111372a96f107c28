import { randomUUID } from 'node:crypto';
import type { Planned } from '#contract/api/block.ts';
import { remote } from './server-calls.ts';

/** Exercises with a target for each of their sets; by week, all on Monday. */
type Plan = readonly (readonly { readonly name: string; readonly sets: readonly Partial<Planned>[] }[])[];

/**
 * A new block that the demo coach plans for the demo athlete.
 * @returns its path
 */
export async function planBlock(address: string, blockName: string, plan: Plan): Promise<string> {
  const [athlete, coach] = await Promise.all([remote(address, 'athlete'), remote(address, 'coach')]);
  const made = await coach.ask('POST', `/api/coaches/${coach.id}/createBlock/${athlete.id}`, {
    weekDays: ['Monday'],
    blockName,
  });
  const { blockId } = made as { blockId: string };
  const weeks = plan.map((exercises, at) => {
    const basics = exercises.map(({ name, sets }) => ({
      idExercise: randomUUID(),
      name,
      restTime: '3 min',
      series: sets.map(({ prescription, ...target }) => ({ seriesId: randomUUID(), target, prescription })),
    }));
    return [`week${at + 1}`, { Monday: { basics, complements: [] } }] as const;
  });
  await coach.ask('PUT', `/api/coaches/${coach.id}/athletes/${athlete.id}/blocks/${blockId}`, {
    blockWeeks: Object.fromEntries(weeks),
  });
  return `/athletes/${athlete.id}/blocks/${blockId}`;
}
