import type { RouteName } from './routes.ts';

/**
 * What an answer must have so that a page can draw it: the schemas of `wire.ts` in a few bytes, for the phone and its
 * worker. 'each' is an object whose every value has the shape.
 */
export type Shape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'object'
  | readonly [Shape]
  | { readonly each: Shape }
  | { readonly has: Readonly<Record<string, Shape>> };

const person = has({ id: 'string', username: 'string' });
const summary = has({
  blockId: 'string',
  name: 'string',
  creationDate: 'string',
  days: ['string'],
  coachUsername: 'string',
  athleteUsername: 'string',
});
const exercise = has({
  idExercise: 'string',
  name: 'string',
  restTime: 'string',
  series: [has({ seriesId: 'string', target: 'object', actual: 'object' })],
});
const block = has({
  blockId: 'string',
  name: 'string',
  days: ['string'],
  weeks: [has({ weekName: 'string', dayResponses: { each: has({ basics: [exercise], complements: [exercise] }) } })],
  rev: 'number',
  epoch: 'string',
});

/** By row of the API table; a row without a shape says too little to be known by it. */
export const shapes = {
  profile: has({ username: 'string', email: 'string', oauthUser: 'boolean' }),
  athleteArea: has({ athlete: person }),
  currentMacros: has({
    goal: 'string',
    kilocalories: 'number',
    carbohydrates: 'number',
    proteins: 'number',
    fats: 'number',
  }),
  myBlocks: has({ blocks: [summary] }),
  block,
  editBlock: block,
  exerciseHistory: has({ exercises: [has({ name: 'string', sessions: [has({ at: 'number', sets: ['object'] })] })] }),
  trainingHistory: has({ sessions: [has({ source: 'string', key: 'string', at: 'string', sets: ['object'] })] }),
  saveActual: has({ results: 'object', changes: 'object', rev: 'number', epoch: 'string', serverTime: 'number' }),
  saveBlock: has({ message: 'string', rev: 'number', structRev: 'number', epoch: 'string' }),
  personalInfo: has({ fullName: 'string', age: 'number', gender: 'string' }),
  coachArea: has({ coach: person, coachAthletes: [person], athletesAvailable: [person] }),
  athleteProfile: has({ athlete: person, blocks: [summary] }),
  adminArea: has({ admin: person, coachesRegistered: [person], coachRequestRegistration: [person] }),
  chatRooms: has({ chatRooms: [has({ id: 'string', displayName: 'string' })] }),
  coachExercises: has({ exerciseList: [has({ id: 'string', name: 'string' })] }),
} satisfies Partial<Record<RouteName, Shape>>;

/** What is new in a block, in place of the whole. */
export const newsShape = has({
  blockId: 'string',
  since: 'number',
  rev: 'number',
  structRev: 'number',
  epoch: 'string',
  logged: [has({ seriesId: 'string', actual: 'object' })],
});

/** The shape of a row's answers; undefined where they have none to be known by. */
export function shapeOf(name: RouteName): Shape | undefined {
  const known: Readonly<Partial<Record<RouteName, Shape>>> = shapes;
  return known[name];
}

/** Whether a value, as it came from JSON, has the shape. */
export function fits(shape: Shape, value: unknown): boolean {
  if (typeof shape === 'string') return typeof value === shape && value !== null;
  if (typeof value !== 'object' || value === null) return false;
  if (isList(shape)) return Array.isArray(value) && value.every((one) => fits(shape[0], one));
  if ('each' in shape) return Object.values(value).every((one) => fits(shape.each, one));
  const fields = value as Record<string, unknown>;
  return Object.entries(shape.has).every(([name, part]) => fits(part, fields[name]));
}

function isList(shape: Exclude<Shape, string>): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function has(fields: Readonly<Record<string, Shape>>): Shape {
  return { has: fields };
}
