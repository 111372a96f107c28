export const copyWeek = {
  title: (week: number) => `Copiar la semana ${week}`,
  lead: 'Cada semana copiada repite el cambio sobre la anterior. Usa un menos para una descarga.',
  weeks: 'Número de semanas',
  copy: 'Copiar',
  take: 'Copiar a otro bloque',
  problems: {
    weeks: (most: number) => `Escribe un número entero de 1 a ${most}.`,
  },
  replaces: (from: number, to: string, count: number) =>
    count === 1
      ? `La semana ${to} ya tiene ejercicios. El plan de la semana ${from} los reemplaza. Lo anotado se conserva, y Deshacer recupera el plan anterior.`
      : `Las semanas ${to} ya tienen ejercicios. El plan de la semana ${from} los reemplaza. Lo anotado se conserva, y Deshacer recupera los planes anteriores.`,
  empty: 'Esta semana aún no tiene ejercicios, así que sus copias quedarán vacías.',
  unread: 'Corrige los números de arriba para ver qué se copia.',
  stays: 'Estas cargas no cambian: la diferencia no llega a un salto de discos. Se acumula en las copias siguientes.',
};
