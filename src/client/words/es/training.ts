import type * as english from '../training.ts';

export const area: typeof english.area = {
  title: (username) => `Hola, ${username}`,
  untitled: 'Menú de atleta',
  menu: 'Menú',
  continueTraining: 'Seguir entrenando',
  week: (number) => `Semana ${number}`,
  progress: (done, total) => `${done} de ${total}`,
  newBlock: 'Bloque nuevo',
  newBlockBy: (coach) => `${coach} lo escribió para ti.`,
  lastWeek: 'Tu última semana',
  setsOfWeek: (week, done, total) => `Semana ${week} · ${done} de ${total} series`,
  missed: (sessions) => (sessions === 1 ? '1 sesión perdida' : `${sessions} sesiones perdidas`),
  notTrained: (days) => `Sin entrenar desde hace ${days} días`,
  blocks: 'Mi historial de bloques',
  blocksText: 'Todos los bloques que te escribió tu entrenador, del más nuevo al más antiguo.',
  exercises: 'Tus ejercicios',
  exercisesText: 'Mejores series y todas las sesiones, ejercicio por ejercicio.',
  longView: 'Progreso',
  longViewText: 'Lo previsto y lo hecho por semanas, calendario, puntos DOTS y GL.',
  diet: 'Tu dieta',
  dietText: 'Tus calorías y macros del día.',
};

export const blockList: typeof english.blockList = {
  title: 'Mi historial de bloques',
  by: (coach) => `por ${coach}`,
  created: (day) => `Creado el ${day}`,
  starts: (date) => `Empieza el ${date}`,
  isNew: 'Nuevo',
  archived: (count) => `Archivados (${count})`,
};

export const diet: typeof english.diet = {
  title: 'Tu dieta',
  objective: 'Objetivo',
  kilocalories: 'Kilocalorías',
  carbohydrates: 'Carbohidratos',
  proteins: 'Proteínas',
  fats: 'Grasas',
  perDay: 'al día',
  kcal: 'kcal',
  grams: 'g',
  perKilogram: (grams) => `${grams} g por kg`,
  ofEnergy: (percent) => `${percent} % de la energía`,
};
