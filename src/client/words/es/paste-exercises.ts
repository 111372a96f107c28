const ADVICE =
  'Copia las filas con sus encabezados (Ejercicio, Series, Reps, RPE, Carga) o trae la tabla entera en Mis plantillas: Traer un programa.';

export const pasteExercises = {
  title: '¿Pegar como ejercicios?',
  lead: 'Lo que copiaste parecen filas de ejercicios, no series de este. Aún no se ha escrito nada.',
  reading: 'Leyendo las filas…',
  paste: 'Pegar como ejercicios',
  place: (list: string, day: string, week: number, count: number) =>
    count === 1
      ? `Va al final de ${list} del ${day.toLowerCase()}, semana ${week}:`
      : `Van al final de ${list} del ${day.toLowerCase()}, semana ${week}:`,
  exercise: (name: string, sets: string) => `${name}: ${sets}`,
  rest: (time: string) => `descanso ${time}`,
  columns: (names: string) => `Se copió sin encabezados. Las columnas se han leído así: ${names}.`,
  columnNames: {
    superset: 'superserie',
    exercise: 'ejercicio',
    line: 'series × reps',
    sets: 'series',
    reps: 'reps',
    rpe: 'RPE',
    load: 'carga',
    rest: 'descanso',
    tempo: 'cadencia',
    note: 'indicación',
  },
  quoted: (text: string) => `«${text}»`,
  leftOut: (texts: string) => `Se queda fuera, porque nada dice con certeza qué es: ${texts}.`,
  noted: (texts: string) => `No se entiende y queda en la indicación: ${texts}.`,
  doubtful: (texts: string) => `Mira si esto se ha leído como querías: ${texts}.`,
  nothingRead: `No se pudo leer ningún ejercicio con sus series. ${ADVICE}`,
  unread: {
    'several days': `Son de más de un día o semana, y no se puede saber cuál va aquí. ${ADVICE}`,
    failed: 'No se pudieron leer: hace falta conexión. No se escribió nada.',
  },
  pasted: (names: string, day: string, count: number) =>
    count === 1
      ? `${names}: añadido al ${day.toLowerCase()}.`
      : `${count} ejercicios añadidos al ${day.toLowerCase()}: ${names}.`,
};
