import type { Activity, Equation, Gender, Goal } from '#contract/macro-vocabulary.ts';
import type { Equipment, ListName, MuscleGroup, Weekday } from '#contract/vocabulary.ts';

/** The words of the API, as people read them in Spanish. */

export const weekdays: Record<Weekday, string> = {
  Monday: 'Lunes',
  Tuesday: 'Martes',
  Wednesday: 'Miércoles',
  Thursday: 'Jueves',
  Friday: 'Viernes',
  Saturday: 'Sábado',
  Sunday: 'Domingo',
};

export const lists: Record<ListName, string> = { basics: 'Principales', complements: 'Accesorios' };
export const genders: Record<Gender, string> = { Male: 'Hombre', Female: 'Mujer' };
export const goals: Record<Goal, string> = {
  Deficit: 'Déficit',
  Maintenance: 'Mantenimiento',
  Surplus: 'Superávit',
};

export const activities: Record<Activity, string> = {
  Sedentary: 'Sedentaria',
  Light: 'Ligera',
  'Moderate training': 'Entrenamiento moderado',
  'Moderate training well': 'Entrenamiento moderado alto',
  Intense: 'Intensa',
  'Very Intense': 'Muy intensa',
};

export const equations: Record<Equation, string> = {
  'Harris-Benedict 1984': 'Harris-Benedict 1984',
  'Harris-Benedict 1919': 'Harris-Benedict 1919',
  'FAO/WHO 10-18': 'FAO/OMS 10-18',
  'FAO/WHO 18-30': 'FAO/OMS 18-30',
  'FAO/WHO 30-60': 'FAO/OMS 30-60',
  'FAO/WHO over 60': 'FAO/OMS más de 60',
  'Mifflin-St Jeor (Obesity)': 'Mifflin-St Jeor (obesidad)',
  'Cunningham (Lean Mass)': 'Cunningham (masa magra)',
  'Tinsley (Weight)': 'Tinsley (peso)',
  'Tinsley (Lean Mass)': 'Tinsley (masa magra)',
};

export const muscleGroups: Record<MuscleGroup, string> = {
  quadriceps: 'cuádriceps',
  hamstrings: 'isquiotibiales',
  glutes: 'glúteos',
  calves: 'gemelos',
  chest: 'pecho',
  back: 'espalda',
  shoulders: 'hombros',
  biceps: 'bíceps',
  triceps: 'tríceps',
  forearms: 'antebrazos',
  core: 'core',
  neck: 'cuello',
  'full body': 'cuerpo completo',
};

export const equipment: Record<Equipment, string> = {
  barbell: 'barra',
  dumbbell: 'mancuernas',
  kettlebell: 'pesa rusa',
  machine: 'máquina',
  cable: 'polea',
  bodyweight: 'peso corporal',
  band: 'banda elástica',
  'smith machine': 'máquina Smith',
  'trap bar': 'barra hexagonal',
  'safety bar': 'barra safety (SSB)',
  plate: 'disco',
  sled: 'trineo',
  other: 'otro',
};

const all: Readonly<Record<string, string>> = {
  ...weekdays,
  ...lists,
  ...genders,
  ...goals,
  ...activities,
  ...equations,
  ...muscleGroups,
  ...equipment,
};

/** Returns a word of the API's vocabulary in Spanish; anything else (a name, a number) stays. */
export function wordInSpanish(word: string): string {
  return Object.hasOwn(all, word) ? (all[word] ?? word) : word;
}

/** Returns 'semana 12' for 'week12', to be used in the middle of a sentence. */
export function weekInSpanish(name: string): string {
  return name.replace(/^week(\d+)$/, 'semana $1');
}
