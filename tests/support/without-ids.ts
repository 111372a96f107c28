const IDS = new Set(['idExercise', 'seriesId']);

/** What a plan says, whatever its parts are called. */
export function withoutIds(plan: unknown): unknown {
  return JSON.parse(JSON.stringify(plan, (key, value: unknown) => (IDS.has(key) ? undefined : value)));
}
