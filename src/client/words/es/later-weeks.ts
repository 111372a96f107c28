export const laterWeeks = {
  title: (week: number) => `Ajustar desde la semana ${week}`,
  lead: 'El cambio se hace una vez en esta semana y en cada una de las siguientes. Usa un menos para bajar.',
  which: 'Ejercicios',
  all: 'Todos los ejercicios',
  gone: 'Este ejercicio ya no está en esta semana. Elige otro.',
  change: 'Ajustar',
  week: 'Semana',
  now: 'Ahora',
  after: 'Después',
  nothing: 'Con estos números no cambia nada.',
  unread: 'Corrige los números de arriba para ver qué cambia.',
  alike: (weeks: string, count: number) =>
    count === 1 ? `La semana ${weeks} cambia de la misma manera.` : `Las semanas ${weeks} cambian de la misma manera.`,
  stays: 'Estas cargas no cambian: la diferencia no llega a un salto de discos.',
  locked: (weeks: string, count: number) =>
    count === 1
      ? `La semana ${weeks} tiene series anotadas y se queda como está.`
      : `Las semanas ${weeks} tienen series anotadas y se quedan como están.`,
  without: (weeks: string, count: number) =>
    count === 1 ? `La semana ${weeks} no tiene este ejercicio.` : `Las semanas ${weeks} no tienen este ejercicio.`,
  changed: (weeks: string, count: number) =>
    count === 1 ? `Semana ${weeks} ajustada.` : `Semanas ${weeks} ajustadas.`,

  swapTitle: (exercise: string, week: number) => `Cambiar ${exercise} desde la semana ${week}`,
  swapLead: 'Las series, las reps, el RPE, el descanso, la indicación y la cadencia se mantienen.',
  instead: 'Nuevo ejercicio',
  ownName: (name: string) => `Usar «${name}»`,
  choose: 'Elige un ejercicio de la lista.',
  same: 'Este ejercicio ya es el previsto.',
  keepLoads: 'Mantener las cargas',
  keepLoadsHint: 'Si no, se borran: las cargas de un ejercicio no dicen nada de otro.',
  reaches: (weeks: string, count: number) =>
    count === 1 ? `El ejercicio cambia en la semana ${weeks}.` : `El ejercicio cambia en las semanas ${weeks}.`,
  reachesNone: 'No queda ninguna semana en la que pueda cambiar.',
  swap: 'Cambiar',
  swapped: (exercise: string, instead: string, weeks: string, count: number) =>
    count === 1
      ? `${instead} en lugar de ${exercise} en la semana ${weeks}.`
      : `${instead} en lugar de ${exercise} en las semanas ${weeks}.`,
};
