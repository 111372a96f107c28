import { EXAMPLE } from './example.ts';

const { athleteId, coachId, blockId, idExercise, seriesId } = EXAMPLE;

/** A coach's calls for a block. */
export const blockCalls = {
  createBlock: {
    heading: 'Coach',
    says: 'Creates a block with its first week. With an Idempotency-Key, a retry does not create a second one.',
    params: { coachId, athleteId },
    body: { weekDays: ['Monday', 'Wednesday', 'Friday'], blockName: 'Autumn strength' },
  },
  changeBlock: {
    heading: 'Coach',
    says: 'Renames the block, gives it a start date, archives it or deletes it; `false`, and `null` for the date, takes that back. Week 1 begins on the start date, each other week seven days after the one before, and each weekday is the first one from then on. An archived block has `archived` and stands below the others in the athlete’s list. A deleted one is in no list of the athlete, and has `deleted` in the athlete’s profile. It is still read and saved at its own address, and what was logged in it stays in the history.',
    params: { coachId, athleteId, blockId },
    body: { blockName: 'Winter strength' },
  },
  editBlock: {
    heading: 'Coach',
    says: 'Returns the block as its athlete sees it.',
    params: { coachId, athleteId, blockId },
  },
  saveBlock: {
    heading: 'Coach',
    says: 'Saves whole weeks of the block; absent weeks are left unchanged. Series are matched by id, unknown ids are added, `actual` is ignored. A missing series is removed if it existed at `baseStructRev`: its logged values stay, and only `sync.restore` brings it back. When `structRev` is more than one above the base, others saved in between: read again. `sync.ops` names the state of each week that is sent: the same name is applied once, and not at all after a save that `replaces` it.',
    params: { coachId, athleteId, blockId },
    body: {
      blockWeeks: {
        week1: {
          Monday: {
            basics: [
              {
                idExercise,
                name: 'Back squat',
                restTime: '3-4 min',
                series: [{ seriesId, target: { reps: 5, rpe: 8, load: 100 } }],
              },
            ],
            complements: [],
          },
        },
      },
      sync: { baseStructRev: 1, restore: [] },
    },
  },
  seenBlock: {
    heading: 'Coach',
    says: 'Marks a week, or its series in `seriesIds`, as seen by the coach, and at which revision. The athlete’s block then has `seenRev` in the week and in its series: the coach has seen a series whose `actualRev` is not above either.',
    params: { coachId, athleteId, blockId },
    body: { weekName: 'week1', rev: 1_763_720_000_000, epoch: '01991a00-0000-7000-8000-0000000000e0' },
  },
} as const;
