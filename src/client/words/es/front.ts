import type * as english from '../front.ts';

const NAMES = { phone: 'este teléfono', tablet: 'esta tableta', computer: 'este equipo' };

export const frontWords: typeof english.frontWords = {
  asks: (device) => `Tu red te pide iniciar sesión antes de que ${NAMES[device]} pueda llegar al servidor.`,
  kept: 'Mientras tanto, lo que escribas se guarda en este dispositivo.',
  go: 'Ir a iniciar sesión',
};
