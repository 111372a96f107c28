import type { Values } from '#contract/api/block.ts';
import { blockWords } from '#client/words/block.ts';
import { setQuestions } from '#client/words/set-questions.ts';
import { heardWords as words, spellLoad } from '#client/words/heard.ts';
import type { DaySet } from '#domain/block/day.ts';
import { ticked } from '#domain/block/ghosts.ts';
import type { Meaning } from '#domain/block/measures.ts';
import { kindOf } from '#domain/block/set-kinds.ts';
import { isDone, targetOf } from '#domain/block/weeks.ts';
import { showLastTime, showPast } from './show.ts';
import { showNumber, showValue } from '#client/words/sets.ts';
import type { Rule } from './show-rule.ts';

type Field = 'reps' | 'load';
const FIELDS = ['reps', 'load'] as const;

/** What stands in the fields, whether it counts or not. */
type Typed = Readonly<Record<Field, string>>;

/**
 * Returns what is heard of a set: what its controls are about, and in words what is drawn in signs.
 * @param rule what the row says of its plan where three numbers do not
 */
export function describeSet(set: DaySet, rule: Rule | undefined, typed: Typed) {
  const target = targetOf(set.series);
  const kind = kindOf(set.series);
  const kindText = kind && blockWords.kinds[kind];
  const beside = set.beside && showPast(set.beside, set, spell);
  const reps = [
    kindText,
    targetText({ ...target, rpe: null, load: null }, set),
    set.number === 1 ? describeLastTime(set) : undefined,
    beside,
  ];
  return {
    check: [kindText, checkText(set, typed)].filter(Boolean).join(': '),
    reps: reps.filter(Boolean).join('. ') || undefined,
    rpe: targetText({ ...target, reps: null, load: null }, set),
    load: targetText({ ...target, reps: null, rpe: null }, set),
    target: rule?.heard ?? targetText(target, set) ?? words.noTarget,
    beside,
  };
}

/** Says in words how the exercise of a set was done the last time; undefined where it never was. */
export function describeLastTime({ last, ...meaning }: Pick<DaySet, 'last' | keyof Meaning>): string | undefined {
  return last && showLastTime(last, meaning, spell);
}

/** 'target 5 reps at 82.5 kg, RPE 8'; undefined where nothing is planned. */
function targetText(target: Values, meaning: Meaning): string | undefined {
  const values = spell(target, meaning);
  return values === '' ? undefined : words.target(values);
}

/** Says values in words: '5 reps at 82.5 kg, RPE 8', or as much of it as there is. */
export function spell({ reps, load, rpe }: Values, meaning: Meaning = {}): string {
  const parts = spellParts({ reps, load, rpe: null }, meaning);
  const [first = '', second] = parts;
  const whole = second === undefined ? parts : [words.at(first, second)];
  return [...whole, ...spellParts({ reps: null, load: null, rpe }, meaning)].join(', ');
}

function spellParts({ reps, load, rpe }: Values, { measure, loadAs }: Meaning): string[] {
  return [
    ...(reps === null ? [] : [words[measure ?? 'reps'](showNumber(reps))]),
    ...(load === null ? [] : [spellLoad(load, { loadAs })]),
    ...(rpe === null ? [] : [blockWords.rpe(showNumber(rpe))]),
  ];
}

/** Returns what a tap on the check of an open row asks for or about before it logs; undefined where it just logs. */
export function askedBefore({ series, ghost }: Pick<DaySet, 'series' | 'ghost'>, typed: Typed) {
  const { actual } = series;
  // The field holds a number in doubt, or a text that is no number.
  if (FIELDS.some((field) => typed[field] !== showValue(field, actual[field]))) return 'typed';
  const would = ticked(actual, ghost);
  if (would.reps === null) return 'reps';
  if (would.load === null) return ghost.isUnloaded ? undefined : 'load';
  return ghost.steep && actual.load === null ? 'steep' : undefined;
}

/** Says what a tap on the check does: 'logs 5 reps, 82.5 kg; target RPE 7.5'. */
export function checkText(
  { series, ghost, stage, ...meaning }: Pick<DaySet, 'series' | 'ghost' | 'stage' | keyof Meaning>,
  typed: Typed,
): string {
  const { actual } = series;
  const { rpe } = targetOf(series);
  if (isDone(series) && stage !== 'editing') return words.logged(spellParts(actual, meaning).join(', '));
  const asked = askedBefore({ series, ghost }, typed);
  if (asked === 'typed') return words.asksAboutTyped;
  const would = ticked(actual, ghost);
  const parts = [
    ...spellParts(would, meaning),
    ...(would.load === null && ghost.isUnloaded ? [setQuestions.bodyweight] : []),
  ];
  const does =
    asked === undefined
      ? words.logs(parts.join(', '))
      : asked === 'steep'
        ? words.asksSteep(parts.join(', '))
        : words.asks(asked === 'load' ? words.asksLoad : words.asksReps[meaning.measure ?? asked]);
  return rpe === null || would.rpe !== null ? does : `${does}; ${words.target(blockWords.rpe(showNumber(rpe)))}`;
}
