import type { Planned, Series, Values } from '#contract/api/block.ts';
import type { SetRule } from '#domain/block/day-rules.ts';
import { isHelp, type Meaning } from '#domain/block/measures.ts';
import { plannedIn, type PlannedValue } from '#domain/block/planned.ts';
import { isWarmUp, kindOf } from '#domain/block/set-kinds.ts';
import { seenPlanOf, targetOf } from '#domain/block/weeks.ts';
import type { FollowedLoad, LoadOrigin } from '#domain/prescription/follow-loads.ts';
import { writePlanned } from '#domain/prescription/write-field.ts';
import type { Effort } from '#domain/strength/same-effort.ts';
import { unitInUse } from '#client/state/unit.ts';
import { blockWords } from '#client/words/block.ts';
import { heardWords, spellLoad } from '#client/words/heard.ts';
import { formatLoad } from '#client/words/loads.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { rulesWords as words } from '#client/words/rules.ts';
import { showNumber, showSet, showValue } from '#client/words/sets.ts';

/** What a row says of its plan where three numbers do not. */
export type Rule = {
  /** '8–12×105', '5+×75%'. */
  readonly target: string;
  /** The same in words. */
  readonly heard: string;
  /** Where the load comes from, or what is missing. */
  readonly says: string | undefined;
};

/**
 * Returns what a row says of its plan.
 * @param series with the load that it comes to as its target
 */
export function ruleOf(series: Series, { of, planned, comesTo }: SetRule): Rule {
  const { load } = targetOf(series);
  const seen = seenPlanOf(series);
  const reps = plannedIn({ target: seen, prescription: seen.prescription }, 'reps');
  const byRule = load === null && typeof planned === 'object' ? written(planned, 'load') : '';
  const shownLoad = load === null ? byRule : showValue('load', load);
  return {
    target: [withSign(written(reps, 'reps'), of.measure), shownLoad].filter(Boolean).join('×') || '–',
    heard: listed([
      kindText(series),
      heardOf(heardReps(reps, of), load === null ? byRule : spellLoad(load, of), seen.rpe),
    ]),
    // A warm-up is quiet: its letter is all that it shows.
    says:
      [isWarmUp(series) ? '' : kindText(series), originOf(openOnly(comesTo, series), of)].filter(Boolean).join(' · ') ||
      undefined,
  };
}

/** Says the plan of a set as it was written: '8–12 × 75% @ 8', or as much of it as there is. */
export function showPlan(plan: Planned, { measure }: Meaning): string {
  const { prescription, ...target } = plan;
  const [reps, load] = (['reps', 'load'] as const).map((field) =>
    written(plannedIn({ target, prescription }, field), field),
  );
  const whole = [reps && withSign(reps, measure), load].filter(Boolean).join(' × ');
  const rpe = target.rpe === null ? '' : blockWords.atRpe(showNumber(target.rpe));
  return [kindText(plan), whole, rpe].filter(Boolean).join(' ');
}

/** Returns the name of a set's kind: 'Drop set'; '' for a work set. */
export function kindText(plan: Parameters<typeof kindOf>[0]): string {
  const kind = kindOf(plan);
  return kind ? blockWords.kinds[kind] : '';
}

/** What is logged follows from nothing that is typed meanwhile. */
function openOnly(comesTo: FollowedLoad | undefined, { actual }: Series): FollowedLoad | undefined {
  if (actual.load === null || !comesTo || 'missing' in comesTo || comesTo.from.kind !== 'rpe') return comesTo;
  const { typed: _, ...from } = comesTo.from;
  return { ...comesTo, from };
}

function originOf(comesTo: FollowedLoad | undefined, of: SetRule['of']): string {
  if (!comesTo) return '';
  if ('load' in comesTo) return originText(comesTo.from, of);
  const { missing, lift = of.name } = comesTo;
  return missing === 'max' || missing === 'trainingMax' ? words.missing[missing](lift) : words.missing[missing];
}

function listed(parts: readonly string[]): string {
  return parts.filter(Boolean).join(', ');
}

function written(value: PlannedValue, field: 'reps' | 'load'): string {
  return writePlanned(value, field, unitInUse(), formatNumber);
}

function originText(from: LoadOrigin, meaning: Meaning): string {
  // Where the load is help, a drop is more of it and a step up is less.
  const [less, more] = isHelp(meaning) ? ['+', '−'] : ['−', '+'];
  switch (from.kind) {
    case 'percent':
      return percentOfMaxText(from);
    case 'drop':
      return words.drop(
        `${less}${'percent' in from ? percentText(from.percent) : formatLoad(from.kg)}`,
        formatLoad(from.of),
      );
    case 'lastTime':
      return lastTimeText(from, `${more}${formatLoad(from.plus)}`);
    case 'rpe':
      return rpeText(from);
  }
}

type Origin<Kind extends LoadOrigin['kind']> = Extract<LoadOrigin, { kind: Kind }>;

/** '75% of 119 kg (85% of Back squat)'. */
function percentOfMaxText({ max, percent, of, share }: Origin<'percent'>): string {
  const text = words[max](percentText(percent), formatLoad(of));
  return share ? words.share(text, percentText(share.percent), share.of) : text;
}

function lastTimeText({ of, plus, converted }: Origin<'lastTime'>, step: string): string {
  const base = converted ? words.converted(formatLoad(of), showSet(converted)) : undefined;
  if (plus === 0) return base ?? words.stays(formatLoad(of));
  return base ? `${step}: ${base}` : words.plus(step, formatLoad(of));
}

/** 'From today’s 5 × 140 kg @ 8, by the RTS chart'. */
export function setText(set: Values, when: Origin<'rpe'>['when']): string {
  const text = (when === 'today' ? words.today : words.last)(showSet(set));
  return set.rpe === null ? words.unrated(text) : text;
}

function rpeText({ reps, rpe, set, when, typed }: Origin<'rpe'>): string {
  const origin = setText(set, when);
  if (!typed) return origin;
  return `${words.typed(effortText({ reps, rpe }), effortText(typed), formatLoad(typed.load))} · ${origin}`;
}

/** '5 reps @ 8'. */
export function effortText({ reps, rpe }: Effort): string {
  return showSet({ reps, rpe, load: null });
}

/** '8–12 s', as `showCount` writes a number. */
function withSign(reps: string, measure: Meaning['measure']): string {
  return measure && reps ? `${reps} ${measure[0]}` : reps;
}

function percentText(percent: number): string {
  return `${formatNumber(percent)}%`;
}

function heardReps(reps: PlannedValue, { measure }: Meaning): string {
  const counted = heardWords[measure ?? 'reps'];
  if (typeof reps !== 'object' || reps === null || !('min' in reps)) {
    return typeof reps === 'number' ? counted(showNumber(reps)) : '';
  }
  if ('max' in reps) return counted(words.range(showNumber(reps.min), showNumber(reps.max)));
  return reps.min === 1 ? words.amrap : counted(words.open(showNumber(reps.min)));
}

function heardOf(reps: string, load: string, rpe: number | null): string {
  const whole = reps && load ? heardWords.at(reps, load) : reps || load;
  return heardWords.target(listed([whole, rpe === null ? '' : blockWords.rpe(showNumber(rpe))]));
}
