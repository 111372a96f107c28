import type * as english from '../handover.ts';

export const handoverWords: typeof english.handoverWords = {
  show: (weekday) => `Pasar la sesión del ${weekday.toLowerCase()}`,
  showText:
    'Tu entrenador la escanea con la cámara de su teléfono. Funciona sin conexión, y tus series se envían igual que siempre.',
  scanHint: 'Si la cámara no lo lee, comparte el archivo o el enlace.',
  qrName: 'Código QR de esta sesión',
  making: 'Generando…',
  nothing: 'Aún no hay nada anotado este día.',
  tooLong: 'Esta sesión es demasiado larga para un código QR. Comparte el archivo.',
  notMade: 'No se pudo generar el código QR. Comparte el archivo o el enlace.',
  link: 'Enlace a esta sesión',
  copy: 'Copiar el enlace',
  copied: '¡Copiado!',
  notCopied: 'El navegador no permite copiar. Comparte el archivo.',
  share: 'Compartir archivo',
  save: 'Guardar archivo',
  notShared: 'No se pudo compartir el archivo, así que se guardó en este dispositivo.',
  close: 'Cerrar',

  title: 'Recibir una sesión',
  back: 'Volver',
  lead: 'Escanea con la cámara el código QR del teléfono del atleta. O elige el archivo que compartió, o pega el enlace. Funciona sin conexión.',
  chooseFile: 'Elegir archivo',
  pasted: 'Enlace',
  read: 'Ver sesión',
  reading: 'Leyendo la sesión…',
  unreadable: {
    foreign: 'Esto no es una sesión de Spotter. Pide otra vez el código QR, el archivo o el enlace.',
    newer: 'La creó una versión más nueva de Spotter. Actualiza la app en este dispositivo y recíbela otra vez.',
    damaged: 'Falta una parte de esta sesión o está dañada. Pídela otra vez.',
  },
  session: (username, day, week) => `${username}: ${day.toLowerCase()} de la semana ${week}`,
  handed: (moment) => `pasada: ${moment}`,
  set: (number) => `Serie ${number}`,
  takenOut: 'Serie quitada',
  cleared: 'borrado',
  unsent: (sets) =>
    sets === 1
      ? 'Con 1 serie que no estaba en el servidor cuando se pasó.'
      : `Con ${sets} series que no estaban en el servidor cuando se pasó.`,
  own: 'Es tu propia sesión. Tu entrenador la abre en su teléfono.',
  logIn: 'Para guardarla, inicia sesión como entrenador de este atleta.',
  notCoach: (username) => `Solo el entrenador de ${username} puede guardar esta sesión.`,
  unsure: (username) =>
    `Este dispositivo aún no sabe si entrenas a ${username}. Abre tu área de entrenador una vez con conexión.`,
  keep: 'Guardar sesión',
  keptOne: (username) =>
    `Guardada en este dispositivo hasta que el teléfono de ${username} la haya enviado al servidor.`,
  notKept: 'Este dispositivo no pudo guardar la sesión. Deja esta página abierta e inténtalo de nuevo.',
  viewBlock: 'Ver bloque',
  kept: 'Guardado en este dispositivo',
  discard: 'Descartar',
  discardOf: (session) => `Descartar ${session}`,
};
