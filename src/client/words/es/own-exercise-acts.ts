export const ownExerciseActs = {
  addTitle: 'Añadir un ejercicio',
  editTitle: (name: string) => `Editar ${name}`,
  renameText: 'Los bloques conservan el nombre con el que se escribieron.',
  name: 'Nombre',
  muscleGroup: 'Grupo muscular',
  equipment: 'Material',
  choose: 'Elige uno',
  nameMissing: 'Escribe un nombre.',
  chooseOne: 'Elige una opción.',
  listed: (typed: string, name: string) =>
    `La lista común tiene «${typed}» como ${name}. Puedes usar ese o añadir el tuyo.`,
  sameName: 'La lista común ya tiene este ejercicio. Usa ese o elige otro nombre.',
  cancel: 'Cancelar',
  save: 'Guardar',
  saving: 'Guardando…',
  added: (name: string) => `${name}: añadido.`,
  saved: (name: string) => `${name}: guardado.`,
  deleteTitle: (name: string) => `¿Eliminar ${name}?`,
  deleteText:
    'Los bloques que lo tienen conservan el nombre, y todo lo anotado se queda. Ya no lo encontrarás en tus ejercicios ni en el editor de bloques.',
  delete: 'Eliminar',
  deleting: 'Eliminando…',
};
