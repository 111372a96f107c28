import { loadIn, type Unit } from '#domain/load.ts';
import {
  byWeight,
  grainsOf,
  grainsOfLoad,
  kilogramsOfGrains,
  stepsOf,
  type Equipment,
  type Stamped,
} from './equipment.ts';
import { shelfOf, waysToMake, type Shelf } from './shelf.ts';

/** The plates of one side, in the order in which they go on: the heaviest first. */
export type Side = readonly Stamped[];

/** What becomes of a load on a bar. Loads in kg. */
export type Fit =
  /** `load` is what is on the bar to the last digit: the load that was asked may only read the same. */
  | { readonly kind: 'loaded'; readonly load: number; readonly side: Side }
  /** It cannot be loaded: what comes next below and above it, as far as there is something. */
  | { readonly kind: 'between'; readonly below: number | undefined; readonly above: number | undefined };

/** A bar with its plates, made ready to be asked many times; `bar` is in grains. */
export type Rack = { readonly bar: number; readonly shelves: Readonly<Record<Unit, Shelf>> };

/** A load that can be put on the bar: in grains, and in steps of each shelf on a side. */
type Loadable = { readonly grains: number; readonly kg: number; readonly lb: number };
type Ways = { readonly load: number; readonly sides: readonly Side[] };

const MOST_SIDES = 64;

export function rackOf(equipment: Equipment): Rack {
  const { bar } = equipment;
  return {
    bar: grainsOf(stepsOf(bar), bar.unit),
    shelves: { kg: shelfOf(equipment, 'kg'), lb: shelfOf(equipment, 'lb') },
  };
}

/**
 * Returns how to load each set of an exercise, one after the other: each with the fewest plates that make it, and of
 * such ways those with the fewest plates taken off and put on over all sets. So 170 kg are three of 25 a side where
 * they are in the rack, and not what piled up from set to set. Both ends of a bar are alike, plates sit the heaviest
 * inside, and only the outermost comes off. What cannot be loaded, and null, is passed over.
 *
 * Dynamic programming over the ways to make each load: exact as long as there are no more than `MOST_SIDES` of any.
 * @param loads in kg
 * @param unit in which the loads are shown: one that reads the same as a load that can be put on is taken for that
 */
export function platePlan(rack: Rack, loads: readonly (number | null)[], unit: Unit): (Fit | undefined)[] {
  const found = loads.map((load) => (load === null ? undefined : findWays(rack, load, unit)));
  const sets = found.flatMap((one) => (one?.kind === 'ways' ? [one] : []));
  const chosen = fewestChanges(sets);
  return found.map((one) => {
    if (one?.kind !== 'ways') return one;
    return { kind: 'loaded', load: one.load, side: chosen.shift() ?? [] };
  });
}

/** Returns the nearest load (kg) that can be put on the bar; of two as near the lighter one. */
export function nearestLoadable(rack: Rack, load: number): number {
  const { below, above } = around(rack, grainsOfLoad(load));
  const asked = grainsOfLoad(load);
  const isUp = below === undefined || (above !== undefined && above.grains - asked < asked - below.grains);
  return kilogramsOfGrains((isUp ? above : below)?.grains ?? rack.bar);
}

/** Counts the plates that are taken off and put on, on one side. */
export function changesBetween(before: Side, after: Side): number {
  let same = 0;
  while (same < before.length && same < after.length && isSamePlate(before[same], after[same])) same += 1;
  return before.length + after.length - 2 * same;
}

export function isSameSide(one: Side, other: Side): boolean {
  return changesBetween(one, other) === 0;
}

function isSamePlate(one: Stamped | undefined, other: Stamped | undefined): boolean {
  return one?.mass === other?.mass && one?.unit === other?.unit;
}

function findWays(rack: Rack, load: number, unit: Unit): (Ways & { kind: 'ways' }) | (Fit & { kind: 'between' }) {
  const asked = grainsOfLoad(load);
  const { below, above } = around(rack, asked);
  const nearest = [below, above]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => Math.abs(one.grains - asked) - Math.abs(other.grains - asked))
    .find(({ grains }) => grains === asked || readsAs(kilogramsOfGrains(grains), load, unit));
  if (nearest) return { kind: 'ways', load: kilogramsOfGrains(nearest.grains), sides: sidesOf(rack, nearest) };
  return { kind: 'between', below: kilogramsOf(below), above: kilogramsOf(above) };
}

function kilogramsOf(one: Loadable | undefined): number | undefined {
  return one && kilogramsOfGrains(one.grains);
}

function readsAs(one: number, other: number, unit: Unit): boolean {
  return loadIn(unit, one) === loadIn(unit, other);
}

/** The heaviest load that is no more than so many grains, and the lightest that is no less. */
function around({ bar, shelves: { kg, lb } }: Rack, asked: number) {
  let below: Loadable | undefined;
  let above: Loadable | undefined;
  // The more kilograms, the fewer pounds there are: both lists are gone through once.
  let at = lb.sums.length - 1;
  const total = (kgSum: number, lbSum: number) => bar + 2 * (kgSum * kg.grain + lbSum * lb.grain);
  for (const sum of kg.sums) {
    while (at >= 0 && total(sum, lb.sums[at] ?? 0) > asked) at -= 1;
    for (const other of [lb.sums[at], lb.sums[at + 1]]) {
      if (other === undefined) continue;
      const one = { grains: total(sum, other), kg: sum, lb: other };
      if (one.grains <= asked && one.grains > (below?.grains ?? -1)) below = one;
      if (one.grains >= asked && one.grains < (above?.grains ?? Infinity)) above = one;
    }
  }
  return { below, above };
}

/** A load has one split into kilograms and pounds: even a thousand pounds are no whole number of grams. */
function sidesOf({ shelves }: Rack, { kg, lb }: Loadable): Side[] {
  const inPounds = waysToMake(shelves.lb, lb);
  const sides = waysToMake(shelves.kg, kg).flatMap((some) =>
    inPounds.map((others) => (others.length === 0 ? some : [...some, ...others].toSorted(byWeight))),
  );
  return sides.slice(0, MOST_SIDES);
}

type Step = { readonly side: Side; readonly cost: number; readonly before: Step | undefined };

function fewestChanges(sets: readonly Ways[]): Side[] {
  let steps: Step[] = [{ side: [], cost: 0, before: undefined }];
  for (const { sides } of sets) {
    const befores = steps;
    steps = sides.map((side) => {
      let best: Step | undefined;
      for (const before of befores) {
        const cost = before.cost + changesBetween(before.side, side);
        if (cost < (best?.cost ?? Infinity)) best = { side, cost, before };
      }
      return best ?? { side, cost: 0, before: undefined };
    });
  }
  const chosen: Side[] = [];
  let last = steps.reduce((best, step) => (step.cost < best.cost ? step : best), steps[0] as Step);
  while (last.before) {
    chosen.unshift(last.side);
    last = last.before;
  }
  return chosen;
}
