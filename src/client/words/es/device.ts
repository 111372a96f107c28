import type * as english from '../device.ts';

export const deviceWords: typeof english.deviceWords = {
  storage: {
    full: 'En este dispositivo no queda espacio, así que los últimos cambios están solo en esta página. No pierdas la conexión ni cierres la página hasta que diga «Al día».',
    unavailable:
      'Este navegador no guarda nada en este dispositivo (como en una ventana privada). Lo que anotas se envía al instante: no pierdas la conexión ni cierres esta página hasta que diga «Al día».',
  },
  wiped: (count) =>
    `Los datos de este sitio se borraron con la app abierta. Cambios sin enviar que se guardaron de nuevo: ${count}.`,
  editNotStored: 'Este cambio no se pudo guardar en este dispositivo. Escríbelo otra vez.',
};
