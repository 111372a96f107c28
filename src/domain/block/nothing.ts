import type { Day, Values } from '#contract/api/block.ts';

/** Neither reps nor RPE nor a load: nothing is planned, or nothing is logged. */
export const NOTHING: Readonly<Values> = { reps: null, rpe: null, load: null };

/** A day in which nothing stands. Nothing may be put into its lists: every user has the same ones. */
export const NO_DAY: Readonly<Day> = { basics: [], complements: [] };
