import type * as english from '../kept-form.ts';

export const keptForm: typeof english.keptForm = {
  text: 'Esto es lo que escribiste aquí antes. Aún no está guardado.',
  discard: 'Descartarlo',
};
