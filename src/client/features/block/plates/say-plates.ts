import { loadShown } from '#client/state/unit.ts';
import { formatLoad } from '#client/words/loads.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { platesWords as words } from '#client/words/plates.ts';
import type { Equipment, Stamped } from '#domain/strength/equipment.ts';
import type { Fit, Side } from '#domain/strength/plates.ts';

/** Says what a bar or plate weighs, as it is stamped: '20 kg'. */
function sayStamped({ mass, unit }: Stamped): string {
  return `${formatNumber(mass)} ${unit}`;
}

/** Says the plates of a side: '25 · 25 · 10 · 2.5', with units other than the bar's; or that the bar is alone. */
export function saySide(side: Side, { bar }: Equipment): string {
  if (side.length === 0) return words.barAlone;
  return side.map((plate) => (plate.unit === bar.unit ? formatNumber(plate.mass) : sayStamped(plate))).join(' · ');
}

/** Says of a load (kg) that it cannot be loaded, and the two nearest that can, or the only one. */
export function sayNearest({ below, above }: Fit & { kind: 'between' }, load: number): string {
  const nearest = [below, above].filter((one) => one !== undefined);
  const [first = 0, second] = nearest;
  if (second === undefined) return words.only(formatLoad(load), formatLoad(first));
  return words.neither(formatLoad(load), formatNumber(loadShown(first)), formatLoad(second));
}

/** Says in one line what becomes of a load (kg) on the bar: 'Each side 25 · 25 · 10 · 2.5'. */
export function sayFit(fit: Fit, load: number, equipment: Equipment): string {
  if (fit.kind === 'between') return sayNearest(fit, load);
  const said = saySide(fit.side, equipment);
  return fit.side.length === 0 ? said : words.side(said);
}

/** Says the bar: 'bar 20 kg'. */
export function sayBar({ bar }: Equipment): string {
  return words.bar(sayStamped(bar));
}
