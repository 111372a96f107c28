import type { Values } from '#contract/api/block.ts';
import { NO_REST } from '#domain/block/extra-sets.ts';
import type { Meaning } from '#domain/block/measures.ts';
import type { LastTime, PastSet } from '#domain/strength/last-time.ts';
import { blockWords as words } from '#client/words/block.ts';
import { formatPastDay } from '#client/words/dates.ts';
import { formatEstimate, formatLoad } from '#client/words/loads.ts';
import { showCount, showSet, showValue } from '#client/words/sets.ts';

/** Says a number as in a sentence: '1400 kg', '55 reps'; a load is given in kg. */
export function showEntry(field: 'reps' | 'load', value: number, meaning: Meaning): string {
  return field === 'load' ? formatLoad(value) : showSet({ reps: value, rpe: null, load: null }, meaning);
}

/** Returns the first line of a target: '5×142.5', '12', '60 s', '100 kg'; a dash where nothing is planned. */
export function showTarget({ reps, load }: Values, meaning: Meaning): string {
  if (reps === null) return load === null ? '–' : formatLoad(load);
  const count = showCount(reps, meaning);
  return load === null ? count : `${count}×${showValue('load', load)}`;
}

/** Says 'Last time, 18 Nov: 5 × 140 kg @ 8 · best e1RM 172 kg'. The estimate is rounded down: it never flatters. */
export function showLastTime(
  last: Omit<LastTime, 'sets'> | undefined,
  meaning: Meaning,
  show = showSet,
): string | undefined {
  if (last === undefined) return undefined;
  const top = showPast({ ...last, ...last.top }, meaning, show);
  return last.bestE1rm === undefined ? top : `${top} · ${words.bestE1rm(formatEstimate(last.bestE1rm))}`;
}

/** Says a set of the past: 'Last time, 18 Nov: 5 × 140 kg @ 8'; with its year where that may be another one. */
export function showPast({ at, utcOffset, ...set }: PastSet, meaning: Meaning, show = showSet): string {
  return words.lastTime(show(set, meaning), at === undefined ? undefined : formatPastDay(at, utcOffset));
}

/** Returns a rest time with the dash of a range: '3–4 min' for '3-4 min'; '' where nobody planned a rest. */
export function showRest(restTime: string): string {
  const rest = restTime.trim();
  return rest === NO_REST ? '' : rest.replaceAll(/(\d)\s*-\s*(\d)/g, '$1–$2');
}
