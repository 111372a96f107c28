import type * as english from '../choices.ts';
import type * as days from '../days.ts';

export const dayNames: typeof days.dayNames = {
  Monday: 'Lunes',
  Tuesday: 'Martes',
  Wednesday: 'Miércoles',
  Thursday: 'Jueves',
  Friday: 'Viernes',
  Saturday: 'Sábado',
  Sunday: 'Domingo',
};

export const choices: typeof english.choices = {
  genders: { Male: 'Hombre', Female: 'Mujer' },
  goals: { Deficit: 'Déficit', Maintenance: 'Mantenimiento', Surplus: 'Superávit' },
  equations: {
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
  },
};
