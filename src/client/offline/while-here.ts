const open = new Set<IDBTransaction>();

/**
 * Ends this transaction when the page is left. WebKit keeps a page that is left for the way back, and its transactions
 * with it: every later one, of whichever page, would wait for them until the app is ended. What is cut here is tried
 * again when the page comes back, or stands in the tab's notes; other browsers let it end by itself.
 */
export function whileHere(transaction: IDBTransaction): IDBTransaction {
  if (!isKeptWhenLeft()) return transaction;
  // The same listener counts once, however often it is added.
  addEventListener('pagehide', onLeaving);
  open.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => open.delete(transaction));
  return transaction;
}

/** Whether this browser keeps a page's transactions with the page. */
export function isKeptWhenLeft(): boolean {
  return navigator.vendor === 'Apple Computer, Inc.';
}

function onLeaving({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const transaction of open) cut(transaction);
}

function cut(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just ended.
  }
}
