import { Dexie } from 'dexie';
import { createDatabase, type SpotterDatabase } from '#client/offline/database.ts';
import type { Hear } from '#client/offline/known-records.ts';
import { createDexieOutbox, type WatchedOutbox } from '#client/offline/outbox.ts';

export type Tab = { readonly database: SpotterDatabase; readonly outbox: WatchedOutbox };

const tabs: Tab[] = [];
const stops: (() => void)[] = [];

/** What this tab and others write. */
export const hearAll: Hear = (tell) => {
  Dexie.on.storagemutated.subscribe(tell);
  stops.push(() => Dexie.on.storagemutated.unsubscribe(tell));
};

/** What others write is never heard of. */
export const DEAF: Hear = () => undefined;

/** One more tab over the database of this name. */
export function openTab(name: string, hear: Hear = hearAll): Tab {
  const database = createDatabase(name);
  const tab = { database, outbox: createDexieOutbox(database, hear) };
  tabs.push(tab);
  return tab;
}

/** From here on no tab hears of anything. */
export function deafen(): void {
  for (const stop of stops.splice(0)) stop();
}

export function closeTabs(): void {
  deafen();
  for (const { database } of tabs.splice(0)) database.close();
}
