import type * as english from '../own-exercises.ts';

export const ownExercises: typeof english.ownExercises = {
  title: 'Mis ejercicios',
  back: 'Volver al área de entrenador',
  lead: 'Tus ejercicios los ves solo tú. El editor de bloques los encuentra junto a la lista común.',
  search: 'Buscar en los tuyos y en la lista común',
  yours: 'Tus ejercicios',
  none: 'Aún no tienes ejercicios propios.',
  noneText: 'Añade lo que falta en la lista común.',
  noneFound: 'Ninguno de tus ejercicios coincide.',
  shared: 'Lista común',
  sharedNone: 'Nada de la lista común coincide.',
  add: 'Añadir ejercicio',
  typed: 'Nombres escritos en los planes',
  edit: 'Editar',
  editOf: (name) => `Editar ${name}`,
  delete: 'Eliminar',
  deleteOf: (name) => `Eliminar ${name}`,
};
