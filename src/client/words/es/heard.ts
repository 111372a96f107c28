import type * as english from '../heard.ts';

export const heardWords: typeof english.heardWords = {
  at: (reps, load) => `${reps} con ${load}`,
  reps: (reps) => (reps === '1' ? '1 repetición' : `${reps} repeticiones`),
  seconds: (seconds) => (seconds === '1' ? '1 segundo' : `${seconds} segundos`),
  metres: (metres) => (metres === '1' ? '1 metro' : `${metres} metros`),
  loads: {
    added: (load) => `peso corporal más ${load}`,
    assistance: (load) => `${load} de ayuda`,
    'each hand': (load) => `${load} en cada mano`,
  },
  target: (values) => `objetivo ${values}`,
  noTarget: 'sin objetivo',
  logs: (values) => `anota ${values}`,
  logged: (values) => `anotado: ${values}`,
  asks: (values) => `pide ${values}`,
  asksReps: { reps: 'las reps', seconds: 'los segundos', metres: 'los metros' },
  asksLoad: 'la carga',
  asksSteep: (values) => `pregunta por ${values}: mucho más que la última vez`,
  asksAboutTyped: 'pregunta por lo que escribiste',
  isTarget: 'objetivo',

  done: (set) => `Serie ${set} anotada`,
  rest: (time) => `descanso ${time}`,
  to: ' a ',
  next: (set, of, exercise) => `luego ${exercise === undefined ? '' : `${exercise} `}serie ${set} de ${of}`,
  last: 'era la última serie',

  undone: (set) => `${set}: deshecha.`,
  changedSince: (set) => `${set}: se cambió en otro lugar y se queda como está.`,
  nothingToUndo: 'No hay nada que deshacer.',
  key: 'F6 lleva aquí y de vuelta',
  back: 'Conexión recuperada. Todo está sincronizado.',
};
