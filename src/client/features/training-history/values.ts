import { unitInUse } from '#client/state/unit.ts';
import { importHistory as words } from '#client/words/import-history.ts';
import { formatNumber } from '#client/words/numbers.ts';
import type { HistorySet } from '#contract/api/training-history.ts';
import { loadIn } from '#domain/load.ts';

const LONGEST = 200;

/** Returns what was done in a set: '5 reps, 100 kg'. */
export function valuesOf({ reps, load, seconds, metres }: HistorySet): string {
  const unit = unitInUse();
  return [
    ...(reps === null ? [] : [words.reps(formatNumber(reps))]),
    ...(load === null ? [] : [`${formatNumber(loadIn(unit, load))} ${unit}`]),
    ...(seconds === null ? [] : [words.seconds(formatNumber(seconds))]),
    ...(metres === null ? [] : [words.metres(formatNumber(metres))]),
  ].join(', ');
}

/** Returns as much of a name as somebody reads: other apps have names of 1,000 characters. */
export function shortName(name: string): string {
  return name.length > LONGEST ? `${name.slice(0, LONGEST)}…` : name;
}
