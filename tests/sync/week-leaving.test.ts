import { describe, expect, it } from 'vitest';
import type { BlockEdit } from '#domain/block/edits.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../domain/support.ts';
import { quiet } from '../support/hand-clock.ts';
import { createDraftWorld, taken } from './draft-world.ts';

const block = makeBlock([
  { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('a', [5, 8, 100])])]) } },
  { weekName: 'week2', dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('b', [5, 8, 100])])]) } },
]);

describe("A coach's edit, when the page is left,", () => {
  it('that is made while another week is on its way goes by a request that outlives the page, when that is hidden [P1]', async () => {
    const { edit, save, clock, sent, network } = createDraftWorld();
    network.answer = () => taken(2);
    network.held = true;
    await edit(block, rest('week1', '4 min'));
    await clock.advance(2_000);
    await edit(block, rest('week2', '4 min'));
    save.hide();
    await network.letGo();
    expect(sent.map(({ body, keepalive }) => [Object.keys(body.blockWeeks), keepalive])).toEqual([
      [['week1'], false],
      [['week2'], true],
    ]);
  });

  it('that is more than a browser takes from a page that is left waits for the way back, counted in bytes [P1]', async () => {
    const { edit, save, sent } = createDraftWorld();
    await edit(block, rest('week1', '蹲'.repeat(20_000)));
    save.hide();
    await quiet();
    expect(sent).toEqual([]);
    save.wake();
    await quiet();
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([false]);
  });

  it('that is too much together with others goes by itself when the page is left [P1]', async () => {
    const { edit, save, sent, network } = createDraftWorld();
    network.answer = () => taken(2);
    for (const week of ['week1', 'week2']) await edit(block, rest(week, '蹲'.repeat(10_000)));
    save.hide();
    await quiet();
    expect(sent.map(({ body, keepalive }) => [Object.keys(body.blockWeeks), keepalive])).toEqual([
      [['week1'], true],
      [['week2'], true],
    ]);
  });
});

function rest(week: string, restTime: string): BlockEdit {
  const found = block.weeks.find(({ weekName }) => weekName === week);
  return { kind: 'setRest', week, idExercise: found?.dayResponses.Monday?.basics[0]?.idExercise ?? '', restTime };
}
