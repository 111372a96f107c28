import { createWorld, type World } from './world.ts';

/** All that is decided beforehand: a run is a plan and nothing else, so a plan can be cut down and kept in a file. */
export type Plan = {
  readonly seed: number;
  readonly phones: readonly PhonePlan[];
  readonly desks: readonly PhonePlan[];
  /** Percent of messages that meet a fault at the start. */
  readonly faults: number;
  readonly steps: readonly Step[];
  readonly imports?: readonly ImportPlan[];
  readonly plain?: readonly PlainPlan[];
};

/** A client of the plain specification reads a block, or sends back all that it read. */
export type PlainPlan = {
  /** Before which step. */
  readonly step: number;
  /** Which of the two. */
  readonly athlete: number;
  readonly role: 'athlete' | 'coach';
  readonly does: 'reads' | 'saves';
};

/** An athlete takes up a file with their training from other apps. */
export type ImportPlan = {
  /** Before which step. */
  readonly step: number;
  /** Which of the two. */
  readonly athlete: number;
  /** On so many devices at the same time. */
  readonly devices: number;
  /** For all that is left to chance in it. */
  readonly dice: number;
};

export type PhonePlan = {
  readonly skewMs: number;
  readonly tabs: number;
  /** A private window, or a first visit: no service worker stands between its pages and the network. */
  readonly hasNoWorker?: true;
};

/** One thing that happens. The numbers are read modulo what there is to choose from. */
export type Step = {
  readonly do: Deed;
  /** Which device, tab, and thing. */
  readonly on: readonly [device: number, tab: number, a: number, b: number];
  /** Virtual time until the next step, in ms. */
  readonly ms: number;
  /** For all that is left to chance until the next step. */
  readonly dice: number;
};

export type Deed =
  | (typeof DEEDS)[number][0]
  | 'coach types and stays'
  | 'the server is backed up'
  | 'the backup is restored'
  | 'site data is deleted'
  | 'site data of a desk is deleted';

/** How often each happens, in parts. */
const DEEDS = [
  ['type', 110],
  ['type badly', 1],
  ['clear', 8],
  ['go offline or online', 9],
  ['close a tab', 3],
  ['reload a tab', 4],
  ['kill the browser', 4],
  ['open a tab', 4],
  ['wake', 4],
  ['hide', 6],
  ['clock jumps', 5],
  ['network changes', 6],
  ['the net holds one back', 4],
  ['disk fault', 8],
  ['disk full or not', 2],
  ['no room for readings, or again', 1],
  ['server restarts', 1],
  ['token revoked', 2],
  ['log in again', 3],
  ['log out', 2],
  ['retry by hand', 3],
  ['coach plans', 20],
  ['coach types on', 8],
  ['coach takes out', 4],
  ['coach moves', 3],
  ['coach undoes', 3],
  ['coach saves a stale whole', 2],
  ['coach in the same second', 4],
  ['coach kills a tab', 2],
  ['coach opens a tab', 4],
  ['coach goes offline or online', 5],
  ['coach changes', 2],
] as const;

const PARTS = DEEDS.reduce((sum, [, parts]) => sum + parts, 0);

const DAY_MS = 86_400_000;
/** From 24 years behind to 10 years ahead. */
export const SKEWS = [0, -DAY_MS, 3_600_000, 3_652 * DAY_MS, -8_766 * DAY_MS];
/** How a clock jumps while the app runs. */
export const JUMPS = [-3_600_000, 60_000, 365 * DAY_MS, -730 * DAY_MS, 8_000];
/** How bad a network can be, in percent. */
export const NETWORKS = [0, 15, 35, 60];

export function planOf(seed: number, steps = 200): Plan {
  const chance = createWorld(seed);
  const steady = chance.odds(50);
  const device = (most: number) => (): PhonePlan => ({
    skewMs: steady ? 0 : chance.one(SKEWS),
    tabs: chance.odds(70) ? 1 : 1 + chance.pick(most),
    ...(chance.odds(12) && { hasNoWorker: true }),
  });
  const plan: Plan = {
    seed,
    phones: Array.from({ length: chance.one([1, 1, 1, 2, 2, 2, 3, 4]) }, device(3)),
    desks: Array.from({ length: chance.one([0, 0, 0, 1, 1, 2]) }, device(2)),
    faults: chance.one(NETWORKS),
    steps: Array.from({ length: steps }, () => stepOf(chance, steady)),
  };
  const imports = importsOf(createWorld(seed + IMPORT_DICE), steps);
  return withPlainClients(withBlows(imports.length > 0 ? { ...plan, imports } : plan, seed), seed);
}

/** Theirs are dice of their own, too. After a restore nobody knows what they were given, so such plans have none. */
function withPlainClients(plan: Plan, seed: number): Plan {
  const chance = createWorld(seed + PLAIN_DICE);
  if (!chance.odds(PLAIN_PERCENT) || hasBackup(plan)) return plan;
  const plain = Array.from({ length: 6 + chance.pick(10) }, (): PlainPlan => {
    const step = 1 + chance.pick(plan.steps.length);
    return { step, athlete: 0, role: chance.one(['athlete', 'coach']), does: chance.one(['reads', 'saves', 'saves']) };
  });
  return { ...plan, plain };
}

/** Also those have dice of their own: whoever logs meets what they would have met without them. */
function importsOf(chance: World, steps: number): ImportPlan[] {
  if (!chance.odds(IMPORT_PERCENT)) return [];
  return Array.from({ length: 1 + chance.pick(2) }, () => ({
    step: 1 + chance.pick(steps),
    athlete: chance.pick(2),
    devices: chance.odds(40) ? 2 : 1,
    dice: chance.pick(4_294_967_296),
  }));
}

function withBlows(plan: Plan, seed: number): Plan {
  // Dice of their own: a plan without such a blow is the one that its seed always was.
  const blow = createWorld(seed + BLOW_DICE);
  const of = blow.pick(100);
  if (of >= RESTORED_PERCENT + WIPED_PERCENT) return plan;
  // A coach's weeks are not promised to come again after a restore.
  if (of < RESTORED_PERCENT && plan.desks.length > 0) return plan;
  // What a full disk could not keep is in one page's memory alone: a blow to the server or the disk may take the other copy.
  const roomy = plan.steps.filter((step) => step.do !== 'disk full or not');
  return { ...plan, steps: of < RESTORED_PERCENT ? withRestore(roomy, blow) : withWipes(roomy, blow) };
}

const BLOW_DICE = 7_919;
const IMPORT_DICE = 104_729;
const PLAIN_DICE = 15_485_863;
const PLAIN_PERCENT = 40;
const IMPORT_PERCENT = 30;
const RESTORED_PERCENT = 20;
const WIPED_PERCENT = 10;

/** A backup, and some time later, as a rule when more has been saved, the restore of it. */
function withRestore(steps: readonly Step[], chance: World): Step[] {
  const backup = chance.pick(Math.max(1, steps.length - 40));
  const restore = backup + 5 + chance.pick(steps.length - backup);
  return [
    ...steps.slice(0, backup),
    blowOf('the server is backed up', chance),
    ...steps.slice(backup, restore),
    blowOf('the backup is restored', chance),
    ...steps.slice(restore),
  ];
}

function withWipes(steps: readonly Step[], chance: World): Step[] {
  const [phone, desk] = [chance.pick(steps.length), chance.pick(steps.length)];
  return steps.flatMap((step, at) => [
    ...(at === phone ? [blowOf('site data is deleted', chance)] : []),
    ...(at === desk ? [blowOf('site data of a desk is deleted', chance)] : []),
    step,
  ]);
}

function blowOf(deed: Deed, chance: World): Step {
  return {
    do: deed,
    on: [chance.pick(60), chance.pick(60), chance.pick(60), chance.pick(60)],
    ms: chance.pick(700),
    dice: chance.pick(4_294_967_296),
  };
}

/** Whether the run copies its database. */
export function hasBackup({ steps }: Plan): boolean {
  return steps.some((step) => step.do === 'the server is backed up');
}

/** So many seeds from `first` on. */
export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => first + at);
}

function stepOf(chance: World, steady: boolean): Step {
  const deed = deedAt(chance.pick(PARTS));
  const on = [chance.pick(60), chance.pick(60), chance.pick(60), chance.pick(60)] as const;
  return {
    do:
      steady && deed === 'clock jumps'
        ? 'wake'
        : deed === 'coach types on' && on[1] % 2 === 0
          ? 'coach types and stays'
          : deed,
    on,
    ms: deed === 'type' ? gapAfterTyping(chance) : chance.pick(chance.odds(7) ? 40_000 : 700),
    dice: chance.pick(4_294_967_296),
  };
}

/** Thumbs are quick, and then there is the set. */
function gapAfterTyping(chance: World): number {
  return chance.odds(75) ? chance.pick(300) : chance.pick(chance.odds(7) ? 30_000 : 2_500);
}

function deedAt(part: number): Deed {
  let left = part;
  for (const [deed, parts] of DEEDS) {
    if (left < parts) return deed;
    left -= parts;
  }
  return 'type';
}
