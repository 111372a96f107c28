import { MAX_CUE_LENGTH, MAX_EXERCISES_PER_LIST, MAX_SERIES_PER_EXERCISE, MAX_WEEKS } from '#contract/limits.ts';
import type { Field } from '#contract/vocabulary.ts';
import { equipment, lists, muscleGroups } from '#contract/words/es/vocabulary.ts';
import type * as english from '../editor.ts';

const FIELD_NAMES: Record<Field, string> = { reps: 'reps', rpe: 'RPE', load: 'carga' };

export const editorWords: typeof english.editorWords = {
  block: 'Editor de bloques',
  back: 'Volver al atleta',
  loading: 'Abriendo el bloque…',
  missingTitle: 'Este bloque no está disponible',
  failedTitle: 'No se pudo abrir el bloque',
  tryAgain: 'Reintentar',
  weekCount: (weeks) => (weeks === 1 ? '1 semana' : `${weeks} semanas`),
  weeks: 'Semanas',
  week: (number) => `Semana ${number}`,
  noWeeks: 'Aún no hay semanas. Añade la primera.',
  addWeek: 'Añadir semana',
  copyForward: (number, percent) => `Repetir la semana ${number} con +${percent} %`,
  replaceTitle: (number) => `¿Reemplazar la semana ${number}?`,
  replaceText: (from, to) =>
    `La semana ${to} ya tiene ejercicios. El plan de la semana ${from} los reemplaza. Lo anotado se conserva, y Deshacer recupera el plan anterior.`,
  replace: 'Reemplazar',
  cancel: 'Cancelar',
  redo: 'Rehacer',
  logged: (done, total) => `${done} de ${total} anotadas`,
  lists,
  muscleGroups,
  equipment,
  listOf: (list, day) => `${list} del ${day.toLowerCase()}`,

  columns: { number: '#', reps: 'Reps', rpe: 'RPE', load: 'Carga', logged: 'Hecho', actions: 'Acciones' },
  loggedField: (field) => `${FIELD_NAMES[field]}, hecho`,
  target: (exercise, set, field) => `${exercise} serie ${set} objetivo ${FIELD_NAMES[field]}`,
  changedLater: (moment) => `Cambiada después: ${moment}`,
  tapped: 'Anotada con un toque',
  typed: 'Escrita a mano',
  tappedSets: (count) => `${count} con un toque`,
  enteredLater: (date) => `Anotada después, el ${date}`,
  openRpe: 'Elegir un RPE',
  newMark: 'nueva',
  addedByAthlete: 'La añadió tu atleta',
  takeSeries: (exercise, set) => `Pasar al plan la serie ${set} de ${exercise}`,
  didInstead: (exercise) => `Hizo ${exercise} en su lugar`,
  planInstead: (exercise) => `Planificar ${exercise}`,
  handed: {
    unsent: 'Del teléfono del atleta, aún no está en el servidor',
    sent: 'Del teléfono del atleta',
  },
  newSets: (count) => (count === 1 ? '1 nueva' : `${count} nuevas`),
  nothing: '–',
  below: 'menos de lo previsto',
  above: 'más de lo previsto',
  asPlanned: 'según lo previsto',

  name: ({ alone }) => `Nombre de ${alone}`,
  rest: ({ alone }) => `Descanso de ${alone}`,
  restTime: 'Descanso',
  timer: (time) => `reloj ${time}`,
  noTimer: 'sin reloj',
  cue: 'Indicación',
  cueOf: (exercise) => `Indicación para ${exercise}`,
  cueHint: 'Tu atleta la lee debajo del nombre. Las direcciones web (https) se pueden abrir.',
  cueTooLong: (length) => `Una indicación tiene como máximo ${MAX_CUE_LENGTH} caracteres; esta tiene ${length}.`,
  keepCue: 'Guardar indicación',
  nameMissing: 'Falta el nombre del ejercicio.',
  restMissing: 'El descanso es obligatorio.',
  stays: (before) => (before === '' ? 'Aquí aún no hay nada previsto.' : `Se mantiene ${before}.`),
  notSaved: (before) =>
    before === ''
      ? 'Sin guardar. Enter lo guarda, Esc lo borra.'
      : `Sin guardar. Enter lo guarda, Esc recupera ${before}.`,
  unlikely: (load, before) => `¿${load}? Antes: ${before}`,
  yes: (load) => `Sí, ${load}`,
  no: 'No, recuperar',
  keeps: (before) => `Se mantiene ${before} hasta que escribas otro.`,
  firstRest: '2-3 min',
  move: (exercise) => `Mover ${exercise}`,
  moveHint: 'Arrástralo o pulsa las flechas: izquierda y derecha para otro día.',
  moved: (exercise, place, of, list, day) => `${exercise}: ${place} de ${of} en ${list} del ${day.toLowerCase()}.`,
  removeExercise: (exercise) => `Quitar ${exercise}`,
  exerciseRemoved: (exercise) => `${exercise}: quitado.`,
  addSeries: 'Añadir serie',
  addSeriesTo: (exercise) => `Añadir serie a ${exercise}`,
  removeSeries: (exercise, set) => `Quitar ${exercise} serie ${set}`,
  seriesRemoved: (exercise, set) => `${exercise} serie ${set}: quitada.`,
  takenOut: 'Quitada, con lo que se anotó',
  restore: 'Recuperar',
  restoreExercise: (exercise) => `Recuperar ${exercise}`,
  restoreSeries: (exercise) => `Recuperar la serie de ${exercise} que se quitó`,

  addExercise: 'Añadir ejercicio',
  addExerciseTo: (list, day) => `Añadir ejercicio a ${list} del ${day.toLowerCase()}`,
  search: 'Busca o escribe otro nombre',
  found: 'Ejercicios encontrados',
  results: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  ownName: (name) => `Añadir «${name}»`,
  ownNameHint: 'ejercicio propio',
  noCatalogue: 'La lista de ejercicios no está disponible. Puedes escribir otro nombre.',

  pastedCell: (set, field, text) => `serie ${set} ${FIELD_NAMES[field]} («${text}»)`,
  leftOut: (exercise, cells, more) =>
    `Sin pegar, no es un número válido: ${exercise} ${cells}${more > 0 ? ` y ${more} más` : ''}.`,
  didNotFit: (count) =>
    count === 1 ? '1 celda pegada no cabía en la tabla.' : `${count} celdas pegadas no cabían en la tabla.`,

  full: {
    weeks: `Un bloque tiene como máximo ${MAX_WEEKS} semanas.`,
    exercises: `Un día tiene como máximo ${MAX_EXERCISES_PER_LIST} ejercicios en una lista.`,
    series: `Un ejercicio tiene como máximo ${MAX_SERIES_PER_EXERCISE} series.`,
  },
  undone: (weeks) => `Deshecho: ${weeks}.`,
  redone: (weeks) => `Rehecho: ${weeks}.`,
  nothingToUndo: 'No hay nada que deshacer.',
  nothingToRedo: 'No hay nada que rehacer.',
  weeksStay: (numbers, count) =>
    count === 1
      ? `La semana ${numbers} ya está guardada, así que se queda, vacía.`
      : `Las semanas ${numbers} ya están guardadas, así que se quedan, vacías.`,

  keys: 'Atajos',
  keysTitle: 'Atajos de teclado',
  close: 'Cerrar',
  keyList: [
    ['↑ ↓ ← →', 'Ir de celda en celda'],
    ['Enter, Mayús + Enter', 'Guardar la celda y bajar o subir'],
    ['Esc', 'Recuperar el valor anterior'],
    ['F2, doble clic', 'Cambiar el texto de la celda'],
    ['Tab, Mayús + Tab', 'A los lados en un ejercicio, y luego a sus botones'],
    ['Alt + ↑, Alt + ↓', 'Un paso más, un paso menos'],
    ['Alt + ↓', 'En RPE: la lista de sus valores'],
    ['Ctrl + D', 'Poner este valor en las series de abajo'],
    ['Ctrl + V', 'Pegar celdas de una hoja de cálculo'],
    ['Ctrl + Enter', 'Añadir una serie'],
    ['Ctrl + Supr', 'Quitar la serie'],
    ['Ctrl + Z, Ctrl + Mayús + Z', 'Deshacer, rehacer'],
  ],
};
