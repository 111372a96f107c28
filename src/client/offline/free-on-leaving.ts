import type { DBCore, DBCoreTransaction, Dexie } from 'dexie';
import { isKeptWhenLeft, whileHere } from './while-here.ts';

/** Ends what is under way in the database when the page is left: see `whileHere`. */
export function freeOnLeaving(database: Dexie): void {
  if (!isKeptWhenLeft()) return;
  database.use({
    stack: 'dbcore',
    name: 'free-on-leaving',
    create: (core): DBCore => ({ ...core, transaction: (...asked) => followed(core.transaction(...asked)) }),
  });
}

function followed(transaction: DBCoreTransaction): DBCoreTransaction {
  return transaction instanceof IDBTransaction ? whileHere(transaction) : transaction;
}
