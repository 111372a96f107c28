export const startDate = {
  title: 'Fecha de inicio',
  date: 'Primer día de la semana 1',
  hint: 'Así cada día tiene su fecha, también para tu atleta.',
  set: 'Fijar fecha',
  clear: 'Quitar fecha',
  saving: 'Guardando…',
  incomplete: 'Esta fecha está incompleta o no existe.',
  starts: (date: string) => `El bloque empieza el ${date}.`,
  cleared: 'El bloque no tiene fecha de inicio.',
};
