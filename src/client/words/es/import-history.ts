import { count } from '../count.ts';
export const importHistory = {
  importText:
    'Elige una exportación de Strong, Hevy, FitNotes, StrongLifts, Fitbod, Liftosaur, JEFIT o GymBook, o una de Spotter. Verás qué contiene antes de guardar nada. Tu entrenador podrá ver lo que importes.',
  chooseFile: 'Elegir archivo',
  reading: 'Leyendo el archivo…',
  sources: {
    strong: 'Strong',
    hevy: 'Hevy',
    fitnotes: 'FitNotes',
    stronglifts: 'StrongLifts',
    fitbod: 'Fitbod',
    liftosaur: 'Liftosaur',
    jefit: 'JEFIT',
    gymbook: 'GymBook',
    spotter: 'Spotter',
  },
  unreadable: {
    empty: 'El archivo está vacío. Expórtalo otra vez y elige el nuevo.',
    unknown: 'Spotter no conoce este archivo. Elige la exportación CSV de una de las apps de arriba.',
    'plain weight': 'Este archivo de Hevy no dice si las cargas están en kg o lb. Expórtalo otra vez desde Hevy.',
    gymbook:
      'Este es un archivo de GymBook con encabezados en un idioma que Spotter aún no sabe leer. Pon GymBook en inglés o alemán, expórtalo otra vez y elige ese archivo.',
    measurements: 'Este archivo tiene medidas corporales y ninguna serie. Elige la exportación de entrenamientos.',
    newer: 'Este archivo es de una versión más nueva de Spotter. Recarga la app e inténtalo de nuevo.',
    damaged: 'Este archivo de Spotter está dañado. Expórtalo otra vez.',
    'too large': 'El archivo supera los 20 MB. Exporta un periodo más corto.',
    'too long': 'Leerlo llevaba más de 20 segundos y se detuvo. Exporta un periodo más corto y elige ese archivo.',
    failed: 'No se pudo leer el archivo. Inténtalo de nuevo.',
    'no room': 'En este dispositivo no queda espacio para la importación. Libera espacio e inténtalo de nuevo.',
  },
  oneAtATime: 'En este dispositivo hay otra importación sin terminar. Cuando termine, elige tu archivo otra vez.',
  question: 'Una pregunta',
  unitQuestion: (source: string) => `${source} no indica la unidad de estas cargas. ¿Cuál es la correcta?`,
  sample: (exercise: string, asKg: string, asLb: string) => `${exercise}: ¿${asKg} o ${asLb}?`,
  unit: 'Unidad de las cargas',
  units: { kg: 'Kilogramos', lb: 'Libras' },
  distanceQuestion: (source: string) => `${source} no indica la unidad de estas distancias. ¿Cuál es la correcta?`,
  distance: 'Unidad de las distancias',
  distances: { km: 'Kilómetros', mi: 'Millas', m: 'Metros' },
  orderQuestion: 'Estas fechas se pueden leer de dos formas. ¿Qué va primero?',
  order: 'Orden de las fechas',
  orders: { 'day first': 'Primero el día', 'month first': 'Primero el mes' },
  next: 'Continuar',
  cancel: 'Cancelar',
  found: (sessions: number, sets: number) =>
    `${count(sessions, 'entrenamiento', 'entrenamientos')}, ${count(sets, 'serie', 'series')}`,
  period: (from: string, to: string) => (from === to ? from : `Del ${from} al ${to}`),
  nothingFound: 'En este archivo no hay series.',
  nothingRead: (source: string, rows: number) =>
    `Spotter reconoce un archivo de ${source} con ${count(rows, 'fila', 'filas')}, pero no encontró ninguna serie que sepa leer. El fallo es de Spotter, no tuyo. No se guardó nada; conserva el archivo.`,
  foundParts: (parts: string) => `Contiene: ${parts}`,
  latest: 'Últimos entrenamientos del archivo',
  workout: 'Entrenamiento',
  set: (exercise: string, values: string) => `${exercise}: ${values}`,
  reps: (number: string) => (number === '1' ? '1 rep' : `${number} reps`),
  seconds: (number: string) => `${number} s`,
  metres: (number: string) => `${number} m`,
  more: (number: number) => `y ${number} más`,
  matched: (number: number, all: number) => `${number} de ${all} ejercicios están en la lista de Spotter`,
  ourNames: 'Usar los nombres de Spotter',
  ourNamesHint: 'Los nombres de tu archivo se conservan al lado.',
  ourNamesLater:
    'Cuando haya conexión, Spotter busca qué ejercicios conoce. Los nombres de tu archivo se conservan al lado.',
  exercises: (number: number) => count(number, 'ejercicio', 'ejercicios'),
  kept: 'se conserva así',
  leftOut: (rows: number) => count(rows, 'fila no se importa', 'filas no se importan'),
  reasons: {
    'unknown set': (number: number) =>
      count(number, 'fila que no es una serie numerada', 'filas que no son series numeradas'),
    'empty set': (number: number) => count(number, 'serie vacía', 'series vacías'),
    'not done': (number: number) => count(number, 'serie sin hacer', 'series sin hacer'),
    'wrong date': (number: number) => count(number, 'fila sin fecha válida', 'filas sin fecha válida'),
    'no exercise': (number: number) => count(number, 'fila sin ejercicio', 'filas sin ejercicio'),
    'wrong number': (number: number) => count(number, 'fila con un número ilegible', 'filas con números ilegibles'),
    'unknown unit': (number: number) =>
      count(number, 'fila en una unidad desconocida', 'filas en unidades desconocidas'),
    'too many sets': (number: number) =>
      count(number, 'serie por encima de 1000 en un entrenamiento', 'series por encima de 1000 en un entrenamiento'),
  },
  rows: (list: string) => `Fila ${list}`,
  restTimers: (number: number) =>
    `${count(number, 'fila es un descanso, no una serie', 'filas son descansos, no series')}: no se pierde nada.`,
  losses: {
    supersets: 'Esta app no exporta las superseries: se pierden.',
    'times of day': 'Esta app no exporta las horas: solo se conservan las fechas.',
    plans: 'No se pudieron leer algunos números planificados: esas series se importan sin ellos.',
  },
  unread: (columns: number, names: string) =>
    `No se importa, porque Spotter no conoce ${columns === 1 ? 'esta columna' : 'estas columnas'}: ${names}.`,
  knownSessions: (known: number, all: number) => {
    const some = `${known} de ${count(all, 'entrenamiento', 'entrenamientos')} ya ${known === 1 ? 'está' : 'están'}`;
    const every = all === 1 ? 'Este entrenamiento ya está' : `Los ${all} entrenamientos ya están`;
    return `${known === all ? every : some} en Spotter. Solo se añade lo nuevo; si algo no coincide, se te pregunta.`;
  },
  import: (sets: number) => `Importar ${count(sets, 'serie', 'series')}`,
  sending: (done: number, all: number) => `Importando: ${done} de ${all} series…`,
  keeping: 'Guardando la importación en este dispositivo…',
  goesOn:
    'Puedes salir de esta página: la importación está guardada en este dispositivo y sigue mientras Spotter esté abierto.',
  waits: 'Está guardada en este dispositivo y seguirá sola cuando Spotter esté abierto con conexión.',
  stopped: (done: number, all: number) =>
    done === 0
      ? `Importación pendiente: ${count(all, 'serie', 'series')}.`
      : `Importación en pausa: ${done} de ${all} series.`,
  goOn: 'Continuar la importación',
  giveUp: 'Cancelar la importación',
  changedQuestion: (source: string, workouts: number) =>
    workouts === 1
      ? `1 entrenamiento de este archivo ya está en Spotter, con otros valores o series que los que tiene ahora ${source}. ¿Lo reemplazas?`
      : `${workouts} entrenamientos de este archivo ya están en Spotter, con otros valores o series que los que tiene ahora ${source}. ¿Los reemplazas?`,
  changed: 'Entrenamientos cambiados',
  whenChanged: { replace: 'Reemplazar por el archivo', keep: 'Dejar como están' },
  twiceQuestion: (workouts: number) =>
    workouts === 1
      ? '1 entrenamiento de este archivo parece uno que ya está en Spotter, de otra app o anotado en un bloque. ¿Lo importas también?'
      : `${workouts} entrenamientos de este archivo parecen otros que ya están en Spotter, de otra app o anotados en un bloque. ¿Los importas también?`,
  twice: 'Entrenamientos de dos apps',
  whenTwice: { skip: 'No importar', add: 'Importar también' },
  inHistory: (there: number, all: number) =>
    `${there} de ${count(all, 'serie', 'series')} ${there === 1 ? 'está' : 'están'} en tu historial.`,
  replaced: (workouts: number) => count(workouts, 'entrenamiento reemplazado.', 'entrenamientos reemplazados.'),
  stayed: (sets: number) =>
    `${count(sets, 'serie no está', 'series no están')} en él: lo que había se dejó como estaba.`,
  elsewhere: (sets: number) =>
    `${count(sets, 'serie no se importó', 'series no se importaron')}: el mismo entrenamiento ya está.`,
  added: (sets: number) => count(sets, 'serie importada.', 'series importadas.'),
  known: (sets: number) => count(sets, 'serie ya estaba.', 'series ya estaban.'),
  another: 'Elegir otro archivo',
  sourcesTitle: 'Importado hasta ahora',
  nothingImported: 'Aún no hay nada importado.',
  source: (source: string, found: string) => `${source}: ${found}`,
  remove: 'Eliminar',
  removeOf: (source: string) => `Eliminar la importación de ${source}`,
  removeTitle: (source: string) => `¿Eliminar todo lo de ${source}?`,
  removeText: 'Puedes importar el archivo otra vez. Lo que anotaste en Spotter se queda.',
  keep: 'Conservarlo',
  removing: 'Eliminando…',
};
