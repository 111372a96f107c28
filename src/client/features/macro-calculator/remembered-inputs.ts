import type { CalculateMacrosBody } from '#contract/api/macros.ts';
import { ACTIVITIES, EQUATIONS, GENDERS, GOALS } from '#contract/macro-vocabulary.ts';

const PREFIX = 'spotter-macros ';
const NUMBERS = ['age', 'height', 'weight', 'MLG', 'personalizedCalories', 'protein', 'fats'] as const;

export type RememberedInputs = { readonly [Key in keyof CalculateMacrosBody]?: CalculateMacrosBody[Key] | undefined };

/**
 * Keeps on this device what an athlete's macros were calculated from, as saving them has no room for it (spec §7). In
 * local storage: it goes with the session.
 */
export function rememberInputs(athleteId: string, body: CalculateMacrosBody): void {
  try {
    localStorage.setItem(PREFIX + athleteId, JSON.stringify(body));
  } catch {
    // Storage is full or refused: the coach chooses anew next time.
  }
}

/** What was chosen last time; only what can be, as anything may have written it. */
export function rememberedInputs(athleteId: string): RememberedInputs {
  const stored = Object(read(PREFIX + athleteId)) as Record<string, unknown>;
  const numbers = NUMBERS.map((name) => [name, typeof stored[name] === 'number' ? stored[name] : undefined]);
  return {
    ...(Object.fromEntries(numbers) as Record<(typeof NUMBERS)[number], number | undefined>),
    gender: GENDERS.find((one) => one === stored['gender']),
    activity: ACTIVITIES.find((one) => one === stored['activity']),
    goal: GOALS.find((one) => one === stored['goal']),
    equation: EQUATIONS.find((one) => one === stored['equation']),
  };
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return undefined;
  }
}
