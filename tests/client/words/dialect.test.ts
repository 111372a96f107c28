import '../../support/page.ts';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { spanish } from '#client/words/es/spanish.ts';

/** Everywhere that a sentence for people is written. */
const SPANISH = ['src/client/words/es/*.ts', 'src/contract/words/es/*.ts'];
const ENGLISH = [
  'src/client/words/*.ts',
  'src/contract/{words,api}/*.ts',
  'src/server/document/*.ts',
  'src/server/services/sentences.ts',
];
const BOTH = 'src/client/words/outside/outside.ts';

/** What no English speaker says, or what has another word here: 'connection', 'removed', 'Restore', 'attention'. */
const NOT_ENGLISH: readonly RegExp[] = [
  /\bsignal\b/i,
  /\bstands? (?:here|there|on|in)\b/i,
  /\bwaits? (?:on|here)\b|\bnothing waits\b/i,
  /\b(?:taken|took|takes) out\b|\bput back\b/i,
  /\bneeds? you\b/i,
  /\bas soon as there is\b/i,
  /\bof your own\b/i,
  /\bload the page again\b|\bgo on\b/i,
  /\bis not here\b/i,
  /\bwhoever\b/i,
  /\bhow it stands\b/i,
  / %/,
];
/** Kept as they are: whoever helps is anyone. */
const ENGLISH_ANYWAY = new Set(['For whoever helps you: the sync status, without your password, token or values.']);

/** Calques, words of Spain alone, and what has another word here: 'conexión', 'Reintentar', 'previsto', 'computadora u ordenador'. */
const NOT_SPANISH: readonly RegExp[] = [
  /\besperan?\b(?! (?:a que|un|unos|respuesta)\b)/iu,
  /\b(?:te|os) necesitan?\b/iu,
  /\b(?:cobertura|señal)\b/iu,
  /\bintentarlo\b(?! automáticamente)/iu,
  /(?<!computadora u )\bordenador\b/iu,
  /\p{L}(?:áis|éis)(?!\p{L})|\bv(?:eis|uestr|osotros)/iu,
  /\bmirando\b|\bun camino\b/iu,
  /\bnombre propio\b/iu,
  /\b(?:tronco|Básicos|Complementarios|Intro|crono|planificado|Rellen\p{L}+)\b/iu,
  /\bcomo mucho\b/iu,
  /\bSe quedó(?!\p{L})|\bsigue anotado\b/iu,
  /\bpress banca\b/iu,
  /\b(?:he|has|ha|hemos|han) (?:sido )?\p{L}+(?:[ai]do|[ai]dos|cho|sto|rto)\b/iu,
];
/** Kept as they are, for nobody says them in another tense. */
const SPANISH_ANYWAY = new Set([
  'Un entrenador te ha invitado. Al registrarte se le enviará tu solicitud.',
  'Has llegado al máximo de ejercicios propios. Elimina uno que no uses.',
]);

test('English sentences have the words that people use, and one word for one thing', () => {
  const said = [...textsIn(ENGLISH), ...textsIn(BOTH)];
  expect(said.length).toBeGreaterThan(900);
  expect(breaches(said, NOT_ENGLISH, ENGLISH_ANYWAY)).toEqual([]);
});

test('Spanish sentences hold in Spain and in Latin America, in one tense, and one word is one thing', () => {
  const said = [...textsIn(SPANISH), ...textsIn(BOTH)];
  expect(said.length).toBeGreaterThan(700);
  expect(breaches(said, NOT_SPANISH, SPANISH_ANYWAY)).toEqual([]);
});

test('what is asked or called out in Spanish is marked before it, too', () => {
  const unmatched = textsIn(SPANISH).filter(
    (text) => count(text, '¡') !== count(text, '!') || count(text, '¿') !== count(text, '?'),
  );
  expect(unmatched).toEqual([]);
});

/** There a day is a date: '3 oct'. */
const DATES = new Set(['blockWords.lastTime', 'athleteProfile.created', 'blockList.created', 'myCoach.askedOn']);

test('a day is written small within a Spanish sentence', () => {
  const said = Object.entries(spanish).flatMap(([table, words]) =>
    Object.entries(words).flatMap(([key, say]: [string, unknown]) => {
      if (typeof say !== 'function' || DATES.has(`${table}.${key}`)) return [];
      const facts = /^\(([^)]*)\)/.exec(String(say))?.[1]?.split(/,\s*/) ?? [];
      return facts.includes('day') ? [String(say(...facts.map((fact) => (fact === 'day' ? 'Lunes' : '3'))))] : [];
    }),
  );
  expect(said.length).toBeGreaterThan(5);
  for (const sentence of said) expect(sentence).toMatch(/\blunes\b/);
});

test('the check finds what is wrong, and nothing in what is right', () => {
  const wrong = ['1 valor espera en este teléfono.', '1 cambio te necesita', 'Sin cobertura', 'Solo lo veis tú y él'];
  const tenses = ['Tu entrenador ha cambiado el plan', 'han sido rechazados'];
  expect(breaches([...wrong, ...tenses], NOT_SPANISH)).toHaveLength(6);
  const right = ['Espera a que se apruebe tu cuenta', 'Esperando respuesta de ana', 'computadora u ordenador'];
  expect(breaches(right, NOT_SPANISH)).toEqual([]);
  expect(
    breaches(['Nothing waits on this phone.', 'It stands in your history', '54 % of energy'], NOT_ENGLISH),
  ).toHaveLength(3);
});

function count(text: string, sign: string): number {
  return text.split(sign).length;
}

function breaches(texts: readonly string[], patterns: readonly RegExp[], anyway = new Set<string>()): string[] {
  return texts.filter((text) => !anyway.has(text) && patterns.some((pattern) => pattern.test(text)));
}

/** Every text of these files, a fact in it as '…'. */
function textsIn(files: string | readonly string[]): string[] {
  return globSync(files).flatMap((file) => textsOf(parseSync(file, readFileSync(file, 'utf8')).program));
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Readonly<Record<string, unknown>>;
  const within = Object.values(node).flatMap((part) => (typeof part === 'object' ? textsOf(part) : []));
  if (node['type'] === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node['type'] !== 'TemplateLiteral') return within;
  const parts = node['quasis'] as { value: { cooked: string } }[];
  return [parts.map((part) => part.value.cooked).join('…'), ...within];
}
