import type { Unit } from '#domain/load.ts';
import { words } from './language.ts';

/** The two buttons under a field. */
export const stepperWords = words('stepperWords', {
  less: (step: string, unit: Unit | 'rep') => `${step} ${unit} less`,
  more: (step: string, unit: Unit | 'rep') => `${step} ${unit} more`,
});
