import { count } from '../count.ts';

export const typedExercises = {
  title: 'Nombres escritos en los planes',
  lead: 'Estos nombres están en tus planes, pero no en la lista de ejercicios. Di qué ejercicio es cada uno y se unirán su historial, sus récords y sus últimas veces.',
  none: 'Todos los nombres de tus planes son ejercicios de la lista.',
  plans: (blocks: number, templates: number) =>
    [blocks > 0 && count(blocks, 'bloque', 'bloques'), templates > 0 && count(templates, 'plantilla', 'plantillas')]
      .filter(Boolean)
      .join(' · '),
  merge: 'Unir',
  mergeOf: (name: string) => `Unir ${name}`,
  mergeTitle: (name: string) => `¿Qué ejercicio es ${name}?`,
  mergeText: 'Todos tus bloques y plantillas tendrán su nombre. Todo lo anotado se queda. Puedes deshacerlo.',
  search: 'Buscar en la lista',
  noneFound: 'Ningún ejercicio coincide.',
  exercise: 'Ejercicio',
  merging: 'Uniendo…',
  merged: (name: string, exercise: string) => `${name} es ahora ${exercise}.`,
  unmerged: (name: string) => `${name} está como antes.`,
  cancel: 'Cancelar',
  close: 'Cerrar',
};
