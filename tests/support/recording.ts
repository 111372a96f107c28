import { WEEKDAYS } from '#contract/vocabulary.ts';

/** One call as a build of the app made it, with names in the place of the ids that are new in every database. */
export type RecordedCall = {
  /** Whose token it carried; absent without one. */
  readonly as?: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly status: number;
  /** What the answer has to have for that build: 'weeks[].weekName string', one for each place and type. */
  readonly shape: readonly string[];
};

/** Names for the ids in answers, the same in every database that holds the same demo people. */
export type Names = {
  /** Learns the ids of an answer. */
  learn(answer: unknown): void;
  /** Ids to names: '{{week1/Monday/basics/0/2}}'. */
  toNames(text: string): string;
  /** Names to ids; throws when a name was never learnt. */
  toIds(text: string): string;
  /** The role that a token was given to. */
  roleOf(token: string): string | undefined;
  tokenOf(role: string): string | undefined;
};

type Json = Record<string, unknown>;

const ROLES = ['athlete', 'coach', 'coachPending', 'admin'];

export function createNames(): Names {
  const nameOf = new Map<string, string>();
  const idOf = new Map<string, string>();
  const tokens = new Map<string, string>();

  function name(id: unknown, as: string): void {
    // The first name stays: what a coach moves later keeps its own.
    if (typeof id !== 'string' || nameOf.has(id) || idOf.has(as)) return;
    nameOf.set(id, as);
    idOf.set(as, id);
  }

  function learnBlock(block: Json): void {
    name(block['blockId'], `block ${String(block['name'])}`);
    for (const week of listOf(block['weeks'])) {
      for (const [day, lists] of Object.entries((week['dayResponses'] ?? {}) as Record<string, Json>)) {
        for (const [list, exercises] of Object.entries(lists)) {
          for (const [at, exercise] of listOf(exercises).entries()) {
            const place = `${String(block['name'])}/${String(week['weekName'])}/${day}/${list}/${at}`;
            name(exercise['idExercise'], place);
            name(exercise['exerciseId'], `catalogue ${String(exercise['name'])}`);
            for (const [set, series] of listOf(exercise['series']).entries())
              name(series['seriesId'], `${place}/${set}`);
          }
        }
      }
    }
  }

  return {
    learn: (answer) => {
      if (!isJson(answer)) return;
      for (const role of ROLES) {
        const person = answer[role];
        if (!isJson(person)) continue;
        name(person['id'], role);
        if (typeof answer['token'] === 'string') tokens.set(role, answer['token']);
      }
      if ('weeks' in answer) learnBlock(answer);
      else name(answer['blockId'], 'created block');
      for (const block of listOf(answer['blocks'])) name(block['blockId'], `block ${String(block['name'])}`);
      for (const one of listOf(answer['exerciseList'])) name(one['id'], `catalogue ${String(one['name'])}`);
      for (const [at, room] of listOf(answer['chatRooms']).entries()) name(room['id'], `room ${at}`);
    },
    toNames: (text) => {
      let named = text;
      for (const [id, as] of nameOf) named = named.replaceAll(id, `{{${as}}}`);
      return named;
    },
    toIds: (text) =>
      text.replaceAll(/\{\{(.+?)\}\}/g, (_, as: string) => {
        const id = idOf.get(as);
        if (id === undefined) throw new Error(`No answer before this one named '${as}'.`);
        return id;
      }),
    roleOf: (token) => [...tokens].find(([, given]) => given === token)?.[0],
    tokenOf: (role) => tokens.get(role),
  };
}

/** Every place of a value with its type; lists and maps by week or day count as one place. */
export function shapeOf(value: unknown, place = ''): string[] {
  // The page had gone on before the answer was read.
  if (value === undefined) return [];
  if (Array.isArray(value)) return unique(value.flatMap((one) => shapeOf(one, `${place}[]`)));
  if (!isJson(value)) return [`${place} ${value === null ? 'null' : typeof value}`];
  return unique(
    Object.entries(value).flatMap(([key, one]) => shapeOf(one, place === '' ? partOf(key) : `${place}.${partOf(key)}`)),
  );
}

/** The places that a build read and that an answer does not have any more, or has as something else. */
export function missingIn(answer: unknown, shape: readonly string[]): string[] {
  const has = new Set(shapeOf(answer));
  const places = new Set([...has].map((one) => one.slice(0, one.lastIndexOf(' '))));
  return shape.filter((one) => {
    const place = one.slice(0, one.lastIndexOf(' '));
    if (has.has(one)) return false;
    // What was null then may be a value now, and the other way round; of a list that is empty now nothing is known.
    if (one.endsWith(' null') && places.has(place)) return false;
    if (has.has(`${place} null`)) return false;
    return !isWithinEmptyList(answer, place);
  });
}

function isWithinEmptyList(answer: unknown, place: string): boolean {
  let values: unknown[] = [answer];
  for (const step of place.split(/\.|(?=\[\])/)) {
    if (step === '[]') values = values.flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []));
    else values = values.flatMap((one) => (isJson(one) ? partsOf(one, step) : []));
    if (values.length === 0) return step === '[]';
  }
  return false;
}

function partsOf(value: Json, step: string): unknown[] {
  return Object.entries(value).flatMap(([key, one]) => (partOf(key) === step ? [one] : []));
}

function partOf(key: string): string {
  return /^week\d+$/.test(key) || WEEKDAYS.some((day) => day === key) ? '*' : key;
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unique(list: readonly string[]): string[] {
  return [...new Set(list)];
}
