import type * as english from '../front.ts';

const NAMES = { phone: 'este teléfono', tablet: 'esta tableta', computer: 'este equipo' };

export const frontWords: typeof english.frontWords = {
  asks: (device) => `Algo entre ${NAMES[device]} y el servidor te pide que inicies sesión.`,
  kept: 'Lo que escribas se queda en este dispositivo mientras tanto.',
  go: 'Ir a iniciar sesión',
};
