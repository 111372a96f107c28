export const laterWeeks = {
  title: (week: number) => `Ajustar desde la semana ${week}`,
  lead: 'El cambio se hace una vez en esta semana y en cada una de las siguientes. Usa un menos para bajar.',
  which: 'Ejercicios',
  all: 'Todos los ejercicios',
  what: 'Qué cambia',
  whats: {
    numbers: 'Carga, RPE, reps',
    sets: 'Número de series',
    rest: 'Descanso',
    note: 'Indicación',
    tempo: 'Cadencia',
    superset: 'Superserie',
    kind: 'Tipo de serie',
    place: 'Orden',
    add: 'Añadirlo a las siguientes semanas',
    'take out': 'Quitarlo',
  },
  sets: 'Series ±',
  setsProblem: (most: number) => `Escribe un número entero de −${most} a ${most}.`,
  rest: 'Descanso',
  superset: 'Superserie con el siguiente ejercicio',
  yesNo: { yes: 'Sí', no: 'No' },
  ofSets: 'Series',
  whichSets: { all: 'Todas las series', first: 'La primera serie', last: 'La última serie' },
  kind: 'Tipo',
  place: 'Lugar en su lista',
  firstPlace: 'Primero',
  behind: (exercise: string) => `Después de ${exercise}`,
  addLead: 'Cada semana posterior sin este ejercicio lo recibe como está aquí.',
  nothingElse: 'No cambia nada.',
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

  changeRow: (exercise: string) => `Ajustar ${exercise}…`,
  addTitle: (day: string, week: number) => `Añadir un ejercicio al ${day} desde la semana ${week}`,
  list: 'Lista',
  add: 'Añadir',
  addsIn: (weeks: string, count: number) =>
    count === 1 ? `Se añade en la semana ${weeks}.` : `Se añade en las semanas ${weeks}.`,
  addsNowhere: 'No queda ninguna semana en la que pueda añadirse.',
  added: (exercise: string, weeks: string, count: number) =>
    count === 1 ? `${exercise} añadido en la semana ${weeks}.` : `${exercise} añadido en las semanas ${weeks}.`,

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
