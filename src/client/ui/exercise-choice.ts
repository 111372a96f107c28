import type { ComponentType } from 'react';

/** A field in which an exercise is searched and chosen. */
export type ExerciseChoice = ComponentType<{
  label: string;
  ownName: (name: string) => string;
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
  problem: string | undefined;
}>;
