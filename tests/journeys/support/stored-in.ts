import type { Page } from 'playwright-core';

/** The records of a table in the page's database. */
export function storedIn(page: Page, table: 'ops' | 'drafts' | 'cells' | 'chatOutbox' | 'meta'): Promise<unknown[]> {
  return page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('spotter');
      request.addEventListener('success', () => resolve(request.result));
    });
    const rows = await new Promise<unknown[]>((resolve) => {
      const request = database.transaction(name).objectStore(name).getAll();
      request.addEventListener('success', () => resolve(request.result));
    });
    database.close();
    return rows;
  }, table);
}
