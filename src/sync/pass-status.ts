import { SAVED_MESSAGE_MS } from '#contract/limits.ts';
import type { Clock } from './ports.ts';
import { createTimers } from './timers.ts';

/** How the last pass over the outbox ended, as far as the person should know. */
export type PassOutcome = {
  /** 'all': the server named and took every operation. 'some': something that was sent is still open. */
  readonly named: 'all' | 'some' | 'nothing-sent';
  readonly unreachable: boolean;
  /** Sentences to show; empty when there is nothing to say. */
  readonly failure: readonly string[];
};

/**
 * Tracks whether a pass is under way, what is said of the last one, and for how long.
 * @param onChange called when 'saved' has been said for long enough
 */
export function createPassStatus(clock: Clock, onChange: () => void) {
  const timers = createTimers<'saved'>(clock);
  let sending = false;
  let saved = false;
  let unreachable = false;
  let failure: readonly string[] = [];
  /** No screen has shown the failure yet: something else was said meanwhile. */
  let unsaid = false;

  return {
    now: () => ({ sending, saved, unreachable, failure }),
    /** A pass begins; `isSending` says whether it sends anything. */
    begin: (isSending: boolean): void => {
      sending = isSending;
    },
    /** @param attention how much the server has not taken */
    report: (outcome: PassOutcome, attention: number): void => {
      sending = false;
      // A refusal that nobody has read comes first, as long as it stands.
      unsaid &&= attention > 0 && outcome.failure.length === 0;
      // A pass that had nothing to send says nothing of what was refused before it.
      if (outcome.named !== 'nothing-sent' && !unsaid) {
        failure = outcome.failure;
        unsaid = failure.length > 0;
      }
      unreachable = outcome.unreachable;
      if (outcome.named === 'some') saved = false;
      if (outcome.named === 'all' && !unsaid) {
        saved = true;
        timers.set('saved', SAVED_MESSAGE_MS, () => {
          saved = false;
          onChange();
        });
      }
    },
    /** A screen shows the failure of the last pass. */
    noteSaid: (): void => {
      unsaid = false;
    },
    /** Something is written: what was said of the pass before it is old, unless nobody has read it. */
    noteWrite: (): void => {
      if (!unsaid) failure = [];
      saved = false;
      timers.clear('saved');
    },
    /** The network's hint changed: the verdict of the last try is old. */
    doubt: (): void => {
      unreachable = false;
    },
    stop: () => timers.clearAll(),
  };
}
