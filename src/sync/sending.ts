import type { EngineParts } from './engine-parts.ts';
import type { PassReport } from './queue.ts';
import type { Readings } from './readings.ts';

/** Failures in a row before the person is told: one alone is a hiccup. */
const FAILURES_BEFORE_WORDS = 2;

type SendingOptions<Unread> = {
  readonly readings: Pick<Readings<Unread, never>, 'add' | 'meet' | 'readAgain'>;
  /** The token was refused: nothing goes any more. */
  readonly onSignedOut: () => void;
};

/** Creates a pass's work: it sends what waits, tells the status what came of it, reads again what the server took. */
export function createSending<Unread extends { readonly blockId: string }, Read>(
  { queue, status, schedule }: EngineParts<Unread, Read>,
  { readings, onSignedOut }: SendingOptions<Unread>,
) {
  let failuresInARow = 0;

  async function sendAndRead(keepalive: boolean): Promise<void> {
    await status.count();
    status.sendingBegan();
    const report = await queue.drain({ keepalive, onSend: () => status.sends() });
    if (!schedule.isRunning()) return;
    readings.add(report.toRead);
    await readings.meet(report.epoch);
    reportPass(report);
    await status.count();
    await readings.readAgain();
  }

  function reportPass({ named, later, refused, signedOut }: PassReport<Unread>): void {
    if (signedOut) return onSignedOut();
    failuresInARow = later ? failuresInARow + 1 : 0;
    if (later) schedule.retryLater(failuresInARow, later.retryAfterMs);
    const words = later === undefined || later.offline || failuresInARow < FAILURES_BEFORE_WORDS ? [] : later.messages;
    status.reportPass({ named, unreachable: later?.offline ?? false, failure: refused.length > 0 ? refused : words });
  }

  return {
    sendAndRead,
    /** The back-off begins anew. */
    startAfresh: (): void => {
      failuresInARow = 0;
    },
  };
}
