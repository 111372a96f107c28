import type { BlockDetail, Week } from '#contract/api/block.ts';
import type { SaveBlockBody, SaveBlockReply } from '#contract/api/coach-save.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import type { Clock, Ports } from './ports.ts';

/** The world as the coach's engine sees it: whole weeks instead of single values. */

export type DraftPlace = { readonly userId: string; readonly athleteId: string; readonly blockId: string };

/** What a coach did to a block, with the reading that was on the screen. */
export type MadeEdit = DraftPlace & {
  readonly reading: BlockDetail;
  readonly edit: BlockEdit;
  readonly opId: string;
  readonly madeAt: number;
};

export type DraftState =
  /** Waits for the server to take it. */
  | { readonly kind: 'pending' }
  /** Stands on the server; lies over readings that are older. */
  | { readonly kind: 'confirmed'; readonly structRev: number; readonly epoch: string }
  /** The server will not take it; stays until it is edited, sent again or discarded. */
  | { readonly kind: 'rejected'; readonly reason: string }
  /** The block is out of reach; tried again after the next login or reading. */
  | { readonly kind: 'blocked'; readonly reason: string };

/** A week as a coach edited it, kept on this device until a reading contains it. */
export type WeekDraft = DraftPlace & {
  readonly v: 1;
  readonly week: string;
  readonly mine: Week;
  /** The same week as the server had it when the edits began; absent for a week that the server does not have. */
  readonly base?: Week;
  /** The revision of `base`: what came later is not taken out. */
  readonly baseStructRev: number;
  readonly epoch: string;
  /** Ids that come back into the plan after they were taken out. */
  readonly restore: readonly string[];
  /** New with every change: an answer is about the draft that was sent, and no later one. */
  readonly opId: string;
  readonly editedAt: number;
  /** The states that were sent and whose fate is unknown, oldest first; `opId` is among them once this one was sent. */
  readonly underWay?: readonly string[];
  /** What those states said, part by part (`changedParts`): a part that was changed back must be said again. */
  readonly asked?: readonly string[];
  /** The last state that was sent: a reading may say that it arrived. */
  readonly left?: { readonly opId: string; readonly week: Week };
  /** A file brought it: the server may have had it long ago, so it is sent as it is, and no reading changes it. */
  readonly carried?: true;
  /** The server has changed since `base` in a way that is not known: read before sending. */
  readonly stale?: true;
  readonly state: DraftState;
};

export type DraftChanges = ReadonlyMap<string, WeekDraft | 'gone'>;

export type DraftStore = {
  /** Every draft of the user. Drafts that this build cannot read are left out and stay stored. */
  rows(userId: string): Promise<readonly WeekDraft[]>;
  /**
   * Reads the drafts of a block by week, lets `work` say what becomes of them, and writes that, all in one transaction.
   * Resolves when it is complete; `durable` is false when only this page's memory holds it.
   */
  update(
    place: Pick<DraftPlace, 'userId' | 'blockId'>,
    work: (before: ReadonlyMap<string, WeekDraft>) => DraftChanges,
  ): Promise<{ readonly durable: boolean }>;
};

export type DraftOutcome =
  | { readonly kind: 'saved'; readonly reply: SaveBlockReply }
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly messages: readonly string[];
      readonly retryAfterMs?: number;
    };

export type DraftRequest = DraftPlace & { readonly body: SaveBlockBody; readonly keepalive: boolean };

/** A reading of a block that arrived; `kept` says that it also opens offline. */
export type DraftReading = { readonly block: BlockDetail; readonly kept: boolean };

export type DraftPorts = Pick<
  Ports,
  'withSyncLock' | 'canDetectTabClose' | 'online' | 'newId' | 'random' | 'onNotAuthenticated' | 'onState'
> & {
  readonly clock: Clock;
  readonly outbox: DraftStore;
  send(request: DraftRequest): Promise<DraftOutcome>;
  read(place: DraftPlace): Promise<DraftReading | 'refused' | undefined>;
};
