import type * as english from '../front.ts';

export const frontWords: typeof english.frontWords = {
  asks: 'Algo entre este teléfono y el servidor te pide que inicies sesión.',
  kept: 'Lo que escribas se queda en este teléfono mientras tanto.',
  go: 'Ir a iniciar sesión',
};
