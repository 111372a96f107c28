/** What the interface shows of sync, written by the engine alone. `waiting`: edits that the server has not named. */
export type SyncState = {
  readonly phase: Phase;
  readonly waiting: number;
  /** Edits that wait for the person: rejected, or in a block that is out of reach. */
  readonly attention: number;
  /** Cells of a coach that hold a text which is not in the plan. */
  readonly cells?: number;
};

export type Phase =
  /** Nothing waits. */
  | { readonly kind: 'synced' }
  /** An edit is on its way into the outbox: not yet safe, so nothing claims it is. */
  | { readonly kind: 'writing' }
  /** Safe on this device; the auto-save timer or a retry runs. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** The server named every operation; shown for 1500 ms. */
  | { readonly kind: 'saved' }
  /** All else is as it should be, but cells hold a text that is not in the plan. */
  | { readonly kind: 'uncommitted' }
  /** No way to the server: no failure, only a status. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }
  /** The token was refused: everything stays until the next login. */
  | { readonly kind: 'signed-out' };

export const NOTHING_WAITS: SyncState = { phase: { kind: 'synced' }, waiting: 0, attention: 0 };
