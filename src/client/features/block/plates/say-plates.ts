import { loadShown } from '#client/state/unit.ts';
import { formatLoad } from '#client/words/loads.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { platesWords as words } from '#client/words/plates.ts';
import type { Equipment, Stamped } from '#domain/strength/equipment.ts';
import type { Fit, Side } from '#domain/strength/plates.ts';

/** '20 kg', as it is stamped. */
export function sayStamped({ mass, unit }: Stamped): string {
  return `${formatNumber(mass)} ${unit}`;
}

/** 'Each side 25 · 25 · 10 · 2.5'; a plate in another unit than the bar's says its own. */
function saySide(side: Side, { bar }: Equipment): string {
  if (side.length === 0) return words.barAlone;
  const plates = side.map((plate) => (plate.unit === bar.unit ? formatNumber(plate.mass) : sayStamped(plate)));
  return words.side(plates.join(' · '));
}

/** What becomes of a load (kg) on the bar: its plates, or the two nearest where it cannot be loaded. */
export function sayFit(fit: Fit, load: number, equipment: Equipment): string {
  if (fit.kind === 'loaded') return saySide(fit.side, equipment);
  const nearest = [fit.below, fit.above].flatMap((one) => (one === undefined ? [] : [one]));
  const [first, second] = nearest;
  if (first === undefined) return words.noLoad;
  if (second === undefined) return words.only(formatLoad(load), formatLoad(first));
  return words.neither(formatLoad(load), showWithoutUnit(first), formatLoad(second));
}

function showWithoutUnit(load: number): string {
  return formatNumber(loadShown(load));
}

/** 'bar 20 kg'. */
export function sayBar({ bar }: Equipment): string {
  return words.bar(sayStamped(bar));
}
