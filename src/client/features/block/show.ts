import type { Values } from '#contract/api/block.ts';
import type { Field } from '#contract/vocabulary.ts';
import { mostIn } from '#domain/load.ts';
import type { LastTime, PastSet } from '#domain/strength/last-time.ts';
import { loadShown, unitInUse } from '#client/state/unit.ts';
import { blockWords as words } from '#client/words/block.ts';
import { formatDate } from '#client/words/dates.ts';
import { formatLoad } from '#client/words/loads.ts';
import { formatNumber } from '#client/words/numbers.ts';

/** From then on a day and a month alone are taken for those of this year. */
const LONG_AGO_MS = 300 * 86_400_000;

/** A number as it stands in a field; nothing logged is nothing shown. */
export function showNumber(value: number | null): string {
  return value === null ? '' : formatNumber(Math.round(value * 1000) / 1000);
}

/** What stands in a field: a load is shown in this device's unit. */
export function showValue(field: Field, value: number | null): string {
  return showNumber(field === 'load' ? loadShown(value) : value);
}

/** '1400 kg', '55 reps': a number as a sentence tells it. */
export function showEntry(field: 'reps' | 'load', value: number): string {
  return field === 'load' ? formatLoad(value) : words.reps(showNumber(value));
}

/** '+2.5 kg', '−5 kg': with a real minus, so that it is read as one. */
export function showDifference(kilograms: number): string {
  return kilograms < 0 ? `−${formatLoad(-kilograms)}` : `+${formatLoad(kilograms)}`;
}

/** '5 × 140 kg @ 8', '12 reps @ 8', or as much of it as there is. */
export function showSet({ reps, rpe, load }: Values): string {
  const parts: string[] = [];
  if (reps !== null && load !== null) parts.push(`${showNumber(reps)} × ${formatLoad(load)}`);
  else if (reps !== null) parts.push(words.reps(showNumber(reps)));
  else if (load !== null) parts.push(formatLoad(load));
  if (rpe !== null) parts.push(words.atRpe(showNumber(rpe)));
  return parts.join(' ');
}

/** The first line of a target: '5×142.5', '12', '100 kg'; a dash where nothing is planned. */
export function showTarget({ reps, load }: Values): string {
  if (reps === null) return load === null ? '–' : formatLoad(load);
  return load === null ? showNumber(reps) : `${showNumber(reps)}×${showValue('load', load)}`;
}

/** 'Last time, 18 Nov: 5 × 140 kg @ 8 · best e1RM 172 kg'. The estimate is rounded down: it never flatters. */
export function showLastTime(last: Omit<LastTime, 'sets'> | undefined, show = showSet): string | undefined {
  if (last === undefined) return undefined;
  const top = showPast({ ...last.top, at: last.at }, show);
  const unit = unitInUse();
  return last.bestE1rm === undefined
    ? top
    : `${top} · ${words.bestE1rm(`${showNumber(Math.floor(mostIn(unit, last.bestE1rm)))} ${unit}`)}`;
}

/** 'Last time, 18 Nov: 5 × 140 kg @ 8'; with its year where that may be another one. */
export function showPast({ at, ...set }: PastSet, show = showSet): string {
  const isLongAgo = at !== undefined && Date.now() - at > LONG_AGO_MS;
  const day = at && formatDate(at, { day: 'numeric', month: 'short', ...(isLongAgo && { year: 'numeric' }) });
  return words.lastTime(show(set), day || undefined);
}

/** '3-4 min' with the dash that a range has. */
export function showRest(restTime: string): string {
  return restTime.trim().replaceAll(/(\d)\s*-\s*(\d)/g, '$1–$2');
}
