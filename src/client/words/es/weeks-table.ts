export const weeksTableWords = {
  label: 'Todas las semanas del bloque',
  exercise: (unit: string) => `Ejercicio, cargas en ${unit}`,
  week: (number: number) => `Semana ${number}`,
  planned: (sets: number) => (sets === 1 ? '1 serie' : `${sets} series`),
  verdicts: {
    'as planned': 'según lo previsto',
    harder: 'más duro de lo previsto',
    less: 'menos de lo previsto',
    'under way': 'en curso',
  },
  empty: 'Aún no hay nada en el plan.',
  print: 'Imprimir bloque',
  keys: 'Flechas: de celda en celda · Enter: abrir esa semana · F8: volver a los días',
};
