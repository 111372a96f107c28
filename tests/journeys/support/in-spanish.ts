import type { Page } from 'playwright-core';
import { FIELDS } from '#contract/vocabulary.ts';
import { english, spanish } from '../../support/word-tables.ts';

type Table = Readonly<Record<string, unknown>>;
/** A sentence with facts in it: what it looks like in each language, and how one becomes the other. */
type Pattern = {
  /** Up to its first fact, in both. */
  readonly begins: readonly [english: string, spanish: string];
  readonly english: RegExp;
  readonly spanish: RegExp;
  readonly toSpanish: (facts: string[]) => string;
};

type Say = (...facts: unknown[]) => unknown;
const MARK = /‹(\d)›/g;
const MARKS = ['‹0›', '‹1›', '‹2›', '‹3›', '‹4›', '‹5›'];
/** What sentences are asked with: anything, and in each place a field's name, which some look up. */
const FACTS = [MARKS, ...[0, 1, 2].flatMap((at) => FIELDS.map((field) => MARKS.with(at, field)))];

/** Some words are one in English and two in Spanish: 'Register' is an act and a page. */
const same = new Map<string, Set<string>>();
const patterns: Pattern[] = [];
for (const [name, table] of Object.entries(spanish)) learn(english[name], table);
// The one with the most words of its own is meant: 'Remove ‹› as your coach?' before 'Remove ‹›'.
patterns.sort((one, other) => other.english.source.length - one.english.source.length);
const said = new Set([...same.values()].flatMap((all) => [...all]));

/** What the English sentence is in the Spanish tables; what is in none of them (names, numbers) stays. */
export function toSpanish(text: string): readonly string[] {
  const whole = same.get(text);
  if (whole !== undefined) return [...whole];
  for (const one of patterns) {
    const found = one.english.exec(text);
    if (found) return [one.toSpanish(found.slice(1))];
  }
  return [text];
}

/** Whether a text is one of the English tables that Spanish says otherwise. */
export function isEnglish(text: string): boolean {
  if (said.has(text) || patterns.some((one) => one.spanish.test(text))) return false;
  const translated = same.get(text);
  return translated === undefined ? patterns.some((one) => one.english.test(text)) : !translated.has(text);
}

/** The same page for tests that are written in the words of the English one: it is asked in Spanish. */
export function inSpanish(page: Page): Page {
  return new Proxy(page, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const ask = value.bind(target) as (...args: unknown[]) => unknown;
      if (key === 'getByRole') {
        return (role: string, options?: { name?: string | RegExp }) =>
          ask(role, options?.name === undefined ? options : { ...options, name: asked(options.name) });
      }
      return key === 'getByText' || key === 'getByLabel'
        ? (text: string | RegExp, options?: object) => ask(asked(text), options)
        : ask;
    },
  });
}

function asked(text: string | RegExp): string | RegExp {
  if (typeof text === 'string') {
    const [only = text, ...more] = toSpanish(text);
    if (only === text) return beginning(text) ?? text;
    return more.length === 0 ? only : new RegExp(`^(?:${[only, ...more].map(quote).join('|')})$`);
  }
  const meant = [...same].filter(([sentence]) => text.test(sentence)).flatMap(([, all]) => [...all].map(quote));
  return meant.length === 0 ? text : new RegExp(`^(?:${meant.join('|')})`);
}

/** A part of a longer sentence: as far as its first fact. */
function beginning(text: string): string | undefined {
  return patterns.find(({ begins: [inEnglish] }) => inEnglish.length > 10 && text.startsWith(inEnglish))?.begins[1];
}

function learn(one: unknown, other: unknown): void {
  if (typeof one === 'string' && typeof other === 'string') learnWhole(one, other);
  else if (typeof one === 'function' && typeof other === 'function') learnPattern(one as Say, other as Say);
  else if (typeof one === 'object' && one !== null) {
    for (const [key, value] of Object.entries(one)) learn(value, (other as Table)[key]);
  }
}

function learnWhole(one: string, other: string): void {
  same.set(one, (same.get(one) ?? new Set()).add(other));
}

function learnPattern(one: Say, other: Say): void {
  const single = [one, other].map((say) => saidOf(say, [1, 1, 1, 1, 1, 1]));
  if (single[0] !== undefined && single[1] !== undefined) learnWhole(single[0], single[1]);
  for (const facts of FACTS) {
    const [inEnglish, inSpain] = [one, other].map((say) => saidOf(say, facts));
    if (inEnglish === undefined || inSpain === undefined || inEnglish === inSpain) continue;
    const order = [...inEnglish.matchAll(MARK)].map(([, at]) => Number(at));
    // What is mere order of facts would be found everywhere.
    if (!/\p{L}{3}/u.test(inEnglish.replaceAll(MARK, ' '))) continue;
    patterns.push({
      begins: [untilFact(inEnglish), untilFact(inSpain)],
      english: shapeOf(inEnglish),
      spanish: shapeOf(inSpain),
      toSpanish: (found) =>
        inSpain.replaceAll(MARK, (_, at) => toSpanish(found[order.indexOf(Number(at))] ?? '')[0] ?? ''),
    });
  }
}

/** Nothing of a sentence that wants other facts than these. */
function saidOf(say: Say, facts: readonly unknown[]): string | undefined {
  try {
    const text = say(...facts);
    return typeof text === 'string' && !/undefined|NaN|Invalid|\[object/.test(text) ? text : undefined;
  } catch {
    return undefined;
  }
}

function untilFact(sentence: string): string {
  return sentence.split('‹')[0] ?? '';
}

function shapeOf(sentence: string): RegExp {
  return new RegExp(`^${quote(sentence).replaceAll(MARK, '(.+?)')}$`, 's');
}

function quote(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
