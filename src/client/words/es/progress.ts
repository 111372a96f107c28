import type * as english from '../progress.ts';

export const progressWords: typeof english.progressWords = {
  title: 'Progreso',
  titleOf: (athlete) => `Progreso de ${athlete}`,
  back: 'Volver',
  emptyTitle: 'Aún no hay nada que mirar atrás',
  empty: 'Las semanas y las sesiones aparecen aquí cuando hay algo previsto, anotado o importado.',
  exercises: 'Todos los ejercicios',
  leftOut: (date) => `No se cuentan las sesiones anteriores al ${date}.`,

  block: (block) => `Sesiones de ${block}`,
  atHand: (week, done, total) => `Semana ${week}: ${done} de ${total} series hechas`,
  planWeek: 'Semana',
  sets: 'Series',
  shortWeek: (week) => `Sem ${week}`,
  ofPlanned: (done, total) => `${done} / ${total}`,
  states: { done: 'hecha', inPart: 'a medias', toCome: 'pendiente', missed: 'perdida', notDone: 'sin hacer' },
  mark: (state, done, total) => `${state}, ${done} de ${total} series`,
  allOfBlock: (weeks) => `Ver las ${weeks} semanas`,

  weeks: 'Semana a semana',
  weeksHint:
    'Las semanas empiezan el lunes. Plan son las series hechas de las previstas. Lo demás es lo que se levantó, también en otras apps, sin series falladas ni calentamientos; el RPE es la media de las series que lo tienen.',
  week: 'Semana del',
  plan: 'Plan',
  volume: 'Volumen',
  rpe: 'RPE',
  sessions: 'Sesiones',
  bars: (from, to) => `Series por semana del ${from} al ${to}: hechas y previstas. La tabla dice lo mismo.`,
  barDone: 'hechas',
  barPlanned: 'previstas',

  calendar: 'Calendario',
  earlier: 'Mes anterior',
  later: 'Mes siguiente',
  setsOn: (sets) => (sets === 1 ? ': 1 serie' : `: ${sets} series`),
  daysOf: (days, sets) =>
    `${days === 1 ? '1 día de entrenamiento' : `${days} días de entrenamiento`}, ${sets === 1 ? '1 serie' : `${sets} series`}`,

  strength: 'Puntos DOTS y GL',
  lift: 'Levantamiento',
  e1rm: (unit) => `e1RM en ${unit}`,
  lifts: { squat: 'Sentadilla', bench: 'Press de banca', deadlift: 'Peso muerto' },
  fromSet: (name, set, date) => `${name}, ${set}, ${date}`,
  fromInfo: '1RM de la información personal',
  noStrength: 'Ninguna serie de hasta 12 repeticiones en 3 meses, ni 1RM en la información personal',
  estimatedTotal: 'Total estimado',
  total: 'Total de las 1RM',
  band: (value, band) => `${value} ± ${band}`,
  dots: 'DOTS',
  gl: 'IPF GL',
  glBench: 'IPF GL, solo press de banca',
  ownBodyweight: {
    Male: (bodyweight) => `Con ${bodyweight} y la fórmula de hombres, según tu información personal.`,
    Female: (bodyweight) => `Con ${bodyweight} y la fórmula de mujeres, según tu información personal.`,
  },
  theirBodyweight: {
    Male: (bodyweight) => `Con ${bodyweight} y la fórmula de hombres, según su información personal.`,
    Female: (bodyweight) => `Con ${bodyweight} y la fórmula de mujeres, según su información personal.`,
  },
  noPerson: 'Faltan el peso corporal y el sexo: los puntos DOTS y GL dependen del peso corporal.',
  addPerson: 'Añadir información personal',
  noPersonOfTheirs: 'Faltan el peso corporal y el sexo del atleta: los puntos DOTS y GL dependen del peso corporal.',
  noTotal: 'Un total necesita los tres levantamientos.',
  noGl: 'No hay puntos GL por debajo de 35 kg.',
  counted: (names) =>
    `De los últimos 3 meses, la mejor e1RM de ${names}; ninguna otra variante cuenta. Sin equipamiento.`,
};
