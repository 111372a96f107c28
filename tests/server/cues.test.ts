import { describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveBlockBody } from '#contract/api/coach-save.ts';
import { MAX_CUE_LENGTH } from '#contract/limits.ts';
import { newId } from '#server/storage/ids.ts';
import { firstDay, saveAsCoach, weeksOf, type Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

/** What of the week its sender changed. */
const said = (changed: object) => ({ ops: { week1: { opId: newId(), changed } } });

describe.each(storageLanes())("A coach's cue ($name)", (lane) => {
  let server: TestServer;
  let coached: Coached;
  let block: BlockDetail;

  useCoached(lane, { weeks: 1, days: 1 }, (made) => {
    ({ server, coached } = made);
    block = coached.block;
  });

  const read = () => server.readBlock(coached.athlete.id, block.blockId);
  const cueOf = async () => firstDay(await read()).basics[0]?.note;
  const weeksWithCue = (note: unknown): SaveBlockBody['blockWeeks'] => {
    const weeks = weeksOf(block);
    Object.assign(weeks['week1']?.Monday?.basics?.[0] ?? {}, { note });
    return weeks;
  };
  const put = (blockWeeks: object, sync?: object) =>
    saveAsCoach(server, coached, { blockWeeks, sync: { baseStructRev: block.structRev, ...sync } });

  it('stands under the exercise, stays where a client does not know it, and goes with null', async () => {
    await put(weeksWithCue('Brace.\nhttps://example.org/brace'));
    expect(await cueOf()).toBe('Brace.\nhttps://example.org/brace');
    await put(weeksOf(block));
    expect(await cueOf()).toBe('Brace.\nhttps://example.org/brace');
    await put(weeksWithCue(null));
    expect(await cueOf()).toBeUndefined();
  });

  it('that another device wrote meanwhile is left alone by who changed something else', async () => {
    await put(weeksWithCue('slow on the way down'));
    const { idExercise = '' } = firstDay(block).basics[0] ?? {};
    await put(weeksWithCue(null), said({ restTime: [idExercise] }));
    expect(await cueOf()).toBe('slow on the way down');
    await put(weeksWithCue(null), said({ note: [idExercise] }));
    expect(await cueOf()).toBeUndefined();
  });

  it('that is too long is refused with a sentence, and nothing of the save is taken', async () => {
    await expect(put(weeksWithCue('x'.repeat(MAX_CUE_LENGTH + 1)))).rejects.toThrow(
      `The cue has at most ${MAX_CUE_LENGTH} characters.`,
    );
    expect(await cueOf()).toBeUndefined();
  });
});
