import type { Equation, Gender, Goal } from '#contract/macro-vocabulary.ts';
import { words } from './language.ts';

/** What can be chosen, as it is shown; what travels is the contract's. */
export const choices = words('choices', {
  genders: { Male: 'Male', Female: 'Female' } satisfies Record<Gender, string>,
  goals: { Deficit: 'Deficit', Maintenance: 'Maintenance', Surplus: 'Surplus' } satisfies Record<Goal, string>,
  equations: {
    'Harris-Benedict 1984': 'Harris-Benedict 1984',
    'Harris-Benedict 1919': 'Harris-Benedict 1919',
    'FAO/WHO 10-18': 'FAO/WHO 10-18',
    'FAO/WHO 18-30': 'FAO/WHO 18-30',
    'FAO/WHO 30-60': 'FAO/WHO 30-60',
    'FAO/WHO over 60': 'FAO/WHO over 60',
    'Mifflin-St Jeor (Obesity)': 'Mifflin-St Jeor (Obesity)',
    'Cunningham (Lean Mass)': 'Cunningham (Lean Mass)',
    'Tinsley (Weight)': 'Tinsley (Weight)',
    'Tinsley (Lean Mass)': 'Tinsley (Lean Mass)',
  } satisfies Record<Equation, string>,
});
