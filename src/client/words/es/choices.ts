import { equations, genders, goals, weekdays } from '#contract/words/es/vocabulary.ts';
import type * as english from '../choices.ts';
import type * as days from '../days.ts';

export const dayNames: typeof days.dayNames = weekdays;

export const dateWords: typeof days.dateWords = { months: 'ene feb mar abr may jun jul ago sept oct nov dic' };

export const choices: typeof english.choices = { genders, goals, equations };
