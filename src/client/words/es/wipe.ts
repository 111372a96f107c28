import type * as english from '../wipe.ts';
import { on } from './on.ts';

export const wipeWords: typeof english.wipeWords = {
  notice:
    'Este navegador borró los datos de Spotter en este dispositivo. Se está cargando todo otra vez; lo que no se había enviado se perdió, salvo que lo exportaras.',
  happened: (at) =>
    `Detectado ${on(at).replace(/^l/, 'a l')}: este navegador borró los datos de Spotter en este dispositivo. Se cargó todo otra vez. Lo que no se había enviado se perdió, salvo que lo exportaras: importa aquí abajo el archivo.`,
  read: 'Entendido',
};
