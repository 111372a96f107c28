import { MAX_CUE_LENGTH } from '#contract/limits.ts';
import type { Measure, PartLoad } from '#contract/vocabulary.ts';
import { exerciseDetails as spanish } from './es/exercise-details.ts';
import { rareWords } from './rare-words.ts';

/** What a coach says of an exercise beside its sets. */
export const exerciseDetails = rareWords(
  {
    of: (exercise: string) => `Details of ${exercise}`,
    cancel: 'Cancel',
    keep: 'Save',
    cue: 'Cue',
    cueHint: 'Your athlete reads it under the name. Web addresses (https) can be opened.',
    cueTooLong: (length: number) => `A cue has at most ${MAX_CUE_LENGTH} characters; this has ${length}.`,
    tempo: 'Tempo',
    tempoHint: 'Seconds down, held, up: 3-1-0.',
    measure: 'Each set counts',
    measures: { '': 'Reps', seconds: 'Seconds', metres: 'Metres' } satisfies Record<Measure | '', string>,
    loadAs: 'The load is',
    loads: {
      '': 'All that is lifted',
      added: 'Added to bodyweight',
      assistance: 'Assistance: a band or a machine takes it off',
      'each hand': 'In each hand',
    } satisfies Record<PartLoad | '', string>,
    set: (number: number) => `Set ${number}`,
    isLogged: 'Sets are logged already, so this stays. Add the exercise again to count it another way.',
  },
  spanish,
);
