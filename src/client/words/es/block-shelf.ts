export const blockShelf = {
  title: (name: string) => `Cambiar ${name}`,
  name: 'Nombre del bloque',
  rename: 'Cambiar nombre',
  give: 'Asignar a atletas…',
  saveAs: 'Guardar como plantilla…',
  archive: 'Archivar bloque',
  archiveHint: (athlete: string) =>
    `Archiva un bloque que ya terminó: ${athlete} lo sigue encontrando, en Archivados. Puedes restaurar uno eliminado.`,
  bringBack: 'Sacar del archivo',
  delete: 'Eliminar bloque',
  deleteTitle: (name: string) => `¿Eliminar ${name}?`,
  deleteText: (athlete: string) =>
    `${athlete} ya no verá este bloque. Lo que está registrado en él se queda en el historial de ${athlete}, y puedes restaurar el bloque cuando quieras, en Eliminados.`,
  saving: 'Guardando…',
  cancel: 'Cancelar',
  renamed: (name: string) => `El bloque ahora se llama ${name}.`,
  archived: (name: string) => `${name} está archivado.`,
  broughtBack: (name: string) => `${name} ya no está archivado.`,
  deleted: (name: string) => `${name} está eliminado.`,
  restored: (name: string) => `${name} está restaurado.`,
};
