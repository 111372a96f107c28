import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { allSeries, saveBody, savePath } from './save-body.ts';
import type { SeededUser } from './test-server.ts';

export type SentBatch = {
  readonly opIds: readonly string[];
  /** The status; undefined when no answer came. */
  status: number | undefined;
  retryAfter: string | null;
};

/** A revision of tomorrow: the base of somebody who has heard every answer, whatever it was. */
export function tomorrow(): number {
  return Date.now() + 24 * 60 * 60_000;
}

/**
 * Saves of a phone that never rests: one set after the other, in batches with operations of their own, made by somebody who
 * has heard the answers to all before.
 */
export function createLoad(athlete: SeededUser, block: BlockDetail, { opsPerBatch = 5 } = {}) {
  const series = allSeries(block);
  const sent: SentBatch[] = [];
  let seq = 0;

  function nextBody() {
    const edits = Array.from({ length: opsPerBatch }, () => {
      seq += 1;
      const one = series[Math.floor((seq - 1) / FIELDS.length) % series.length];
      const field = FIELDS[(seq - 1) % FIELDS.length] ?? 'reps';
      return { seriesId: one?.seriesId ?? '', field, value: seq % 10, seq };
    });
    return saveBody(edits, { baseRev: tomorrow() });
  }

  async function put(address: string, body: object): Promise<SentBatch> {
    const opIds = (body as { sync: { ops: { opId: string }[] } }).sync.ops.map(({ opId }) => opId);
    const batch: SentBatch = { opIds, status: undefined, retryAfter: null };
    sent.push(batch);
    try {
      const answer = await fetch(address + savePath(athlete.id, block.blockId), {
        method: 'PUT',
        headers: { authorization: `Bearer ${athlete.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (answer.status === 200) {
        const { results } = (await answer.json()) as SaveActualReply;
        if (results.length !== opIds.length) throw new Error('The answer does not name every operation.');
      } else {
        await answer.arrayBuffer();
      }
      batch.status = answer.status;
      batch.retryAfter = answer.headers.get('retry-after');
    } catch {
      // No answer: the outcome is unknown, and the sender would send it again.
    }
    return batch;
  }

  return {
    sent,
    nextBody,
    put,
    /** Sends until told to stop, so many at a time; `onAnswer` hears of each answer. */
    run: async (
      address: string,
      {
        atOnce,
        until,
        onAnswer = () => {},
      }: { atOnce: number; until: () => boolean; onAnswer?: (batch: SentBatch) => void },
    ): Promise<void> => {
      const sender = async (): Promise<void> => {
        while (!until()) onAnswer(await put(address, nextBody()));
      };
      await Promise.all(Array.from({ length: atOnce }, sender));
    },
    /** The operations of every batch that was answered with 200. */
    confirmed: (): string[] => sent.filter(({ status }) => status === 200).flatMap(({ opIds }) => opIds),
  };
}
