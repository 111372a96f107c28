import '../../support/page.ts';
import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { english, spanish } from '../../support/word-tables.ts';

/** Said alike in both languages. */
const ALIKE = new Set([
  'RPE',
  'Reps',
  'Chat',
  'No',
  'GET',
  'TMB',
  'MLG',
  'kcal',
  'kg',
  'g',
  '#',
  '–',
  '+30 s',
  'e1RM',
  'DOTS',
  'IPF GL',
  'Plan',
  'Zoom',
  '2-3 min',
  'Harris-Benedict 1984',
  'Harris-Benedict 1919',
  'Alt + ↑, Alt + ↓',
  'Alt + ↓',
  'core',
  'Ctrl + D',
  'Ctrl + K',
  'Ctrl + C, Ctrl + V',
  'Ctrl + Enter',
  'Ctrl + V',
  'Strong',
  'Hevy',
  'FitNotes',
  'StrongLifts',
  'Fitbod',
  'Liftosaur',
  'JEFIT',
  'GymBook',
  'Spotter',
  'JSON',
  'reps',
  // The specification's Spanish fallback (§8).
  'Error en el registro. Inténtalo de nuevo.',
  'Error {status}',
]);
/** A unit, a sign or a mere order of what is given: the same in both. */
const ALIKE_AROUND_FACTS = new Set([
  'acrossWords.over',
  'bringProgramme.columnSample',
  'pasteExercises.exercise',
  'editorWords.repsMeant',
  'exerciseHistory.estimate',
  'exerciseHistory.reps',
  'exerciseHistory.sets',
  'progressWords.ofPlanned',
  'progressWords.fromSet',
  'progressWords.band',
  'sessionEnd.hours',
  'sessionEnd.minutes',
  'importHistory.period',
  'importHistory.set',
  'importHistory.reps',
  'importHistory.seconds',
  'importHistory.metres',
  'importHistory.source',
  'blockWords.progress',
  'blockWords.atRpe',
  'blockWords.reps',
  'blockWords.rpe',
  'chatWords.heard',
  'coachArea.which',
  'athleteProfile.centimetres',
  'athleteProfile.kilograms',
  'athleteProfile.grams',
  'calculator.grams',
  'calculator.kcal',
]);
/** What a function of the tables is called with, where three is no fitting fact. */
const FACTS: Readonly<Record<string, readonly unknown[]>> = {
  'setQuestions.problem': ['load', 'negative'],
  'calculator.problem': ['MLG (lean body mass) cannot be more than the weight.'],
  'calculator.missing': [['x']],
  'ownData.lost': [{ edits: 1, messages: 2, cells: 0 }],
  'ownData.unsent': [{ edits: 1, messages: 2, cells: 0 }],
  'calculator.toCompare': [['x']],
};

type Table = Readonly<Record<string, unknown>>;

test('every table has its Spanish, and every Spanish table its English', () => {
  const tables = Object.keys(english).filter((name) => typeof english[name] === 'object');
  expect(tables.sort()).toEqual(Object.keys(spanish).sort());
});

test('no English is left in the Spanish tables', () => {
  const left = Object.keys(spanish).flatMap((name) => alike(name, english[name], spanish[name]));
  expect(left).toEqual([]);
});

/** Where two tables have another shape, or say the same. */
function alike(path: string, one: unknown, other: unknown): string[] {
  if (typeof one !== typeof other) return [`${path} is of another kind`];
  if (typeof one === 'string') return one === other && !ALIKE.has(one) && /\p{L}{2}/u.test(one) ? [path] : [];
  if (typeof one === 'function' && typeof other === 'function') {
    const facts = FACTS[path] ?? ['3', '3', '3', '3', '3', '3'];
    const said: unknown = one(...facts);
    if (typeof said !== 'string') return [`${path} says nothing of ${facts.join()}`];
    return said === other(...facts) && !ALIKE_AROUND_FACTS.has(path) ? [path] : [];
  }
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return [];
  const missing = Object.keys(one).filter((key) => !(key in other));
  if (missing.length > 0) return [`${path} lacks ${missing.join(', ')}`];
  return Object.entries(one).flatMap(([key, value]) => alike(`${path}.${key}`, value, (other as Table)[key]));
}

type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const sources = globSync('src/client/**/*.{ts,tsx}')
  .filter((file) => !file.startsWith('src/client/words/'))
  .map((file) => ({ file, program: parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node }));

/** Attributes and properties whose text people see or hear. */
const SEEN =
  /^(text|title|label|hint|lead|alt|placeholder|heading|confirm|cancel|message|explain|aria-(label|description|placeholder|roledescription|valuetext))$/;
/** Each language is named in itself, so that everybody finds their own. */
const NAMES_OF_LANGUAGES = new Set(['English', 'Español']);

test('no screen has a text of its own: all words stand in the tables', () => {
  expect(sources.length).toBeGreaterThan(150);
  expect(sources.flatMap(({ file, program }) => textsIn(program).map((text) => `${file}: ${text}`))).toEqual([]);
});

test('the check of the screens finds a text where there is one', () => {
  const { program } = parseSync(
    'x.tsx',
    'notify({ text: "Well done" }); const a = <p title="One" aria-label={b ? `Set ${n}` : words.x} id={`${id}-no`}>Two {b && "Three"} {words.four} ·</p>;',
  );
  expect(textsIn(program as unknown as Node)).toEqual(['Well done', 'Two', 'Three', 'One', 'Set']);
});

/** Texts with a word in them, where a person would meet them. */
function textsIn(node: unknown): string[] {
  return nodesIn(node).flatMap((one) => {
    if (one.type === 'JSXElement' || one.type === 'JSXFragment') return (one['children'] as Node[]).flatMap(literalsIn);
    const isSeen = one.type === 'JSXAttribute' ? nameOf(one['name']) : one.type === 'Property' && nameOf(one['key']);
    return isSeen && SEEN.test(isSeen) ? literalsIn(one['value']) : [];
  });
}

function literalsIn(value: unknown): string[] {
  const node = (value ?? { type: '' }) as Node;
  switch (node.type) {
    case 'Literal':
    case 'JSXText':
      return wordsOf(node['value']);
    case 'TemplateLiteral':
      return (node['quasis'] as { value: { cooked: string } }[]).flatMap((part) => wordsOf(part.value.cooked));
    case 'JSXExpressionContainer':
      return literalsIn(node['expression']);
    case 'ConditionalExpression':
      return [node['consequent'], node['alternate']].flatMap(literalsIn);
    case 'LogicalExpression':
      return literalsIn(node['right']);
    default:
      return [];
  }
}

function wordsOf(text: unknown): string[] {
  return typeof text === 'string' && /\p{L}{2}/u.test(text) && !NAMES_OF_LANGUAGES.has(text) ? [text.trim()] : [];
}

test('no module keeps a word from before another language was spoken', () => {
  const kept = sources.flatMap(({ file, program }) => {
    const body = program['body'] as Node[];
    const tables = new Set(
      body
        .filter((one) => one.type === 'ImportDeclaration' && isOfWords(one['source']))
        .flatMap((one) => (one['specifiers'] as { local: { name: string } }[]).map(({ local }) => local.name)),
    );
    const read = body
      .filter((one) => one.type !== 'ImportDeclaration')
      .flatMap((one) => nodesIn(one, (inner) => /Function|Class|^TS/.test(inner.type)))
      .filter((one) => one.type === 'Identifier' && tables.has(String(one['name'])));
    return read.map((one) => `${file}: ${String(one['name'])}`);
  });
  expect(kept).toEqual([]);
});

function isOfWords(source: unknown): boolean {
  const from = String((source as Node)['value']);
  return from.startsWith('#client/words/') && !from.endsWith('/product.ts');
}

function nameOf(key: unknown): string {
  const { name, value } = key as { name?: string; value?: unknown };
  return name ?? (typeof value === 'string' ? value : '');
}

/** A node and all that is in it, but for what `skip` names. */
function nodesIn(value: unknown, skip: (node: Node) => boolean = () => false): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one, skip));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Node;
  if (typeof node.type === 'string' && skip(node)) return [];
  const within = Object.values(node).flatMap((part) => (typeof part === 'object' ? nodesIn(part, skip) : []));
  return typeof node.type === 'string' ? [node, ...within] : within;
}
