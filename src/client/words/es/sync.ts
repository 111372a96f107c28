import type { Field } from '#contract/vocabulary.ts';
import type * as english from '../sync.ts';

const CLEARED: Record<Field, string> = { reps: 'reps borradas', rpe: 'RPE borrado', load: 'carga borrada' };

export const syncWords: typeof english.syncWords = {
  title: 'Sincronización',
  back: 'Volver',
  loading: 'Mirando qué hay en este dispositivo…',

  state: 'Cómo está',
  nothingWaits: 'En este dispositivo no espera nada.',
  waits: (count, since) =>
    count === 1
      ? `1 valor espera en este dispositivo desde ${since}.`
      : `${count} valores esperan en este dispositivo desde ${since}.`,
  weeksWait: (count) =>
    count === 1
      ? '1 semana de un plan espera en este dispositivo.'
      : `${count} semanas de planes esperan en este dispositivo.`,
  messagesWait: (count) =>
    count === 1
      ? '1 mensaje del chat espera en este dispositivo.'
      : `${count} mensajes del chat esperan en este dispositivo.`,
  messagesRefused: (count) =>
    count === 1
      ? '1 mensaje del chat fue rechazado. Abre su conversación para enviarlo de nuevo o descartarlo.'
      : `${count} mensajes del chat fueron rechazados. Abre sus conversaciones para enviarlos de nuevo o descartarlos.`,
  needYou: (count) => (count === 1 ? '1 cambio te necesita.' : `${count} cambios te necesitan.`),
  contact: 'Último contacto',
  noContact: 'Ninguno anotado en este dispositivo.',
  answer: 'Última respuesta al guardar',
  noAnswerYet: 'No se ha enviado nada desde que iniciaste sesión.',
  noAnswer: (at) => `No llegó ninguna (${at}).`,
  answered: (message, status, at) => `«${message}» (${status}, ${at})`,
  took: (message, count, at) => `«${message}» (${count === 1 ? '1 valor' : `${count} valores`}, ${at})`,
  tryNow: 'Intentarlo ahora',
  trying: 'Intentándolo…',
  reached: 'El servidor ha respondido.',
  notReached: 'El servidor no ha respondido. Lo que espera se queda aquí y se volverá a intentar solo.',

  stuckTitle: 'Cambios que te necesitan',
  stuckText: 'Estos valores se quedan en este dispositivo. No se pierde nada.',
  lostTitle: 'Se quedó otro valor',
  lostText: 'Anotaste estos, y otro dispositivo anotó otra cosa más tarde.',
  cellsTitle: 'Escrito y sin guardar',
  cellsNotSaved: (count) =>
    count === 1
      ? '1 celda de un plan está sin guardar. Abre su bloque para guardarla o descártala aquí.'
      : `${count} celdas de planes están sin guardar. Abre sus bloques para guardarlas o descártalas aquí.`,
  quoted: (text) => `«${text}»`,
  waitingTitle: 'Lo que espera en este dispositivo',
  waitingText: 'Va solo al servidor en cuanto haya un camino.',
  weekTitle: (week) => `Semana ${week}`,
  plan: (exercises) => (exercises === 1 ? '1 ejercicio' : `${exercises} ejercicios`),
  sinceTime: (at) => `desde ${at}`,

  unknownExercise: 'Un ejercicio que este dispositivo no sabe nombrar',
  set: (number) => (number === undefined ? 'Una serie' : `Serie ${number}`),
  placeOf: (day, week, block) => `${day} de la semana ${week}${block === undefined ? '' : ` · ${block}`}`,
  cleared: (field) => CLEARED[field],
  typed: (at) => `anotado ${at}`,
  rejected: (reason) => `El servidor no lo ha aceptado: ${reason}`,
  blocked: (reason) => `Sin enviar: ${reason}`,
  kept: (value, device, at) => `Se quedó otro valor: ${value}, de ${device}, ${at}`,
  devices: { phone: 'un teléfono', tablet: 'una tableta', computer: 'un ordenador', other: 'otro dispositivo' },

  retry: 'Reintentar',
  restore: 'Restaurar',
  mine: 'Usar el mío',
  copy: 'Copiar',
  copied: '¡Copiado!',
  notCopied: 'Este navegador no deja copiar a la app.',
  discard: 'Descartar',
  discardTitle: (value) => `¿Descartar ${value}?`,
  discardText: (place) => `${place}. Se borra de este dispositivo y no va a ningún otro sitio.`,
  keep: 'Conservarlo',

  filesTitle: 'Llévatelo',
  helpTitle: 'Si algo va mal',
  filesText: 'Un archivo con lo que no se ha enviado puede importarlo la misma persona, aquí o en otro teléfono.',
  export: 'Exportar los cambios sin enviar',
  counted: {
    rows: (count) => (count === 1 ? '1 cambio' : `${count} cambios`),
    weeks: (count) => (count === 1 ? '1 semana de un plan' : `${count} semanas de planes`),
    messages: (count) => (count === 1 ? '1 mensaje del chat' : `${count} mensajes del chat`),
  },
  exported: (what) => `Se ha creado un archivo con ${what}.`,
  import: 'Importar cambios de un archivo',
  imported: (what, isOne) => `${what} ${isOne ? 'se ha importado y va' : 'se han importado y van'} al servidor.`,
  nothingNew: 'En este archivo no hay nada nuevo.',
  hereAlready: (count) => (count === 1 ? '1 ya estaba aquí.' : `${count} ya estaban aquí.`),
  older: (count) =>
    count === 1
      ? '1 es más antiguo que lo que hay aquí y se ha dejado fuera.'
      : `${count} son más antiguos que lo que hay aquí y se han dejado fuera.`,
  malformed: 'No es un archivo de cambios sin enviar, o está dañado. No se ha cambiado nada.',
  newer:
    'Este archivo lo escribió una versión más nueva de la app. Actualízala e impórtalo después. No se ha cambiado nada.',
  ofAnother: (username) =>
    `Estos cambios son de ${username === '' ? 'otra persona' : username}. Inicia sesión como esa persona para importarlos. No se ha cambiado nada.`,
  tooLarge: 'Este archivo es demasiado grande para ser de cambios sin enviar. No se ha cambiado nada.',
  notImported: 'Este dispositivo no ha podido importar los cambios. No se ha cambiado nada.',
  diagnostics: 'Copiar el diagnóstico',
  diagnosticsText: 'Para quien te ayude: cómo está la sincronización, sin tu contraseña, tu sesión ni tus valores.',
};
