import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';

/**
 * Ends what is under way in the database when the page is left. WebKit keeps a page that is left for the way back, and
 * its transactions with it: every later one, of whichever page, would wait for them until the app is ended. What is cut
 * here is tried again when the page comes back, or stands in the tab's notes; other browsers let it end by itself.
 */
export function freeOnLeaving(database: Dexie): void {
  if (navigator.vendor !== 'Apple Computer, Inc.') return;
  const open = new Set<IDBTransaction>();

  function followed(transaction: DBCoreTransaction): DBCoreTransaction {
    if (!(transaction instanceof IDBTransaction)) return transaction;
    open.add(transaction);
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction));
    return transaction;
  }

  database.use({
    stack: 'dbcore',
    name: 'free-on-leaving',
    create: (core): DBCore => ({ ...core, transaction: (...asked) => followed(core.transaction(...asked)) }),
  });
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) for (const transaction of open) cut(transaction);
  });
}

function cut(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended.
  }
}
