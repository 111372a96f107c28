/**
 * THE TWO LANGUAGES. A table is written in English where it is used; its Spanish stands in `es/`, typed by the English one,
 * and is fetched only where Spanish is spoken. Speaking it fills its texts into the same tables: read them when they are
 * shown (`login.title`), never into a constant of a module.
 */
export type Name =
  | 'acrossWords'
  | 'area'
  | 'athleteProfile'
  | 'blockFailures'
  | 'blockList'
  | 'blockWords'
  | 'calculator'
  | 'chatPlace'
  | 'chatWords'
  | 'choices'
  | 'coachArea'
  | 'common'
  | 'crop'
  | 'dateWords'
  | 'dayNames'
  | 'deviceWords'
  | 'diet'
  | 'exerciseActs'
  | 'exerciseHistory'
  | 'exportLog'
  | 'editorWords'
  | 'failure'
  | 'failures'
  | 'frontWords'
  | 'google'
  | 'gymReadyWords'
  | 'handoverWords'
  | 'heardWords'
  | 'home'
  | 'installHint'
  | 'keptEdits'
  | 'keptForm'
  | 'logOut'
  | 'login'
  | 'missingBlock'
  | 'muscleWords'
  | 'myCoach'
  | 'newBlock'
  | 'noBlocks'
  | 'noMacros'
  | 'notFound'
  | 'noteKinds'
  | 'ownExercises'
  | 'notices'
  | 'pending'
  | 'personalInfo'
  | 'preferences'
  | 'planChangedWords'
  | 'platesWords'
  | 'rarePlanWords'
  | 'rulesWords'
  | 'unreadWords'
  | 'profile'
  | 'progressWords'
  | 'refusals'
  | 'register'
  | 'rejections'
  | 'restSignals'
  | 'restWords'
  | 'saveNotices'
  | 'saveWords'
  | 'secretCode'
  | 'sessionEnd'
  | 'setQuestions'
  | 'stepperWords'
  | 'strength'
  | 'syncWords'
  | 'update'
  | 'userMenu'
  | 'wipeWords';

/** A table in either language: the same keys, and functions of the same facts. */
export type Words<Table> = Table extends string
  ? string
  : Table extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Key in keyof Table]: Words<Table[Key]> };

type Tables = Readonly<Partial<Record<Name, object>>>;

const known: [name: Name, table: object, english: object][] = [];
let spoken: Tables = {};

/**
 * Registers a table of words, which is filled anew when another language is spoken.
 * @__NO_SIDE_EFFECTS__ a table that nobody reads is left out of the build.
 */
export function words<const Table extends object>(name: Name, english: Table): Words<Table> {
  translate(name, english);
  return english as unknown as Words<Table>;
}

/** Registers a table of the contract, which other rooms read, too, in the same way. */
export function translate(name: Name, english: object): void {
  known.push([name, english, { ...english }]);
  Object.assign(english, spoken[name]);
}

/** Fills every table with these texts, also one that is loaded later; what they do not have stays English. */
export function fill(tables: Tables): void {
  spoken = tables;
  for (const [name, table, english] of known) Object.assign(table, english, tables[name]);
}
