import { MAX_ATHLETES_PER_GIVING, MAX_SERIES_PER_TEMPLATE } from '#contract/limits.ts';
import type * as english from '#contract/words/template-problems.ts';

/** `templateProblems` in Spanish. */
export const templateProblems: Record<keyof typeof english.templateProblems, string> = {
  nothing: 'Indica un nombre, deleted o from.',
  nobody: 'Elige al menos un atleta.',
  tooMany: `Elige como máximo ${MAX_ATHLETES_PER_GIVING} atletas a la vez.`,
  twoSources: 'Indica en from un bloque o un plan, no los dos.',
  noWeeks: 'Este plan no tiene semanas. Una plantilla tiene al menos una.',
  twice: 'Nombra a cada atleta una sola vez.',
  tooLarge: `Una plantilla tiene como máximo ${MAX_SERIES_PER_TEMPLATE} series. Este plan tiene más.`,
  notCoached: 'Ya no entrenas a este atleta.',
  failed: 'Algo falló en el servidor. Asigna el bloque otra vez.',
};
