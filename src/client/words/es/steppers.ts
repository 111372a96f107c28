import type * as english from '../steppers.ts';

export const stepperWords: typeof english.stepperWords = {
  less: (step, unit) => `${step} ${unit} menos`,
  more: (step, unit) => `${step} ${unit} más`,
};
