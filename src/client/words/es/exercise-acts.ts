import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import type * as english from '../exercise-acts.ts';
import type * as notes from '../set-notes.ts';

export const exerciseActs: typeof english.exerciseActs = {
  plates: 'Discos',
  note: 'Nota',
  which: 'Serie',
  kind: '¿Qué es?',
  text: 'Nota',
  because: 'Omitida porque',
  hint: 'Tu entrenador la ve junto a la serie.',
  tooLong: (length) => `Una nota tiene como máximo ${MAX_NOTE_LENGTH} caracteres; esta tiene ${length}.`,
  ask: (coach) => `Preguntar a ${coach}`,
  askHint: 'Se envía también a tu chat, enlazada a esta serie.',
  cancel: 'Cancelar',
  keep: 'Guardar',
};

export const noteKinds: typeof notes.noteKinds = {
  pain: 'Dolor',
  failed: 'Fallada',
  skipped: 'Omitida',
};
