import { formatNumber } from '../numbers.ts';

export const targetChanges = {
  loadChange: 'Variar carga',
  none: 'No',
  problems: {
    percent: (least: string, most: string) => `Escribe un porcentaje de ${least} a ${most}, como ${formatNumber(2.5)}.`,
    load: (most: string) => `Escribe una carga de ${most} como máximo, como ${formatNumber(2.5)} o −5.`,
    rpe: 'Escribe un número de −10 a 10, de medio en medio.',
    reps: 'Escribe un número entero, como 1 o −2.',
  },
  follows: 'Estas cargas no cambian: dependen de otra cosa que este cambio no mueve.',
  preview: 'Vista previa',
  exercise: 'Ejercicio',
  legend: (unit: string) => `Series × reps @RPE carga en ${unit}`,
};
