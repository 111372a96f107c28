import type * as english from '../rest.ts';

export const restWords: typeof english.restWords = {
  timer: 'Descanso',
  resting: 'descanso',
  next: (exercise, set) => `sigue ${exercise}, serie ${set}`,
  go: (from) => `de\u00a0${from}`,
  goBy: (from, to) => `de\u00a0${from} a\u00a0${to}`,
  over: '¡Ya!',
  isOver: 'se acabó el descanso',
  shorter: '−30 s',
  longer: '+30 s',
  skip: 'Saltar',
  close: 'Cerrar',
  offer: 'Empezar un descanso',
  choose: (time) => `Descansar ${time}`,
  notified: 'Se acabó el descanso',
};
