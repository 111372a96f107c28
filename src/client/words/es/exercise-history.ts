import type * as english from '../exercise-history.ts';

export const exerciseHistory: typeof english.exerciseHistory = {
  title: 'Ejercicios',
  titleOf: (athlete) => `Ejercicios de ${athlete}`,
  back: 'Volver',
  search: 'Buscar ejercicios',
  nothingFound: 'Ningún ejercicio se llama así.',
  emptyTitle: 'Aún no hay nada anotado',
  empty: 'Las series aparecen aquí cuando se anotan o se importan.',
  unknown: 'Aún no hay nada anotado de este ejercicio.',
  all: 'Todos los ejercicios',
  last: (date, sessions) => `${date} · ${sessions === 1 ? '1 sesión' : `${sessions} sesiones`}`,

  strength: '1RM estimada',
  estimate: (load, band) => `${load} ± ${band}`,
  from: (set, date) => `a partir de ${set}, ${date}`,
  change: (difference, date) => `${difference} desde el ${date}`,
  how: 'Según la tabla RTS de reps y RPE; más allá de 12 reps hasta el fallo, y sin RPE, con la fórmula de Epley. El ± es una repetición: nadie lo calcula con exactitud.',
  period: 'Periodo',
  periods: { quarter: '3 meses', year: '1 año', all: 'Todo' },
  trend: (from, to, first, last) =>
    `1RM estimada del ${from} al ${to}: ${first} al principio, ${last} ahora. Las sesiones de abajo dicen lo mismo.`,
  tooFew: 'Con dos sesiones de hasta 18 repeticiones se dibuja aquí una tendencia.',

  bests: 'Mejores series',
  bestsHints: {
    reps: 'La mayor carga con cada número de repeticiones.',
    help: 'La menor ayuda con cada número de repeticiones.',
    seconds: 'El mayor tiempo con cada carga.',
    metres: 'La mayor distancia con cada carga.',
  },
  counted: 'Se mide en',
  kinds: { reps: 'Reps', seconds: 'Segundos', metres: 'Metros' },
  loads: { added: 'lastre', assistance: 'con ayuda', 'each hand': 'carga en cada mano' },
  columns: { reps: 'Reps', load: 'Carga', date: 'Fecha', e1rm: 'e1RM', sets: 'Series' },
  weeks: 'Semana a semana',
  week: 'Semana del',
  weeksHint:
    'Las semanas empiezan el lunes. El volumen es repeticiones × carga (dos veces si es en cada mano); el RPE es la media de las series que lo tienen.',
  withoutVolume: (sets) =>
    `${sets === 1 ? '1 serie no tiene' : `${sets} series no tienen`} volumen: peso corporal, lastre, ayuda, segundos, metros o sin carga.`,
  showAllWeeks: (number) => `Ver las ${number} semanas`,
  drawn: 'Gráfico',
  measures: { tonnage: 'Volumen', sets: 'Series', rpe: 'RPE' },
  weeksLine: (measure, from, to, first, last) =>
    `${measure} por semana del ${from} al ${to}: ${first} al principio, ${last} la última semana. La tabla dice lo mismo.`,
  sessions: 'Sesiones',
  showAll: (number) => `Ver las ${number} sesiones`,
  leftOut: (date) => `No se muestran las sesiones anteriores al ${date}.`,
  sets: (load, reps) => `${load}: ${reps}`,
  reps: (reps) => (reps === '1' ? '1 rep' : `${reps} reps`),
  doubtful: (sets) => `${sets} (inusual)`,
  doubtfulHint: 'Inusual: lejos de lo previsto y de las series vecinas. Cuenta en todo menos en las mejores series.',
};
