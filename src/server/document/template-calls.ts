import type { RouteName } from '#contract/api/routes.ts';
import type { Call } from './call.ts';
import { EXAMPLE } from './example.ts';

const { athleteId, coachId, blockId, templateId } = EXAMPLE;

/** The calls for a coach's templates, and for giving a block. */
export const templateCalls = {
  templates: { heading: 'Coach', says: 'Lists the coach’s templates, by name.', params: { coachId } },
  createTemplate: {
    heading: 'Coach',
    says: 'Creates a template with the plan of a block, without what was logged. Later changes of the block leave it as it is. In place of the block, `from` can have the plan itself: `{ "plan": { days, blockWeeks } }`, as `saveBlock` takes it.',
    params: { coachId },
    body: { name: 'Peaking block', from: { athleteId, blockId } },
  },
  template: { heading: 'Coach', says: 'Returns a template with its plan.', params: { coachId, templateId } },
  changeTemplate: {
    heading: 'Coach',
    says: 'Renames the template, replaces its plan with that of a block, or with one that is given (`from`), or deletes it; `"deleted": false` takes that back. Blocks that were given stay as they are.',
    params: { coachId, templateId },
    body: { name: 'Off-season block' },
  },
  giveBlock: {
    heading: 'Coach',
    says: 'Gives each of the athletes a block of their own, with the plan of a template or of a block. Percentages stay percentages, and `missingMaxes` names the exercises that the athlete has told no max of, `missingTrainingMaxes` those whose training max is not set. With an Idempotency-Key, a retry gives nothing twice. `reason` says why an athlete was given none.',
    params: { coachId },
    body: { from: { templateId }, blockName: 'Winter strength', athleteIds: [athleteId] },
  },
} satisfies Partial<Record<RouteName, Call>>;

const summary = {
  templateId,
  name: 'Peaking block',
  weeks: 1,
  days: 1,
  exercises: 1,
  createdAt: '2026-11-21T12:00:00.000Z',
  changedAt: '2026-11-21T12:00:00.000Z',
};

export const templateReplies = {
  templates: { templates: [summary] },
  createTemplate: summary,
  template: {
    ...summary,
    plan: {
      days: ['Monday'],
      blockWeeks: {
        week1: {
          Monday: {
            basics: [
              {
                idExercise: '01991a00-0000-7000-8000-00000000010c',
                name: 'Back squat',
                restTime: '2-3 min',
                series: [
                  {
                    seriesId: '01991a00-0000-7000-8000-00000000010d',
                    target: { reps: 5, rpe: 8, load: null },
                    prescription: { load: { by: 'percent', percent: 75, of: 'max' } },
                  },
                ],
              },
            ],
            complements: [],
          },
        },
      },
    },
  },
  changeTemplate: { ...summary, name: 'Off-season block' },
  giveBlock: {
    results: [{ athleteId, blockId: '01991a00-0000-7000-8000-00000000010e', missingMaxes: ['Back squat'] }],
  },
} satisfies Partial<Record<RouteName, unknown>>;
