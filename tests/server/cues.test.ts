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
  const first = async () => firstDay(await read()).basics[0];
  const cueOf = async () => (await first())?.note;
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

  it('goes with a tempo and the letter of a superset, which are kept and cleared likewise', async () => {
    const weeksWith = (texts: object): SaveBlockBody['blockWeeks'] => {
      const weeks = weeksWithCue('slow on the way down');
      Object.assign(weeks['week1']?.Monday?.basics?.[0] ?? {}, texts);
      return weeks;
    };
    await put(weeksWith({ tempo: ' 3-1-0 ', group: 'A' }));
    expect(await first()).toMatchObject({ note: 'slow on the way down', tempo: '3-1-0', group: 'A' });
    await put(weeksWithCue('slow on the way down'));
    expect(await first()).toMatchObject({ tempo: '3-1-0', group: 'A' });
    const { idExercise = '' } = firstDay(block).basics[0] ?? {};
    await put(weeksWith({ tempo: null, group: null }), said({ tempo: [idExercise] }));
    expect(await first()).toMatchObject({ group: 'A' });
    expect(await first()).not.toHaveProperty('tempo');
    await put(weeksWith({ tempo: null, group: null }));
    expect(await first()).not.toHaveProperty('group');

    await expect(put(weeksWith({ tempo: '3'.repeat(21) }))).rejects.toThrow('The tempo has at most 20 characters.');
    await expect(put(weeksWith({ group: 'AB' }))).rejects.toThrow('A superset is named by one letter from A to Z.');
  });

  it('goes with what is counted and what the load means, which are one of a few words', async () => {
    const weeksWith = (texts: object): SaveBlockBody['blockWeeks'] => {
      const weeks = weeksOf(block);
      Object.assign(weeks['week1']?.Monday?.basics?.[0] ?? {}, texts);
      return weeks;
    };
    await put(weeksWith({ measure: 'seconds', loadAs: 'each hand' }));
    expect(await first()).toMatchObject({ measure: 'seconds', loadAs: 'each hand' });
    await put(weeksOf(block));
    expect(await first()).toMatchObject({ measure: 'seconds', loadAs: 'each hand' });
    await put(weeksWith({ measure: 'reps', loadAs: null }));
    expect(Object.keys((await first()) ?? {})).not.toContain(expect.stringMatching(/measure|loadAs/));
    await put(weeksWith({ measure: 'metres', loadAs: 'total' }));
    expect(await first()).toMatchObject({ measure: 'metres' });
    expect(await first()).not.toHaveProperty('loadAs');

    await expect(put(weeksWith({ measure: 'miles' }))).rejects.toThrow(
      'The measure must be one of reps, seconds, metres.',
    );
    await expect(put(weeksWith({ loadAs: 'half' }))).rejects.toThrow(
      'The meaning of the load must be one of total, added, assistance, each hand.',
    );
  });

  it('that is too long is refused with a sentence, and nothing of the save is taken', async () => {
    await expect(put(weeksWithCue('x'.repeat(MAX_CUE_LENGTH + 1)))).rejects.toThrow(
      `The cue has at most ${MAX_CUE_LENGTH} characters.`,
    );
    expect(await cueOf()).toBeUndefined();
  });
});
