import { database } from '#client/offline/device.ts';

/** Counts the people whose imports wait here for a network (waiting-import.ts); for one person this is 0 or 1. */
export async function countWaitingImports(userId?: string): Promise<number> {
  const people = (await database.imports.toCollection().primaryKeys()).map(([whose]) => whose);
  return new Set(people.filter((whose) => userId === undefined || whose === userId)).size;
}
