import type { Page } from 'playwright-core';
import { demoPeople } from '#server/demo/people.ts';
import { logIn } from './app.ts';
import type { Ids } from './demo-ids.ts';
import type { ScreenRow } from './screen-row.ts';
import { screenTable } from './screen-table.ts';

/** The screens in the order of those who see them. */
export const screens = Object.entries(screenTable).toSorted(([, one], [, other]) => one.as.localeCompare(other.as));

export type Walk = {
  readonly page: Page;
  /** Where the app is served. */
  readonly address: string;
  readonly ids: Ids;
  readonly visit: (name: string, row: ScreenRow, address: string) => Promise<void>;
  /** Before the first screen of each person. */
  readonly first?: (person: ScreenRow['as'], own: typeof screens) => Promise<void>;
};

/** Goes to each screen as the person to whom it belongs; each logs in once. */
export async function eachScreen({ page, address, ids, visit, first }: Walk): Promise<void> {
  const people = ['nobody', 'athlete', 'coach', 'newcoach', 'admin'] as const;
  for (const person of people) {
    await page.context().setOffline(false);
    await page.goto(address);
    if (person !== 'nobody') await logIn(page, address, demoPeople[person].email);
    const own = screens.filter(([, { as }]) => as === person);
    await first?.(person, own);
    for (const [name, row] of own) await visit(name, row, `${address}${row.address(ids)}`);
  }
}
