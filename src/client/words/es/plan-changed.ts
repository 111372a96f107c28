import type * as english from '../plan-changed.ts';

export const planChangedWords: typeof english.planChangedWords = {
  title: 'Tu entrenador cambió el plan',
  place: (week, day, exercise) => `${exercise}, ${day.toLowerCase()} de la semana ${week}`,
  sets: (numbers, count) => `${count === 1 ? 'serie' : 'series'} ${numbers}`,
  nothing: 'nada previsto',
  takenOut: (sets) => (sets === 1 ? 'se quitó 1 serie que anotaste' : `se quitaron ${sets} series que anotaste`),
  added: (week, sets) => `Semana ${week}: ${sets === 1 ? '1 serie nueva' : `${sets} series nuevas`}`,
  weekGone: (week) => `Se quitó la semana ${week}`,
  setsAdded: (sets) => (sets === 1 ? '1 serie nueva' : `${sets} series nuevas`),
  exerciseAdded: (sets) => `ejercicio nuevo, ${sets === 1 ? '1 serie' : `${sets} series`}`,
  exerciseGone: 'se quitó',
  now: (exercise) => `ahora ${exercise}`,
  moved: 'cambió de lugar ese día',
  movedFrom: (week, day) => `antes estaba el ${day.toLowerCase()} de la semana ${week}`,
  rest: 'descanso',
  noRest: 'ninguno',
  was: (from, to) => `El objetivo cambió de ${from} a ${to}`,
  gone: (sets) => (sets === 1 ? 'Se quitó 1 serie' : `Se quitaron ${sets} series`),
  more: (count) => `y ${count} más`,
  logged: 'Las series que anotaste conservan el objetivo que viste.',
  understood: 'Entendido',
};
