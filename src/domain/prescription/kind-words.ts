import { PLANNED_KINDS, type PlannedKind } from '#contract/vocabulary.ts';

/** How coaches call the kinds of sets, in English and Spanish, before sets × reps. */
const WORDS: Readonly<Record<PlannedKind, string>> = {
  'warm-up': 'warm[- ]?ups?|w/?u|calentamientos?|aproximaci[oó]n|aproximaciones',
  drop: 'drops?|descendentes?',
  'back-off': 'back[- ]?offs?|aligeradas?',
};
const KIND = new RegExp(
  `^(?:series? (?:de )?)?(?:${PLANNED_KINDS.map((kind) => `(${WORDS[kind]})`).join('|')})(?:[- ]?sets?)?(?:: ?| )(?=\\d)`,
  'i',
);

/** Splits a text into the kind of sets that it begins with and what it says of them: 'warm-up 2x5 60'. */
export function kindBefore(text: string): { readonly kind: PlannedKind | null; readonly rest: string } {
  const [before, ...found] = KIND.exec(text) ?? [];
  if (before === undefined) return { kind: null, rest: text };
  return { kind: PLANNED_KINDS.find((_, at) => found[at] !== undefined) ?? null, rest: text.slice(before.length) };
}
