import type * as english from '../export-log.ts';

const edits = (number: number) => (number === 1 ? '1 cambio' : `${number} cambios`);

export const exportLog: typeof english.exportLog = {
  pageTitle: 'Exportar e importar',
  back: 'Volver',
  title: 'Exportar tu registro',
  text: 'Todo lo que anotaste en Spotter e importaste. También sin conexión, con lo que guarda este dispositivo.',
  formats: {
    csv: 'CSV con el plan y lo hecho',
    strong: 'CSV para otras apps (formato de Strong)',
    json: 'JSON',
  },
  strongUnit: (unit: string) => `El formato de Strong no tiene unidad: sus cargas van en ${unit}.`,
  collecting: 'Reuniendo tu registro…',
  saved: (file: string) => `Guardado como ${file}.`,
  fromDevice: 'Sin conexión: el archivo tiene lo que guarda este dispositivo.',
  unsent: (number: number) => `${edits(number)} sin enviar: también en el archivo.`,
  leftOut: (number: number) => `${edits(number)} sin enviar: no en el archivo, pero a salvo en este dispositivo.`,
  missingAllBlocks: 'Tus bloques no están en este dispositivo ni en el archivo.',
  missingBlocks: (names: string) => `Bloques que no están en este dispositivo ni en el archivo: ${names}.`,
  missingImports: 'Los entrenamientos importados no están en este dispositivo ni en el archivo.',
  missingImportsBefore: (date: string) =>
    `Los entrenamientos importados de antes del ${date} no están en este dispositivo ni en el archivo.`,
  theRest: 'Exporta otra vez con conexión para tenerlo todo.',
  nothingKept: 'No hay conexión y este dispositivo no guarda nada de tu registro. Exporta otra vez con conexión.',
  failed: 'No se pudo crear el archivo. Inténtalo de nuevo.',
  importTitle: 'Importar de otra app',
};
