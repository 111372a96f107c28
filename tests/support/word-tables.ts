import { spanish as fetched } from '#client/words/es/spanish.ts';

/** By name. */
type WordTables = Readonly<Record<string, unknown>>;

/** All that the modules of the words offer. */
export const english: WordTables = Object.assign(
  {},
  ...Object.values(import.meta.glob<WordTables>('/src/client/words/*.ts', { eager: true })),
);

const modules = import.meta.glob<WordTables>(['/src/client/words/es/*.ts', '!**/spanish.ts'], { eager: true });
const exported = Object.values(modules).flatMap(Object.entries);

/** The Spanish tables: those that come in one piece, and those that come along with their English (rare-words.ts). */
export const spanish: WordTables = {
  ...Object.fromEntries(exported.filter(([, table]) => typeof table === 'object')),
  ...fetched,
};
