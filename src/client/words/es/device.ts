import type * as english from '../device.ts';

export const deviceWords: typeof english.deviceWords = {
  storage: {
    full: 'En este dispositivo no queda espacio, así que los últimos cambios están solo en esta página. Sigue con conexión y no la cierres hasta que diga «Al día».',
    unavailable:
      'Este navegador no puede guardar nada en este dispositivo (como en una ventana privada). Lo que anotas se envía al instante: sigue con conexión y no cierres esta página hasta que diga «Al día».',
  },
  unreadableEdits: (count) =>
    count === 1
      ? 'Un cambio de este dispositivo lo escribió otra versión de la app. Se conserva; actualiza la app para enviarlo.'
      : `${count} cambios de este dispositivo los escribió otra versión de la app. Se conservan; actualiza la app para enviarlos.`,
  restored: (count) =>
    count === 1
      ? 'El servidor se restauró desde una copia de seguridad. Se vuelve a enviar un valor anotado.'
      : `El servidor se restauró desde una copia de seguridad. Se vuelven a enviar ${count} valores anotados.`,
  wiped: (count) =>
    count === 1
      ? 'Los datos de este sitio se borraron con la app abierta. Un cambio aún sin enviar vuelve a estar guardado en este dispositivo.'
      : `Los datos de este sitio se borraron con la app abierta. ${count} cambios aún sin enviar vuelven a estar guardados en este dispositivo.`,
  editNotStored: 'Este cambio no se pudo guardar en este dispositivo. Escríbelo otra vez, por favor.',
};
