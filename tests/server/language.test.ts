import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { actualValue } from '#contract/api/block.ts';
import { clientFrame } from '#contract/api/chat.ts';
import { historySession } from '#contract/api/training-history.ts';
import { wire, type Wire } from '#contract/api/wire.ts';
import { ACTIVITIES, EQUATIONS, GENDERS, GOALS } from '#contract/macro-vocabulary.ts';
import { EQUIPMENT, MUSCLE_GROUPS, WEEKDAYS } from '#contract/vocabulary.ts';
import { inSpanish } from '#contract/words/es/sentences.ts';
import { wordInSpanish } from '#contract/words/es/vocabulary.ts';
import { planProblems } from '#contract/words/plan-problems.ts';
import { valueProblems } from '#contract/words/value-problems.ts';
import { planMacros } from '#domain/macros/plan.ts';
import { askedLocale } from '#server/http/language.ts';
import { sentenceOf } from '#server/services/sentences.ts';
import { saveBody } from '../support/save-body.ts';
import { createTestServer, type SeededUser, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let marta: SeededUser;
beforeAll(async () => {
  server = await createTestServer();
  marta = await server.seedAthlete();
});
afterAll(() => server.close());

/** How a sentence begins, or goes on, that is not all in Spanish. */
const ENGLISH = /^(?:Falta )?(?:The|An?|Each) |\b(?:must|whole|with|of|and|needs|cannot|is|are)\b/;
const spanish = { 'accept-language': 'es-ES,es;q=0.9,en;q=0.8' };

async function logIn(headers: Record<string, string>) {
  const payload = { email: marta.email, password: 'not the one' };
  return (await server.inject({ method: 'POST', url: '/api/login', headers, payload })).json<Record<string, unknown>>();
}

describe('The server says its sentences in the reader’s language [§8]', () => {
  it('refuses in Spanish and in English with the same code', async () => {
    expect(await logIn(spanish)).toEqual({
      code: 'invalid_credentials',
      message: 'El correo o la contraseña no son correctos.',
    });
    expect(await logIn({})).toEqual({ code: 'invalid_credentials', message: 'Wrong email or password.' });
    expect(await logIn({ 'accept-language': 'de, fr;q=0.5' })).toMatchObject({ message: 'Wrong email or password.' });
  });

  it('names in Spanish what a request has wrong, also where the sentence is read from `error` [§7]', async () => {
    const coach = await server.seedUser({ role: 'coach' });
    const register = { username: 'x'.repeat(70), email: 'no', password: 'abc', isCoach: false };
    const refused = await server.inject({ method: 'POST', url: '/api/register', headers: spanish, payload: register });
    expect(refused.json<{ message: string[] }>().message).toEqual([
      'El nombre de usuario debe tener como máximo 60 caracteres.',
      'Escribe un correo electrónico válido.',
      'La contraseña debe tener al menos 5 caracteres.',
    ]);
    const created = await server.inject({
      method: 'POST',
      url: `/api/coaches/${coach.id}/createBlock/${marta.id}`,
      headers: { ...server.as(coach), ...spanish },
      payload: { weekDays: [], blockName: 'x' },
    });
    expect(created.json()).toMatchObject({ code: 'invalid_input', error: 'Elige al menos un día.' });
  });

  it('says in Spanish what it has saved, and why it took one value out of a save', async () => {
    const block = await server.seedBlock(marta.id);
    const [exercise] = block.weeks[0]?.dayResponses.Monday?.basics ?? [];
    const [one, two] = exercise?.series ?? [];
    const save = async (headers: Record<string, string>, value: number) => {
      const edits = [
        { seriesId: one?.seriesId ?? '', field: 'reps' as const, value: 5 },
        { seriesId: two?.seriesId ?? '', field: 'rpe' as const, value },
      ];
      const url = `/api/athletes/${marta.id}/blocks/${block.blockId}/actual`;
      const answer = await server.inject({
        method: 'PUT',
        url,
        headers: { ...server.as(marta), ...headers },
        payload: saveBody(edits),
      });
      return answer.json<{ message: string; results: { status: string; reason?: string }[] }>();
    };
    const inSpain = await save(spanish, 7.3);
    expect(inSpain.message).toBe('¡Bloque guardado! ✅');
    expect(inSpain.results[1]).toMatchObject({ status: 'rejected', reason: 'El RPE va de 0,5 en 0,5.' });
    const inMexico = await save({ 'accept-language': 'es-MX' }, 7.3);
    expect(inMexico.results[1]).toMatchObject({ status: 'rejected', reason: 'El RPE va de 0.5 en 0.5.' });
    const inEngland = await save({}, 7.3);
    expect(inEngland.message).toBe('Block saved successfully! ✅');
    expect(inEngland.results[1]).toMatchObject({ status: 'rejected', reason: 'RPE goes in steps of 0.5.' });
  });
});

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['es', 'es'],
  ['es-419,es;q=0.9', 'es-419'],
  ['es-MX-x-gym', 'es-mx'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en-gb'],
  ['en-US@posix', 'en-us'],
  ['es-a', 'es'],
  ['en;q=0.2, es;q=0.7', 'es'],
  ['de-DE,es;q=0.3', 'es'],
  ['es;q=0', 'en'],
  ['est, ;;;q=x, -', 'en'],
] as const)('Accept-Language %s is read as %s', (header, language) => {
  expect(askedLocale(header)).toBe(language);
  expect(Intl.getCanonicalLocales(askedLocale(header))).toHaveLength(1);
});

test.each([
  ['es', ['1234,5', '2000', '1.048.576']],
  ['es-mx', ['1234.5', '2,000', '1,048,576']],
])('the numbers of a sentence are written as %s has them, in thousands too', (locale, numbers) => {
  const written = ['1234.5', '2,000', '1,048,576'].map((most) => inSpanish(valueProblems.tooBig('x', most), locale));
  expect(written).toEqual(numbers.map((most) => `x puede ser como máximo de ${most}.`));
});

test('every sentence of the contract’s checks has its Spanish', () => {
  const sentences = contractSentences();
  expect(sentences.size).toBeGreaterThan(90);
  expect([...sentences].filter((sentence) => inSpanish(sentence) === undefined)).toEqual([]);
  // What a sentence is about is in Spanish, too, unless it is a name of the API.
  const spoken = [...sentences].map((sentence) => inSpanish(sentence) ?? '');
  expect(spoken.filter((sentence) => ENGLISH.test(sentence))).toEqual([]);
  expect(spoken.filter((sentence) => /^Falta \p{Lu}/u.test(sentence))).toEqual([]);
});

test('what a schema finds by itself has its Spanish, and its place in the block', () => {
  const schema = z.strictObject({ name: z.string().min(1), many: z.array(z.int()).max(1), when: z.uuid() });
  expect(found(schema, { name: '', many: ['x'], when: 'y', extra: 1 })).toEqual([
    'name no puede quedar sin contenido.',
    'many.0 debe ser un número.',
    'when debe ser un UUID.',
    "La petición: campo desconocido 'extra'.",
  ]);
  expect(found(schema, undefined)).toEqual(['Falta la petición.']);
  expect(inSpanish('week1 Monday, basics 2, set 3: Reps cannot be negative.')).toBe(
    'Semana 1, lunes, principales 2, serie 3: Las reps no pueden ser negativas.',
  );
});

test('every sentence of the server’s own tables has its Spanish', () => {
  const { tooManyWeeks, weekMissing, noDayOfBlock, twice, elsewhere, full } = planProblems;
  const ofPlan = [
    [tooManyWeeks, 'Un bloque tiene como máximo 52 semanas.'],
    [weekMissing('week3', 'week12'), 'Las semanas van seguidas: falta la semana 3 antes de la semana 12.'],
    [
      noDayOfBlock('week1', 'Sunday', 'Front squat'),
      'Semana 1: el domingo no es día de entrenamiento de este bloque, así que Front squat no puede ir ahí.',
    ],
    [
      twice('series', 'Front squat'),
      'Front squat: el mismo id de serie se usa dos veces. Cada copia necesita su propio id.',
    ],
    [
      elsewhere('exercise', 'Front squat'),
      'Front squat: este id de ejercicio es de una semana que no se envió. Cada copia necesita su propio id.',
    ],
    [full, 'Este bloque está lleno: no caben más series ni ejercicios. Continúa en un bloque nuevo.'],
  ] as const;
  for (const [english, inSpain] of ofPlan) expect(inSpanish(english)).toBe(inSpain);
  const { request, kinds, otherKind, formats, otherFormat, wrongKind, noneOf, place, ...ofValues } = valueProblems;
  const sentences = [
    ...[...Object.values(kinds), otherKind, ...Object.values(formats), otherFormat].map((kind) =>
      wrongKind(request, kind),
    ),
    noneOf(request, ['Monday', 'Deficit']),
    ...Object.values(ofValues).map((problem) => problem(request, '5')),
  ];
  expect(sentences.length).toBeGreaterThan(20);
  for (const sentence of sentences) {
    const bare = inSpanish(sentence);
    expect(bare).toMatch(/^(La|Falta la) petición/);
    expect(inSpanish(place('week2 Monday', 'complements 4', 3) + sentence)).toBe(
      `Semana 2, lunes, accesorios 4, serie 3: ${bare}`,
    );
  }
});

test('no word that travels stands untranslated in a Spanish sentence', () => {
  const all = [...WEEKDAYS, ...GOALS, ...GENDERS, ...ACTIVITIES, ...MUSCLE_GROUPS, ...EQUIPMENT];
  // 'core' is one word in both.
  const travels = new Set<string>(all.filter((word) => wordInSpanish(word) !== word));
  const left = [...contractSentences()].flatMap((sentence) => {
    const words = (inSpanish(sentence) ?? '')
      .split(/[^\p{L} -]+/u)
      .flatMap((part) => [part.trim(), ...part.split(' ')]);
    return words.filter((word) => travels.has(word)).map((word) => `${word}: ${sentence}`);
  });
  expect(left).toEqual([]);
});

test('a limit of what is weighed is told in both units [contract]', () => {
  expect(inSpanish('The weight must be from 10 to 700 kg (22.1 to 1543.2 lb).')).toBe(
    'El peso debe estar entre 10 y 700 kg (entre 22,1 y 1543,2 lb).',
  );
  expect(inSpanish('Load can be at most 2000 kg (4409.2 lb).')).toBe(
    'La carga puede ser como máximo de 2000 kg (4409,2 lb).',
  );
  expect(inSpanish('Load can be at most 2000 kg (4409.2 lb).', 'es-mx')).toBe(
    'La carga puede ser como máximo de 2000 kg (4409.2 lb).',
  );
  const withOne = [...contractSentences()].filter((one) => / kg\b/.test(one) && !/ lb\b|per kg/.test(one));
  expect(withOne).toEqual([]);
});

test('a date of no calendar is refused in Spanish, too', () => {
  const session = historySession.pick({ at: true });
  expect(found(session, { at: '2026-13-45' })).toEqual([
    'La fecha debe ser un día y una hora que existan, entre los años 1950 y 2100.',
  ]);
  expect(found(session, { at: 'yesterday' })).toEqual([
    'La fecha debe ser una fecha, una hora local o una hora en UTC.',
  ]);
});

test('why an equation gives no plan has its Spanish, whatever stands in its way', () => {
  const body = { age: 30, gender: 'Male', height: 180, weight: 80, goal: 'Deficit', protein: 2, fats: 1 } as const;
  const cases = [{}, { age: 15 }, { age: 70 }, { MLG: 90 }, { protein: 9 }, { fats: 5 }, { protein: 9, fats: 9 }];
  const short = [{ personalizedCalories: -5_000 }, { weight: 10, height: 50, age: 120 }, { protein: 4.5, fats: 2.5 }];
  const problems = new Set<string>();
  for (const change of [...cases, ...short]) {
    for (const equation of EQUATIONS) {
      for (const activity of ACTIVITIES) {
        const plan = planMacros({ ...body, activity, equation, ...change });
        if (!plan.ok) problems.add(plan.problem);
      }
    }
  }
  expect(problems.size).toBeGreaterThan(50);
  expect([...problems].filter((problem) => (inSpanish(problem) ?? problem) === problem)).toEqual([]);
  expect(
    [...problems]
      .map((problem) => inSpanish(problem))
      .filter((text) => /Lower|the|must|WHO|over|Weight|Mass|Obesity/.test(text ?? '')),
  ).toEqual([]);
});

function contractSentences(): Set<string> {
  const schemas = Object.values(wire).flatMap((row: Wire) => [row.body, row.query].filter((one) => one !== undefined));
  return new Set([clientFrame, ...Object.values(actualValue), ...schemas].flatMap((one) => said(one)));
}

function found(schema: z.ZodType, value: unknown) {
  return schema.safeParse(value).error?.issues.map((issue) => inSpanish(sentenceOf(issue)));
}

type Def = { readonly error?: (issue: object) => unknown } & Readonly<Record<string, unknown>>;

/** Every sentence that a schema's author wrote, wherever in it: for a value of another kind, and for none. */
function said(schema: unknown, seen = new Set<unknown>()): string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const inner = Reflect.get(schema, '_zod') as { def: Def } | undefined;
  const def = inner?.def ?? (schema as Def);
  const own = [1, undefined].map((input) => def.error?.({ input, code: 'custom', path: [] }));
  const sentences = own.map((one) => (typeof one === 'object' && one !== null && 'message' in one ? one.message : one));
  const within = Object.values(def).flatMap((part) =>
    typeof part === 'object' ? (Array.isArray(part) ? part : [part]).flatMap((one) => said(one, seen)) : [],
  );
  return [...sentences.filter((sentence) => typeof sentence === 'string'), ...within];
}
