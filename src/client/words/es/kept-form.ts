import type * as english from '../kept-form.ts';

export const keptForm: typeof english.keptForm = {
  text: 'Esto es lo que escribiste antes de que se cerrara la sesión. Aún no está guardado.',
  discard: 'Descartarlo',
};
