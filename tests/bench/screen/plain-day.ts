import { createDay, openStore } from './day.ts';
import { showDay } from './plain-cards.ts';

/** A day in plain DOM: at each input the whole day goes into one record. */
const store = await openStore();
const day = (await store.read()) ?? createDay();
showDay(day, () => store.write(day));
