import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BlockDetail, Exercise } from '#contract/api/block.ts';
import { LISTS } from '#contract/vocabulary.ts';
import { applyEdit, type BlockEdit } from '#domain/block/edits.ts';
import { findWeek } from '#domain/block/weeks.ts';
import { openDesk, type Lost } from '../support/coach-desk.ts';
import { newExercise, seedCoached } from '../support/coached.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const DAYS = ['Monday', 'Tuesday'] as const;

type Step = {
  readonly desk: number;
  readonly kind: 'move' | 'add' | 'take out' | 'look' | 'pass';
  readonly at: number;
  readonly to: number;
  readonly lost: Lost;
};

function steps(desks: number): fc.Arbitrary<Step[]> {
  const step = fc.record({
    desk: fc.nat(desks - 1),
    kind: fc.constantFrom<Step['kind']>('move', 'move', 'move', 'add', 'take out', 'look', 'pass'),
    at: fc.nat(40),
    to: fc.nat(40),
    lost: fc.constantFrom<Lost>('nothing', 'nothing', 'request', 'answer', 'delayed'),
  });
  return fc.array(step, { minLength: 3, maxLength: 14 });
}

it('what one desk orders stands so on the server, whatever the line loses [P2 P3]', async () => {
  await fc.assert(
    fc.asyncProperty(steps(1), async (made) => {
      const coached = await seedCoached(server, { weeks: 1, days: 2, exercisesPerDay: 4, seriesPerExercise: 1 });
      const desk = openDesk(server, coached);
      let shown = coached.block;
      for (const step of made) {
        desk.lost = step.lost;
        const edit = editOf(shown, step);
        if (edit) {
          await desk.edit(edit);
          shown = applyEdit(shown, edit);
        } else if (step.kind === 'look') await desk.look();
        else await desk.pass();
      }
      desk.lost = 'nothing';
      await desk.pass();
      await desk.pass();
      const after = await server.readBlock(coached.athlete.id, coached.block.blockId);
      expect(orderOf(after)).toEqual(orderOf(shown));
      expect(await desk.world.drafts()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('two desks that move, add and take out end with one order, everything in it once [P3 P5]', async () => {
  await fc.assert(
    fc.asyncProperty(steps(2), async (made) => {
      const coached = await seedCoached(server, { weeks: 1, days: 2, exercisesPerDay: 4, seriesPerExercise: 1 });
      const desks = [openDesk(server, coached), openDesk(server, coached)] as const;
      const shown = [coached.block, coached.block];
      const takenOut = new Set<string>();
      const added = new Set(idsIn(coached.block));
      for (const step of made) {
        const desk = desks[step.desk] ?? desks[0];
        const before = shown[step.desk] ?? coached.block;
        desk.lost = step.lost;
        const edit = editOf(before, step);
        if (edit?.kind === 'removeExercise') takenOut.add(edit.idExercise);
        if (edit?.kind === 'putExercise') added.add(edit.exercise.idExercise);
        if (edit) {
          await desk.edit(edit);
          shown[step.desk] = applyEdit(before, edit);
        } else if (step.kind === 'look') await desk.look();
        else await desk.pass();
      }
      for (const desk of [...desks, ...desks]) {
        desk.lost = 'nothing';
        await desk.pass();
      }
      const after = await server.readBlock(coached.athlete.id, coached.block.blockId);
      const ids = idsIn(after);
      expect(ids).toHaveLength(new Set(ids).size);
      expect(ids).toEqual(expect.arrayContaining([...added].filter((id) => !takenOut.has(id))));
      for (const desk of desks) expect(await desk.world.drafts()).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

function editOf(block: BlockDetail, { kind, at, to }: Step): BlockEdit | undefined {
  const ids = idsIn(block);
  const idExercise = ids[at % Math.max(1, ids.length)] ?? '';
  const day = DAYS[to % 2] ?? 'Monday';
  const list = LISTS[(to >> 1) % 2] ?? 'basics';
  const week = findWeek(block, 'week1');
  const there = (week?.dayResponses[day]?.[list] ?? []).filter((one) => one.idExercise !== idExercise).length;
  const spot = { day, list, index: (to >> 2) % (there + 1) };
  if (kind === 'move' && ids.length > 0) return { kind: 'moveExercise', week: 'week1', idExercise, to: spot };
  if (kind === 'add') return { kind: 'putExercise', week: 'week1', spot, exercise: newExercise('Lunge', 1) };
  if (kind === 'take out' && ids.length > 2) return { kind: 'removeExercise', week: 'week1', idExercise };
  return undefined;
}

function exercisesIn(block: BlockDetail): Exercise[] {
  const days = block.weeks[0]?.dayResponses ?? {};
  return DAYS.flatMap((day) => LISTS.flatMap((list) => days[day]?.[list] ?? []));
}

function idsIn(block: BlockDetail): string[] {
  return exercisesIn(block).map(({ idExercise }) => idExercise);
}

function orderOf(block: BlockDetail): unknown {
  const days = block.weeks[0]?.dayResponses ?? {};
  return DAYS.map((day) => LISTS.map((list) => (days[day]?.[list] ?? []).map(({ idExercise }) => idExercise)));
}
