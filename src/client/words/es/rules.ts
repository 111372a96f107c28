import type * as english from '../rules.ts';

export const rulesWords: typeof english.rulesWords = {
  max: (percent, max) => `${percent} de ${max}`,
  trainingMax: (percent, max) => `${percent} del TM, ${max}`,
  drop: (less, load) => `${less} desde ${load}`,
  plus: (plus, load) => `${plus} sobre los ${load} de la última vez`,
  stays: (load) => `Como la última vez (${load}): no todas las series llegaron a sus reps`,
  today: (set) => `Según la serie de hoy, ${set}, con la tabla RTS`,
  estimate: (max) => `Según tu mejor estimación, ${max}`,
  missing: {
    max: 'No se conoce tu 1RM: escribe la carga',
    trainingMax: 'Sin máximo de entrenamiento: escribe la carga',
    'last time': 'No se sabe nada de la última vez: escribe la carga',
    'top set': 'Depende de tu serie más pesada',
    'reps and RPE': 'Escribe la carga',
  },
  range: (from, to) => `de ${from} a ${to}`,
  open: (least) => `${least} o más`,
  amrap: 'las máximas posibles',
};
