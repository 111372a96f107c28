import type * as english from '../wipe.ts';

export const wipeWords: typeof english.wipeWords = {
  notice:
    'Este navegador ha borrado lo que Spotter guardaba en este dispositivo. Se está leyendo todo otra vez; lo que no había llegado al servidor se ha perdido, salvo que lo exportaras.',
  happened: (at) =>
    `Descubierto el ${at}: este navegador borró lo que Spotter guardaba en este dispositivo. Se ha leído todo otra vez. Lo que no había llegado al servidor se ha perdido, salvo que lo exportaras: importa aquí abajo el archivo.`,
  read: 'Lo he leído',
};
