import { Dexie } from 'dexie';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import { createDexieOutbox, type WatchedOutbox } from '#client/offline/outbox/outbox.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';

export type Tab = { readonly database: SpotterDatabase; readonly outbox: WatchedOutbox };

const tabs: Tab[] = [];
const stops: (() => void)[] = [];

/** One more tab over the same database. */
export function openTab(): Tab {
  const database = createDatabase('outbox-tabs');
  const outbox = createDexieOutbox(database, createSequence(), (tell) => {
    Dexie.on.storagemutated.subscribe(tell);
    stops.push(() => Dexie.on.storagemutated.unsubscribe(tell));
  });
  const tab = { database, outbox };
  tabs.push(tab);
  return tab;
}

/** Closes every tab and deletes the database. */
export async function closeTabs(): Promise<void> {
  for (const stop of stops.splice(0)) stop();
  const [first] = tabs;
  for (const { database } of tabs.splice(0)) database.close();
  await first?.database.delete();
}
