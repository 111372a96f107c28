import type * as english from '../rules.ts';

export const rulesWords: typeof english.rulesWords = {
  max: (percent, max) => `${percent} de ${max}`,
  trainingMax: (percent, max) => `${percent} del TM, ${max}`,
  share: (origin, part, lift) => `${origin} (${part} de ${lift})`,
  drop: (less, load) => `${less} desde ${load}`,
  plus: (plus, load) => `${plus} sobre los ${load} de la última vez`,
  stays: (load) => `Como la última vez (${load}): no todas las series llegaron a sus reps`,
  today: (set) => `Según la serie de hoy, ${set}, con la tabla RTS`,
  last: (set) => `Según la última vez, ${set}, con la tabla RTS`,
  unrated: (origin) => `${origin}; no se sabe su RPE`,
  typed: (planned, typed, load) => `Para ${planned}; para ${typed} serían ${load}`,
  moved: (difference, origin) => `${difference} como en la serie de arriba · ${origin}`,
  converted: (load, set) => `${load}, a partir de ${set} la última vez`,
  missing: {
    max: (exercise) => `Aún no hay 1RM${exercise ? ` de ${exercise}` : ''}. Escribe la carga.`,
    trainingMax: (exercise) =>
      `Aún no hay máximo de entrenamiento${exercise ? ` de ${exercise}` : ''}. Escribe la carga.`,
    'last time': 'No se sabe nada de la última vez: escribe la carga',
    'long ago': 'Hace más de 8 semanas que no lo haces: escribe la carga',
    'other reps': 'La última vez fue con otras reps: escribe la carga',
    'top set': 'Depende de tu serie más pesada',
    'reps and RPE': 'Escribe la carga',
  },
  range: (from, to) => `de ${from} a ${to}`,
  open: (least) => `${least} o más`,
  amrap: 'las máximas posibles',
};
