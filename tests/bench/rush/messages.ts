import type { BlockReadingMark } from '#contract/api/block.ts';
import type { SeriesPath } from '#contract/api/save.ts';

export type Person = { readonly id: string; readonly token: string };
/** An athlete with the block of which tonight's sets are logged. */
export type Athlete = Person & {
  readonly coachId: string;
  readonly blockId: string;
  /** By which the ids of this athlete's block begin. */
  readonly beginning: string;
};
/** Coach and athlete who have their room open. */
export type Talk = { readonly roomId: string; readonly coachId: string; readonly athleteId: string };
export type Place = { readonly seriesId: string; readonly path: SeriesPath };

/** Who is there this evening. */
export type Gym = {
  readonly coaches: readonly Person[];
  readonly athletes: readonly Athlete[];
  readonly talks: readonly Talk[];
  /** The sets of this week in the block of which everybody has a copy. */
  readonly sets: readonly Place[];
  /** What everybody has read of their block. */
  readonly reading: BlockReadingMark;
};

export type Evening = { readonly gym: Gym; readonly addresses: readonly string[]; readonly connections: number };

/** What is measured apart, as it is printed. */
export const KINDS = [
  'save',
  'set acknowledged',
  'reading since',
  'whole reading',
  "coach's reading",
  'seen marks',
  'area',
  'rooms',
  'ticket',
  'chat',
  'set shown to the coach',
  'generator late',
] as const;
export type Kind = (typeof KINDS)[number];

/** Times in ms, absent where there was none; `busy` were answered with 503, `tooMany` with 429, `none` not at all, `other` with another refusal. */
export type Seen = {
  readonly count: number;
  readonly p50?: number | undefined;
  readonly p95?: number | undefined;
  readonly p99?: number | undefined;
  readonly busy: number;
  readonly tooMany: number;
  readonly none: number;
  readonly other: number;
};

export type StepReport = {
  readonly seconds: number;
  readonly seen: Partial<Record<Kind, Seen>>;
  /** Saves that were acknowledged in this step. */
  readonly saves: number;
  /** Until everything was acknowledged and everybody connected, after the last save began. */
  readonly quietAfterMs: number;
  /** What no save of this step should have come to, in words. */
  readonly odd: readonly string[];
};

/** An operation that the server has acknowledged. */
export type Acknowledged = readonly [userId: string, opId: string];

export type Order =
  | { readonly kind: 'begin'; readonly evening: Evening }
  | { readonly kind: 'step'; readonly rate: number; readonly seconds: number }
  | { readonly kind: 'end' };

export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'step'; readonly step: StepReport }
  | { readonly kind: 'end'; readonly acknowledged: readonly Acknowledged[]; readonly sent: number };
