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
  across: 'Ver de lejos',
  notified: 'Se acabó el descanso',
};

export const acrossWords: typeof english.acrossWords = {
  setOf: (set, sets) => `Serie ${set} de ${sets}`,
  resting: (set, sets) => `Descanso, luego serie ${set} de ${sets}`,
  over: (time) => `+${time}`,
  touchDone: 'Toca donde sea: hecha',
  touchGo: 'Toca donde sea: empezar ya',
  touchAsk: 'Toca donde sea: responde en el bloque',
  done: (set, values) => `${set}, ${values}: hecha`,
  goNow: (set, values) => `Empezar ya: ${set}, ${values}`,
  howHard: '¿Cuánto te costó?',
  touchUnrated: 'Toca fuera: seguir sin RPE',
  goOn: (set) => `${set}: seguir sin RPE`,
  nothing: 'nada previsto',
  undo: 'Deshacer la última serie',
  close: 'Cerrar y volver al bloque',
  allDone: 'Todas las series están hechas',
  touchClose: 'Toca donde sea: volver al bloque',
};

export const restSignals: typeof english.restSignals = {
  title: 'Al acabar un descanso',
  sound: 'Sonido',
  soundHint: 'Solo con Spotter en pantalla; un teléfono en silencio puede no sonar.',
  vibration: 'Vibración',
  noVibration: 'Este dispositivo no puede vibrar con una app web; ningún iPhone puede.',
  flash: 'Destello',
  flashHint: 'Ilumina un momento toda la pantalla.',
  notification: 'Notificación',
  notificationHint: 'Con Spotter en segundo plano; un teléfono bloqueado puede mostrarla tarde o no mostrarla.',
  noNotification: 'No disponible aquí; en un iPhone, añade antes Spotter a la pantalla de inicio.',
  blockedNotification: 'Bloqueada para este sitio; permite las notificaciones en los ajustes del navegador.',
};
