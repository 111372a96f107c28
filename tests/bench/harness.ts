import { quantile } from './measure.ts';

/** What one turn of one contender came to: figures by name. */
export type Taken = Readonly<Record<string, number>>;

export type Contender<T extends Taken> = {
  readonly name: string;
  readonly turn: () => Promise<T>;
  /** Has turns in the first rounds only, and one to warm up. */
  readonly rounds?: number | undefined;
};

/** Median, quartiles and ends of a figure over the rounds. */
export type Spread = {
  readonly least: number;
  readonly low: number;
  readonly median: number;
  readonly high: number;
  readonly most: number;
};

export type Rounds<T extends Taken> = ReadonlyMap<string, readonly T[]>;

/** Some 20 ms of work on a machine that does nothing else. */
const SPINS = 20_000_000;
/** The first turns are the compiler's. */
const SPIN_WARM_UPS = 3;
const spins: number[] = [];

/**
 * Lets everybody have a turn in every round, each round beginning with another one, after turns that do not count.
 * Whoever fails is left out, aloud, and the others go on.
 */
export async function interleave<T extends Taken>(
  contenders: readonly Contender<T>[],
  {
    rounds,
    warmUps = 1,
    onFailure,
  }: { rounds: number; warmUps?: number; onFailure: (name: string, error: unknown) => void },
): Promise<Rounds<T>> {
  const taken = new Map<string, T[]>(contenders.map(({ name }) => [name, []]));
  let left = [...contenders];
  for (let round = -warmUps; round < rounds; round += 1) {
    noteSpin();
    const first = (round + warmUps) % Math.max(left.length, 1);
    for (const contender of [...left.slice(first), ...left.slice(0, first)]) {
      if (!isIn(contender, round)) continue;
      try {
        const figures = await contender.turn();
        if (round >= 0) taken.set(contender.name, [...(taken.get(contender.name) ?? []), figures]);
      } catch (error) {
        left = left.filter((one) => one !== contender);
        taken.delete(contender.name);
        onFailure(contender.name, error);
      }
    }
  }
  return taken;
}

function isIn({ rounds }: Pick<Contender<Taken>, 'rounds'>, round: number): boolean {
  return rounds === undefined || (round >= -1 && round < rounds);
}

export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const [least, low, median, high, most] = [0, 0.25, 0.5, 0.75, 1].map((share) => quantile(sorted, share));
  return { least: least ?? 0, low: low ?? 0, median: median ?? 0, high: high ?? 0, most: most ?? 0 };
}

/** A figure of one by that of another, round by round. */
export function ratios<T extends Taken>(one: readonly T[], other: readonly T[], figure: keyof T): Spread {
  return spreadOf(one.map((taken, round) => (taken[figure] ?? Number.NaN) / (other[round]?.[figure] ?? Number.NaN)));
}

/** How long the same loop took before each round so far, in ms: what the machine did besides. */
export function noise(): Spread {
  if (spins.length === 0) noteSpin();
  return spreadOf(spins);
}

function noteSpin(): void {
  if (spins.length === 0) for (let at = 0; at < SPIN_WARM_UPS; at += 1) spin();
  spins.push(spin());
}

function spin(): number {
  const began = performance.now();
  let mixed = 1;
  for (let at = 0; at < SPINS; at += 1) mixed = Math.imul(mixed ^ at, 0x01_00_01_93);
  // The result is asked for, so that nobody can leave the loop out.
  return mixed === 0.5 ? 0 : performance.now() - began;
}
