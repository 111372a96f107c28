import type * as english from '../rare-plan.ts';

export const rarePlanWords: typeof english.rarePlanWords = {
  removed: 'Tu entrenador la quitó',
  removedValues: (values) => `anotaste ${values}`,
  empty: {
    day: {
      title: 'Nada previsto para este día',
      text: 'Cuando tu entrenador añada ejercicios, aparecerán aquí.',
    },
    week: {
      title: 'Aún no hay nada previsto',
      text: 'Cuando tu entrenador escriba esta semana, sus días aparecerán aquí.',
    },
  },
};
