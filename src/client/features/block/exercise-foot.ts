import { createContext, type ReactNode } from 'react';
import type { DayExercise } from '#domain/block/day.ts';

/** Draws what stands at the foot of an exercise's card; undefined until its code is there. */
export const ExerciseFoot = createContext<((exercise: DayExercise) => ReactNode) | undefined>(undefined);
