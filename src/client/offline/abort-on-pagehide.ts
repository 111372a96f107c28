import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';

const open = new Set<IDBTransaction>();
/** Whether the page was left for the back-forward cache: a hidden page still saves what waits, after its `pagehide`. */
let isLeft = false;

/**
 * Aborts this transaction when the page is left. WebKit keeps a page that is left in its back-forward cache, and its
 * transactions with it: every later one, of whichever page, would wait for them until the app is closed. What is cut
 * here is tried again when the page comes back, or stands in the tab's notes; other browsers let it end by itself.
 */
export function abortOnPagehide(transaction: IDBTransaction): IDBTransaction {
  if (!isKeptWhenLeft()) return transaction;
  // The same listener counts once, however often it is added.
  addEventListener('pagehide', onLeaving);
  addEventListener('pageshow', onReturn);
  open.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction));
  // The caller has to get the transaction before it is aborted.
  if (isLeft) queueMicrotask(() => cut(transaction));
  return transaction;
}

/** Aborts every transaction of this database when the page is left (`abortOnPagehide`). */
export function abortAllOnPagehide(database: Dexie): void {
  if (!isKeptWhenLeft()) return;
  database.use({
    stack: 'dbcore',
    name: 'abort-on-pagehide',
    create: (core): DBCore => ({ ...core, transaction: (...asked) => followed(core.transaction(...asked)) }),
  });
}

function followed(transaction: DBCoreTransaction): DBCoreTransaction {
  return transaction instanceof IDBTransaction ? abortOnPagehide(transaction) : transaction;
}

/** Whether this browser keeps a page's transactions with the page. */
function isKeptWhenLeft(): boolean {
  return navigator.vendor === 'Apple Computer, Inc.';
}

function onLeaving({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  isLeft = true;
  for (const transaction of open) cut(transaction);
}

function onReturn(): void {
  isLeft = false;
}

function cut(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction has just ended by itself.
  }
}
