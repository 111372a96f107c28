import { MAX_CHAT_CHARACTERS } from '#contract/limits.ts';
import type * as english from '../chat.ts';
import type * as place from '../chat-place.ts';
import { formatCount } from '../counts.ts';

export const chatPlace: typeof place.chatPlace = {
  sidebar: 'Chat',
  opening: 'Abriendo el chat…',
};

export const chatWords: typeof english.chatWords = {
  title: 'Chat',
  rooms: 'Conversaciones',
  back: 'Volver a las conversaciones',
  noRooms: 'Aún no hay conversaciones.',
  noRoomsText: 'Se abren solas: con tu entrenador, con tus atletas o con la administración.',
  loadingRooms: 'Cargando tus conversaciones…',
  needsConnection: 'Las conversaciones requieren conexión. Aparecerán cuando la tengas.',
  roomsMayBeOld: 'Sin conexión: esta es la última copia guardada.',
  ended: 'Terminada',
  waiting: (count) => (count === 1 ? '1 mensaje pendiente' : `${count} mensajes pendientes`),
  refused: (count) => (count === 1 ? '1 mensaje sin enviar' : `${count} mensajes sin enviar`),
  you: 'Tú',
  lastOfYours: (text) => `Tú: ${text}`,
  nothingSaid: 'Aún no hay mensajes',
  someone: 'Conversación',
  messageDeleted: 'Mensaje eliminado.',

  messages: (name) => `Mensajes con ${name}`,
  loading: 'Cargando los mensajes…',
  noMessages: 'Aún no hay mensajes.',
  noMessagesText: 'Escribe el primero.',
  earlier: 'Mensajes anteriores',
  loadingEarlier: 'Cargando mensajes anteriores…',
  earlierFailed: 'No se pudieron cargar los mensajes.',
  unreadFromHere: 'Nuevos',
  toNewest: 'Mensajes nuevos',
  today: 'Hoy',
  yesterday: 'Ayer',
  heard: (sender, text) => `${sender}: ${text}`,

  lost: 'Sin conexión. Tus mensajes se guardan aquí y se envían solos en cuanto vuelvas a tenerla.',
  gone: 'No se encontró esta conversación.',
  goneText: 'Se eliminó o es de otras personas.',
  readOnly: 'Esta conversación terminó; aún se puede leer.',

  pending: 'Pendiente',
  failed: 'Sin enviar',
  retry: 'Reintentar',
  retryName: (text) => `Reintentar: ${text}`,
  discard: 'Descartar',
  discardName: (text) => `Descartar: ${text}`,

  write: 'Mensaje',
  placeholder: 'Escribe un mensaje',
  send: 'Enviar',
  tooLong: (characters) =>
    `Un mensaje tiene ${formatCount(MAX_CHAT_CHARACTERS)} caracteres como máximo; este tiene ${formatCount(characters)}.`,
  notStored:
    'Este mensaje no se pudo guardar en este dispositivo. No pierdas la conexión ni cierres esta página hasta que se envíe.',
};
