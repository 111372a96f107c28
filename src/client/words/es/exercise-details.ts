import { MAX_CUE_LENGTH } from '#contract/limits.ts';

export const exerciseDetails = {
  of: (exercise: string) => `Detalles de ${exercise}`,
  cancel: 'Cancelar',
  keep: 'Guardar',
  cue: 'Indicación',
  cueHint: 'Tu atleta la lee debajo del nombre. Las direcciones web (https) se pueden abrir.',
  cueTooLong: (length: number) =>
    `Una indicación tiene como máximo ${MAX_CUE_LENGTH} caracteres; esta tiene ${length}.`,
  tempo: 'Cadencia',
  tempoHint: 'Segundos al bajar, en pausa y al subir: 3-1-0.',
  measure: 'Cada serie cuenta',
  measures: { '': 'Repeticiones', seconds: 'Segundos', metres: 'Metros' },
  loadAs: 'La carga es',
  loads: {
    '': 'Todo lo que se levanta',
    added: 'Añadida al peso corporal',
    assistance: 'Ayuda: la quita una banda o una máquina',
    'each hand': 'En cada mano',
  },
  set: (number: number) => `Serie ${number}`,
  isLogged:
    'Ya hay series anotadas, así que no se puede cambiar. Añade el ejercicio otra vez para contarlo de otra forma.',
};
