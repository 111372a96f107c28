import type { NameMeaning } from '#contract/history-vocabulary.ts';
import { count } from './count.ts';
import { importNames as spanish } from './es/import-names.ts';
import { rareWords } from './rare-words.ts';

/** What an athlete reads who says what the names of another app are. */
export const importNames = rareWords(
  {
    question: 'Which exercises are these?',
    hint: (names: number) =>
      `${names === 0 ? '' : `Spotter does not know ${count(names, 'name', 'names')} of this file. `}What you leave alone stays as it is. What you choose is remembered for your next file, and holds for sets that you imported under that name before.`,
    unknown: (names: number) =>
      `Spotter does not know ${count(names, 'name', 'names')} of this file: the next step asks what ${names === 1 ? 'it is' : 'they are'}.`,
    inFile: (sets: number, example: string) => `${count(sets, 'set', 'sets')}, for example ${example}`,
    choose: 'Choose',
    chosen: (exercise: string) => `Exercise: ${exercise}`,
    guess: (exercise: string, meaning: string) =>
      meaning === '' ? `Is it ${exercise}?` : `Is it ${exercise}, ${meaning}?`,
    keepName: 'Keep name',
    meaning: 'What the numbers mean',
    meanings: {
      total: 'Load: all that is lifted',
      added: 'Load: added to bodyweight',
      'each hand': 'Load: in each hand',
      assistance: 'Load: assistance',
      seconds: 'Reps: seconds',
    } satisfies Record<NameMeaning, string>,
    guessed: {
      total: 'all that is lifted',
      added: 'added to bodyweight',
      'each hand': 'in each hand',
      assistance: 'with assistance',
      seconds: 'in seconds',
    } satisfies Record<NameMeaning, string>,
    others: (names: number) =>
      names === 1 ? 'Keep the other name as my own' : `Keep the other ${names} names as my own`,
    othersHint: 'Spotter does not ask again.',
    known: (names: number) => (names === 1 ? '1 name that Spotter knows' : `${names} names that Spotter knows`),
    which: (name: string) => `Which exercise is “${name}”?`,
    more: (names: number) => `Show ${names} more`,
    change: 'Change names',
    back: 'Back to the file',
    forgotten: (names: number) =>
      `What you chose for ${count(names, 'name', 'names')} holds for this import alone: Spotter remembers no more names for you.`,
    followed: (sets: number) =>
      `${count(sets, 'set', 'sets')} of earlier imports ${sets === 1 ? 'follows' : 'follow'} what you chose.`,
  },
  spanish,
);
