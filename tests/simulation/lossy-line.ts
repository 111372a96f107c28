import type { Outcome, SaveRequest } from '#sync/ports.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import { dice } from '../support/dice.ts';
import type { HandClock } from '../support/hand-clock.ts';
import { savePath } from '../support/save-body.ts';
import type { SeededUser, TestServer } from '../support/test-server.ts';

export type LossyLine = {
  readonly send: (request: SaveRequest) => Promise<Outcome>;
  readonly counts: { requests: number; lost: number; doubled: number };
  /** Resolves when the server has answered all that reached it: meanwhile no time passes. */
  readonly served: () => Promise<void>;
};

const LEAST_MS = 100;
const MOST_MS = 4_000;
const MOST_LATE_MS = 20_000;

/**
 * A line that loses between one in twenty and every second request, by seed: half of them before the server has them, half
 * of them before their answer is there. One in ten reaches the server twice, the second time late.
 */
export function openLossyLine(
  { server, athlete, block }: { server: TestServer; athlete: SeededUser; block: BlockDetail },
  clock: HandClock,
  seed: number,
): LossyLine {
  const luck = dice(seed);
  const loss = luck.between(5, 50) / 100;
  const serving = new Set<Promise<unknown>>();
  const counts = { requests: 0, lost: 0, doubled: 0 };
  const pause = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));

  async function reach(body: SaveRequest['body']): Promise<SaveActualReply> {
    const answer = server.inject({
      method: 'PUT',
      url: savePath(athlete.id, block.blockId),
      headers: server.as(athlete),
      payload: body,
    });
    serving.add(answer);
    const answered = await answer;
    serving.delete(answer);
    if (answered.statusCode !== 200) throw new Error(`A save was answered ${answered.statusCode}.`);
    return answered.json<SaveActualReply>();
  }

  async function send({ body }: SaveRequest): Promise<Outcome> {
    const sentAt = clock.now();
    const [there, back, late] = [LEAST_MS, LEAST_MS, 0].map((least) => luck.between(least, MOST_MS));
    const fate = luck.next();
    counts.requests += 1;
    if (luck.chance(0.1)) {
      counts.doubled += 1;
      clock.after((late ?? 0) + MOST_LATE_MS / 2, () => void reach(body));
    }
    await pause(there ?? 0);
    if (fate < loss) counts.lost += 1;
    if (fate < loss / 2) return { kind: 'unreachable' };
    const reply = await reach(body);
    await pause(back ?? 0);
    if (fate < loss) return { kind: 'unreachable' };
    return { kind: 'saved', reply, sentAt, receivedAt: clock.now() };
  }

  return {
    send,
    counts,
    served: async () => {
      while (serving.size > 0) await Promise.all(serving);
    },
  };
}
