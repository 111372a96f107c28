/** How large the evening is. Each number can be made smaller by an environment variable, to try it out. */
export const COACHES = read('RUSH_COACHES', 40);
export const ATHLETES_EACH = read('RUSH_ATHLETES', 40);
export const CONNECTIONS = read('RUSH_CONNECTIONS', 2_000);
/** Of each step. */
export const SECONDS = read('RUSH_SECONDS', 15);
/** Saves per second, step by step. */
export const RATES = (process.env['RUSH_RATES'] ?? '80,150,300,450').split(',').map(Number);
/** While something breaks. */
export const RATE_OF_TROUBLE = read('RUSH_TROUBLE', 150);

export const BLOCK = { weeks: 8, days: 3, exercisesPerDay: 6, seriesPerExercise: 4 };
/** The weeks before it are logged, and the coach has seen them. */
export const WEEK_OF_TONIGHT = 5;

function read(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}
