import type { RouteName } from './routes.ts';

/**
 * What an answer must have so that a page can render it: the schemas of `wire.ts` in a few bytes, for the phone and its
 * worker. An object has these fields and perhaps more; '*' gives the shape of all its values.
 */
export type Shape = 'string' | 'number' | 'boolean' | 'object' | readonly [Shape] | { readonly [field: string]: Shape };

const person: Shape = { id: 'string', username: 'string' };
const summary: Shape = {
  blockId: 'string',
  name: 'string',
  creationDate: 'string',
  days: ['string'],
  coachUsername: 'string',
  athleteUsername: 'string',
};
const exercise: Shape = {
  idExercise: 'string',
  name: 'string',
  restTime: 'string',
  series: [{ seriesId: 'string', target: 'object', actual: 'object' }],
};
const block: Shape = {
  blockId: 'string',
  name: 'string',
  days: ['string'],
  weeks: [{ weekName: 'string', dayResponses: { '*': { basics: [exercise], complements: [exercise] } } }],
  rev: 'number',
  epoch: 'string',
};

/** The shapes by row of the API table. A row whose replies have nothing to recognize them by is missing. */
export const shapes = {
  profile: { username: 'string', email: 'string', oauthUser: 'boolean' },
  athleteArea: { athlete: person },
  currentMacros: {
    goal: 'string',
    kilocalories: 'number',
    carbohydrates: 'number',
    proteins: 'number',
    fats: 'number',
  },
  myBlocks: { blocks: [summary] },
  block,
  editBlock: block,
  exerciseHistory: { exercises: [{ name: 'string', sessions: [{ at: 'number', sets: ['object'] }] }] },
  trainingHistory: { sessions: [{ source: 'string', key: 'string', at: 'string', sets: ['object'] }] },
  saveActual: { results: 'object', changes: 'object', rev: 'number', epoch: 'string', serverTime: 'number' },
  saveBlock: { message: 'string', rev: 'number', structRev: 'number', epoch: 'string' },
  personalInfo: { fullName: 'string', age: 'number', gender: 'string' },
  coachArea: { coach: person, coachAthletes: [person], athletesAvailable: [person] },
  athleteProfile: { athlete: person, blocks: [summary] },
  adminArea: { admin: person, coachesRegistered: [person], coachRequestRegistration: [person] },
  chatRooms: { chatRooms: [{ id: 'string', displayName: 'string' }] },
  exerciseCatalogue: { exerciseList: [{ id: 'string', name: 'string' }] },
  coachExercises: { exerciseList: [{ id: 'string', name: 'string' }] },
} satisfies Partial<Record<RouteName, Shape>>;

/** The shape of the news of a block, which come in place of the whole block. */
export const newsShape: Shape = {
  blockId: 'string',
  since: 'number',
  rev: 'number',
  structRev: 'number',
  epoch: 'string',
  logged: [{ seriesId: 'string', actual: 'object' }],
};

/** Returns the shape of a row's answers; undefined where it has none. */
export function shapeOf(name: RouteName): Shape | undefined {
  const known: Readonly<Partial<Record<RouteName, Shape>>> = shapes;
  return known[name];
}

/** Returns whether a value that was parsed from JSON has the shape. */
export function fits(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return typeof value === shape && value !== null;
  if (typeof value !== 'object' || value === null) return false;
  if (isList(shape)) return Array.isArray(value) && value.every((one) => fits(shape[0], one));
  const fields = value as Record<string, unknown>;
  return Object.entries(shape).every(([name, part]) =>
    name === '*' ? Object.values(value).every((one) => fits(part, one)) : fits(part, fields[name]),
  );
}

function isList(shape: Exclude<Shape, string>): shape is readonly [Shape] {
  return Array.isArray(shape);
}
