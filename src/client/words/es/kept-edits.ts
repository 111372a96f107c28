import type * as english from '../kept-edits.ts';

export const keptEdits: typeof english.keptEdits = {
  unreadable: (count) =>
    count === 1
      ? 'Un cambio de este dispositivo lo escribió otra versión de la app. Se conserva; actualiza la app para enviarlo.'
      : `${count} cambios de este dispositivo los escribió otra versión de la app. Se conservan; actualiza la app para enviarlos.`,
  restored: (count) =>
    count === 1
      ? 'El servidor se restauró desde una copia de seguridad. Se vuelve a enviar un valor anotado.'
      : `El servidor se restauró desde una copia de seguridad. Se vuelven a enviar ${count} valores anotados.`,
};
