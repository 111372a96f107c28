import { equations, genders, goals, weekdays } from '#contract/words/es/vocabulary.ts';
import type * as english from '../choices.ts';
import type * as days from '../days.ts';

export const dayNames: typeof days.dayNames = weekdays;

export const choices: typeof english.choices = { genders, goals, equations };
