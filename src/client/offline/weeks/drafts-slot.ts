import type { WeekSync } from '#sync/week-sync.ts';
import type { CellDrafts } from './cell-drafts.ts';

/** The running engine of a coach. It lives apart from its code, so that an athlete's phone never loads that. */
export type RunningDrafts = {
  readonly save: WeekSync;
  readonly cells: CellDrafts;
  readonly userId: string;
  /** Looks at the disk: what was deleted there under this page is written again (P11). */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
};

let running: RunningDrafts | undefined;

export function currentDrafts(): RunningDrafts | undefined {
  return running;
}

export function setDrafts(next: RunningDrafts): void {
  stopDrafts();
  running = next;
}

/** Ends the engine; what is unsent stays on this device. */
export function stopDrafts(): void {
  running?.stop();
  running = undefined;
}
