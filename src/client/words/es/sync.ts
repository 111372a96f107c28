import type * as english from '../sync.ts';
import { on } from './on.ts';

export const syncWords: typeof english.syncWords = {
  title: 'Sincronización',
  back: 'Volver',
  loading: 'Comprobando…',

  state: 'Estado',
  nothingWaits: 'No hay nada pendiente.',
  waits: (count, since) =>
    count === 1 ? `1 valor por enviar, desde ${on(since)}.` : `${count} valores por enviar, desde ${on(since)}.`,
  weeksWait: (count) => (count === 1 ? '1 semana de un plan por enviar.' : `${count} semanas de planes por enviar.`),
  messagesWait: (count) => (count === 1 ? '1 mensaje del chat por enviar.' : `${count} mensajes del chat por enviar.`),
  messagesRefused: (count) =>
    count === 1
      ? '1 mensaje del chat fue rechazado. Abre su conversación para enviarlo de nuevo o descartarlo.'
      : `${count} mensajes del chat fueron rechazados. Abre sus conversaciones para enviarlos de nuevo o descartarlos.`,
  equipmentWaits: 'Barra y discos por enviar.',
  importWaits: '1 importación por enviar.',
  needYou: (count) => (count === 1 ? '1 cambio requiere tu atención.' : `${count} cambios requieren tu atención.`),
  contact: 'Última conexión',
  noContact: 'Aún ninguna.',
  answer: 'Última respuesta al guardar',
  noAnswerYet: 'No se envió nada desde que iniciaste sesión.',
  noAnswer: (at) => `Sin respuesta (${at}).`,
  answered: (message, status, at) => `«${message}» (${status}, ${at})`,
  took: (message, count, at) => `«${message}» (${count === 1 ? '1 valor' : `${count} valores`}, ${at})`,
  tryNow: 'Sincronizar ahora',
  trying: 'Sincronizando…',
  reached: 'El servidor respondió.',
  notReached: 'El servidor no respondió. Lo pendiente se queda aquí y se enviará solo.',

  stuckTitle: 'Cambios que revisar',
  stuckText: 'Estos valores se quedan en este dispositivo. No se pierde nada.',
  lostTitle: 'Se guardó otro valor',
  lostText: 'Anotaste estos, y otro dispositivo anotó otra cosa más tarde.',
  cellsTitle: 'Escrito y sin guardar',
  cellsNotSaved: (count) =>
    count === 1
      ? '1 celda de un plan está sin guardar. Abre su bloque para guardarla o descártala aquí.'
      : `${count} celdas de planes están sin guardar. Abre sus bloques para guardarlas o descártalas aquí.`,
  quoted: (text) => `«${text}»`,
  waitingTitle: 'Pendiente de enviar',
  waitingText: 'Se envía solo en cuanto haya conexión.',
  weekTitle: (week) => `Semana ${week}`,
  plan: (exercises) => (exercises === 1 ? '1 ejercicio' : `${exercises} ejercicios`),
  sinceTime: (at) => `desde ${on(at)}`,

  unknownExercise: 'Ejercicio sin nombre en este dispositivo',
  set: (number) => (number === undefined ? 'Una serie' : `Serie ${number}`),
  placeOf: (day, week, block) => `${day.toLowerCase()} de la semana ${week}${block === undefined ? '' : ` · ${block}`}`,
  cleared: {
    reps: 'reps borradas',
    rpe: 'RPE borrado',
    load: 'carga borrada',
    note: 'nota borrada',
    swap: 'de nuevo como en el plan',
    extra: 'serie retirada',
  },
  swapped: (exercise) => `en su lugar, ${exercise}`,
  added: 'serie añadida',
  typed: (at) => `anotado: ${at}`,
  rejected: (reason) => `El servidor lo rechazó: ${reason}`,
  blocked: (reason) => `Sin enviar: ${reason}`,
  kept: (value, device, at) => `Se guardó otro valor: ${value}, de ${device}, ${at}`,
  devices: { phone: 'un teléfono', tablet: 'una tableta', computer: 'un equipo', other: 'otro dispositivo' },

  retry: 'Reintentar',
  restore: 'Restaurar',
  mine: 'Usar el mío',
  copy: 'Copiar',
  copied: '¡Copiado!',
  notCopied: 'El navegador no permite copiar.',
  discard: 'Descartar',
  discardTitle: (value) => `¿Descartar ${value}?`,
  discardText: (place) =>
    `${place.charAt(0).toUpperCase()}${place.slice(1)}. Se borra de este dispositivo y no se envía.`,
  keep: 'Conservarlo',

  noticesTitle: 'Avisos recientes',
  noNotices: 'Ninguno desde que abriste la app.',
  keys: 'Con el teclado: F6 va a un aviso o al descanso y vuelve; Ctrl+Z (⌘Z) deshace tu último cambio en un bloque.',

  filesTitle: 'Exportar e importar',
  filesText: 'Guarda en un archivo los cambios sin enviar e impórtalo aquí o en otro teléfono.',
  export: 'Exportar los cambios sin enviar',
  counted: {
    rows: (count) => (count === 1 ? '1 cambio' : `${count} cambios`),
    weeks: (count) => (count === 1 ? '1 semana de un plan' : `${count} semanas de planes`),
    messages: (count) => (count === 1 ? '1 mensaje del chat' : `${count} mensajes del chat`),
  },
  exported: (what) => `Se creó un archivo con ${what}.`,
  notExported: {
    cells: 'Las celdas sin guardar no se exportan.',
    equipment: 'La barra y los discos no se exportan.',
    imports: 'La importación no se exporta.',
  },
  import: 'Importar cambios de un archivo',
  imported: (what, isOne) =>
    `Se ${isOne ? 'importó' : 'importaron'} ${what} y se ${isOne ? 'está' : 'están'} enviando.`,
  nothingNew: 'En este archivo no hay nada nuevo.',
  hereAlready: (count) => (count === 1 ? '1 ya estaba aquí.' : `${count} ya estaban aquí.`),
  older: (count) =>
    count === 1
      ? '1 es más antiguo que lo que hay aquí y se omitió.'
      : `${count} son más antiguos que lo que hay aquí y se omitieron.`,
  malformed: 'No es un archivo de cambios sin enviar, o está dañado. No se cambió nada.',
  newer: 'Este archivo es de una versión más nueva de la app. Actualízala e impórtalo después. No se cambió nada.',
  ofAnother: (username) =>
    `Estos cambios son de ${username === '' ? 'otra persona' : username}. Inicia sesión como esa persona para importarlos. No se cambió nada.`,
  tooLarge: 'Este archivo es demasiado grande para ser de cambios sin enviar. No se cambió nada.',
  notImported: 'Este dispositivo no pudo importar los cambios. No se cambió nada.',
  diagnostics: 'Copiar el diagnóstico',
  diagnosticsText: 'Para quien te ayude: el estado de la sincronización, sin tu contraseña, tu sesión ni tus valores.',
};
