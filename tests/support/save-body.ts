import type { BlockDetail, Series } from '#contract/api/block.ts';
import type { OpResult, SaveActualBody, SaveActualReply, SaveOp } from '#contract/api/save.ts';
import type { LogField } from '#contract/vocabulary.ts';
import { seriesOfDay, plannedDays } from '#domain/block/weeks.ts';
import { newId } from '#server/storage/ids.ts';
import type { SeededUser, TestServer } from './test-server.ts';

/** An edit as a phone would send it; what is not said is the simplest that is true. */
export type Edit = Partial<SaveOp> & { readonly seriesId: string; readonly field: LogField; readonly value: unknown };

export type Sender = { readonly deviceId?: string; readonly baseRev?: number; readonly sentAt?: number };

/**
 * The body of one save, of somebody who never read the block if it is not said what they have seen. A value of undefined
 * leaves the value out of `blockWeeks`.
 */
export function saveBody(edits: readonly Edit[], { deviceId = 'phone', baseRev = 0, sentAt = 0 }: Sender = {}) {
  const series = edits
    .filter(({ value }) => value !== undefined)
    .map(({ seriesId, field, value }) => ({ seriesId, actual: { [field]: value } }));
  const body: SaveActualBody & { sync: NonNullable<SaveActualBody['sync']> } = {
    blockWeeks: { week1: { Monday: { basics: [{ idExercise: 'any', series }], complements: [] } } },
    sync: {
      v: 1,
      deviceId,
      baseRev,
      sentAt,
      ops: edits.map(({ value: _value, ...op }, index) => ({
        opId: newId(),
        seq: index + 1,
        baseRev,
        editedAt: sentAt,
        offset: 0,
        ...op,
      })),
    },
  };
  return body;
}

export function savePath(athleteId: string, blockId: string): string {
  return `/api/athletes/${athleteId}/blocks/${blockId}/actual`;
}

export async function save(
  server: TestServer,
  athlete: SeededUser,
  block: { readonly blockId: string },
  body: object,
): Promise<SaveActualReply> {
  const answer = await server.inject({
    method: 'PUT',
    url: savePath(athlete.id, block.blockId),
    headers: server.as(athlete),
    payload: body,
  });
  if (answer.statusCode !== 200) throw new Error(`The save was answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<SaveActualReply>();
}

export function statuses(reply: { readonly results: readonly OpResult[] }): string[] {
  return reply.results.map(({ status }) => status);
}

export function allSeries(block: Pick<BlockDetail, 'weeks'>): Series[] {
  return block.weeks.flatMap((week) =>
    plannedDays(week).flatMap((day) => seriesOfDay(week.dayResponses[day] ?? { basics: [], complements: [] })),
  );
}

/** The nth series of a block. */
export function seriesAt(block: BlockDetail, index = 0): Series {
  const series = allSeries(block)[index];
  if (!series) throw new Error(`The block has no series ${index}.`);
  return series;
}
