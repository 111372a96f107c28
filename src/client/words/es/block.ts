import type { Field, Measure } from '#contract/vocabulary.ts';
import type * as english from '../block.ts';

const FIELD_NAMES: Record<Field | Measure, string> = {
  reps: 'reps',
  seconds: 'segundos',
  metres: 'metros',
  rpe: 'RPE',
  load: 'carga',
};
const ORDINALS = ['segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo'];

export const blockWords: typeof english.blockWords = {
  block: 'Bloque de entrenamiento',
  back: 'Volver a tus bloques',
  weeks: 'Semanas',
  days: 'Días',
  week: (number) => `Semana ${number}`,
  progress: (done, total) => `${done} / ${total}`,
  basics: 'Principales',
  complements: 'Accesorios',

  nth: (exercise, nth) => `${exercise}, ${ORDINALS[nth - 2] ?? nth}`,
  target: 'Objetivo',
  columns: {
    reps: 'Reps',
    seconds: 'Segs',
    metres: 'Metros',
    rpe: 'RPE',
    load: 'Carga',
    added: 'Lastre',
    assistance: 'Ayuda',
    'each hand': 'C/u',
  },
  kinds: { 'warm-up': 'Calentamiento', drop: 'Descendente', 'back-off': 'Aligerada' },
  // The name of one of several exercises of the same name ends with a comma already.
  set: (exercise, set) => `${exercise.replace(/,$/, '')}, serie ${set}`,
  field: (exercise, set, field) => `${exercise} serie ${set} ${FIELD_NAMES[field]}`,
  done: (exercise, set) => `${exercise} serie ${set} hecha`,
  rest: (restTime) => `Descanso ${restTime}`,
  tempo: (tempo) => `Cadencia: ${tempo}`,
  lastTime: (top, day) => `Última vez${day === undefined ? '' : `, ${day}`}: ${top}`,
  bestE1rm: (load) => `mejor e1RM ${load}`,
  reps: (reps) => (reps === '1' ? '1 rep' : `${reps} reps`),
  atRpe: (rpe) => `@ ${rpe}`,

  notLogged: 'Sin anotar',
  unrated: '¿RPE?',
  askRpe: (set) => `¿RPE? ${set}`,
  allRpes: 'Todos los valores de RPE',
  neverAskRpe: 'No preguntar el RPE',
  rpeNotAsked: 'Ya no se pregunta el RPE. Puedes activarlo otra vez en Ajustes de la cuenta.',
  howHardWas: (set) => `¿Cuánto te costó ${set}?`,
  rpe: (rpe) => `RPE ${rpe}`,
  unloaded: 'PC',
  receipts: { phone: 'En este dispositivo', server: 'En el servidor', seen: 'Vista por tu entrenador' },

  added: 'Añadida',
  insteadOf: (exercise) => `En lugar de ${exercise}`,

  cleared: (set) => `${set}: borrada.`,
  follows: (difference) => `También en las series siguientes: ${difference}.`,

  loading: 'Abriendo tu bloque…',
  failedTitle: 'No se pudo abrir el bloque',
  tryAgain: 'Reintentar',
};

export const saveWords: typeof english.saveWords = {
  needsYou: (count) => (count === 1 ? '1 cambio requiere tu atención' : `${count} cambios requieren tu atención`),
  more: 'Pendiente de enviar',
  cellsNotSaved: (count) => (count === 1 ? '1 celda sin guardar' : `${count} celdas sin guardar`),
};
