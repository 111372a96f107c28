import type * as english from '../my-coach.ts';

export const myCoach: typeof english.myCoach = {
  title: 'Entrenador',
  titleWithChat: 'Entrenador y chat',
  coachedBy: 'Tu entrenador',
  none: 'Aún no tienes entrenador.',
  noneText: 'Pide a tu entrenador su código secreto y escríbelo aquí para enviarle una solicitud.',
  code: 'Código secreto del entrenador',
  codeMissing: 'Escribe el código secreto de tu entrenador.',
  ask: 'Enviar solicitud',
  asking: 'Enviando…',
  waitingFor: (coach) => `Esperando respuesta de ${coach}`,
  askedOn: (day) => `Solicitado el ${day}. La respuesta aparecerá aquí.`,
  withdraw: 'Retirar la solicitud',
  withdrawTitle: (coach) => `¿Retirar tu solicitud a ${coach}?`,
  withdrawText: 'Puedes volver a pedirlo cuando quieras con el código secreto.',
  withdrawing: 'Retirando…',
  askAnother: 'Pedírselo a otro entrenador',
  askAnotherText: 'Una solicitud nueva reemplaza a esta.',
  remove: 'Dejar al entrenador',
  removeTitle: (coach) => `¿Dejar de entrenar con ${coach}?`,
  removeText: (coach) =>
    `Desde ahora ${coach} ya no verá tus entrenamientos ni tu dieta. Los bloques que te escribió siguen siendo tuyos.`,
  removing: 'Dejándolo…',
  keep: 'Cancelar',
};
