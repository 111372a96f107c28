import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveBlockBody, SaveBlockReply } from '#contract/api/coach-save.ts';
import { APP_HEADER } from '#contract/api/readings.ts';
import type { BlockEdit } from '#domain/block/edits.ts';
import { newId } from '#server/storage/ids.ts';
import { createDraftWorld, type DraftWorld } from '../sync/draft-world.ts';
import { coachedPath, putBlock, saveAsCoach, type Coached } from './coached.ts';
import { quiet } from './hand-clock.ts';
import { allSeries, seriesAt } from './save-body.ts';
import type { TestServer } from './test-server.ts';

export type Lost = 'nothing' | 'request' | 'answer' | 'delayed';
export type Desk = {
  readonly world: DraftWorld;
  lost: Lost;
  readonly edit: (edit: BlockEdit) => Promise<void>;
  /** The editor reads the block, as it does now and then. */
  readonly look: () => Promise<void>;
  /** Lets the engine send and read. */
  readonly pass: () => Promise<void>;
};

/** The engine over its own drafts, and a wire to the real server that loses requests or answers. */
export function openDesk(server: TestServer, coached: Coached): Desk {
  const { coach, athlete, block } = coached;
  const place = { userId: coach.id, athleteId: athlete.id, blockId: block.blockId };
  const world = createDraftWorld(place, newId);
  let reading: BlockDetail = block;
  let delayed: SaveBlockBody | undefined;
  const desk: Desk = {
    world,
    lost: 'nothing',
    edit: (edit) => world.edit(reading, edit),
    look: async () => world.save.noteReading({ block: await readBlock(), kept: true }, place),
    pass: async () => {
      world.save.wake();
      for (let turn = 0; turn < 12; turn += 1) {
        await world.clock.advance(3_000);
        for (let wait = 0; wait < 6; wait += 1) await quiet();
      }
    },
  };
  world.network.answer = async ({ body }) => {
    if (desk.lost === 'request') return { kind: 'unreachable' };
    if (desk.lost === 'delayed') {
      delayed ??= body;
      return { kind: 'unreachable' };
    }
    const answer = await putBlock(server, coached, body);
    if (desk.lost === 'answer') return { kind: 'unreachable' };
    if (answer.statusCode === 200) return { kind: 'saved', reply: answer.json<SaveBlockReply>() };
    return { kind: 'refused', status: answer.statusCode, messages: [answer.body] };
  };
  world.network.read = async () => {
    if (desk.lost !== 'nothing') return undefined;
    const read = await readBlock();
    if (delayed) await saveAsCoach(server, coached, delayed);
    delayed = undefined;
    return { block: read, kept: true };
  };
  return desk;

  async function readBlock(): Promise<BlockDetail> {
    const headers = { ...server.as(coach), [APP_HEADER]: '1' };
    const answer = await server.inject({ url: coachedPath(coached, '/edit'), headers });
    reading = answer.json<BlockDetail>();
    return reading;
  }
}

/** What is in the plan. */
export function idsOf(block: BlockDetail): string[] {
  return allSeries(block).flatMap((one) => (one.removed ? [] : [one.seriesId]));
}

export function load(seriesId: string, value: number) {
  return { seriesId, field: 'load', value } as const;
}

export function logOf(block: BlockDetail, value: number) {
  return { seriesId: seriesAt(block).seriesId, field: 'reps', value, seq: value } as const;
}
