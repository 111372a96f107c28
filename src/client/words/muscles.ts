import type { MuscleGroup } from '#contract/vocabulary.ts';
import { words } from './language.ts';

/** What an exercise trains most, as people say it. */
export const muscleWords = words('muscleWords', {
  quadriceps: 'quadriceps',
  hamstrings: 'hamstrings',
  glutes: 'glutes',
  calves: 'calves',
  chest: 'chest',
  back: 'back',
  shoulders: 'shoulders',
  biceps: 'biceps',
  triceps: 'triceps',
  forearms: 'forearms',
  core: 'core',
  neck: 'neck',
  'full body': 'full body',
} satisfies Record<MuscleGroup, string>);
