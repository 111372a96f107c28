import type * as english from '../session-end.ts';

export const sessionEnd: typeof english.sessionEnd = {
  finish: 'Terminar aquí',
  summary: 'Resumen de la sesión',
  title: (weekday) => `Resumen de la sesión, ${weekday.toLowerCase()}`,
  sets: (done, total) => `${done} de ${total} series`,
  hours: (hours, minutes) => `${hours} h ${minutes} min`,
  minutes: (minutes) => `${minutes} min`,
  tonnage: (load) => `${load} levantados en total`,
  withoutTonnage: (sets) => (sets === 1 ? '1 serie no incluida' : `${sets} series no incluidas`),
  lifts: 'Mejores series del día',
  last: (set) => `la última vez ${set}`,
  doubtful: 'inusual, no cuenta como récord',
  rpeOff: (by) => `RPE ${by} respecto al plan`,
  records: 'Récords',
  recordE1rm: (exercise, now, before) => `${exercise}: e1RM ${now}, antes ${before}`,
  recordLoad: (exercise, set, before) => `${exercise}: ${set}, antes ${before}`,
  nothing: 'Aún no hay nada anotado este día.',
  next: (weekday, exercise) => `Después: ${weekday.toLowerCase()}, ${exercise}`,
  tell: (coach) => `Escribir a ${coach}`,
  handOver: 'Pasar al entrenador',
  close: 'Cerrar',
};
