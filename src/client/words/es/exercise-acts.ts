import { MAX_NOTE_LENGTH } from '#contract/limits.ts';
import type * as english from '../exercise-acts.ts';
import type * as notes from '../set-notes.ts';

export const exerciseActs: typeof english.exerciseActs = {
  plates: 'Discos',
  load: 'Carga',
  clock: 'Cronómetro',
  stopClock: (time) => `Parar ${time}`,
  heldTarget: 'Objetivo alcanzado',
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

  change: 'Cambiar',
  changeHint: 'Solo por hoy. Tu entrenador ve lo que cambias.',
  addSet: 'Añadir una serie',
  swap: 'Cambiar el ejercicio por hoy',
  swapTitle: (exercise) => `En lugar de ${exercise}`,
  asPlanned: (exercise) => `Volver a ${exercise}`,
  addExercise: 'Añadir un ejercicio',
  takeBack: (set) => `Retirar la serie ${set}, que añadiste tú`,
  search: 'Busca o escribe un nombre',
  muscle: 'Músculo',
  allMuscles: 'Todos los músculos',
  showAll: (count) => `Ver los ${count}`,
  noCatalogue: 'La lista de todos los ejercicios aún no está en este dispositivo: aparece en cuanto tengas conexión.',
  use: (name) => `Usar «${name}»`,
  setAdded: (exercise) => `Se añadió una serie de ${exercise}.`,
  setTakenBack: (exercise) => `Se retiró la serie de ${exercise}.`,
  swapped: (exercise, instead) => `${instead} en lugar de ${exercise}.`,
  asPlannedAgain: (exercise) => `${exercise}, según el plan.`,
};

export const noteKinds: typeof notes.noteKinds = {
  pain: 'Dolor',
  failed: 'Fallada',
  skipped: 'Omitida',
};
