import { z } from 'zod';
import { MAX_ATHLETES_PER_GIVING, MAX_BLOCK_NAME_LENGTH } from '#contract/limits.ts';
import { templateProblems } from '#contract/words/template-problems.ts';
import { valueProblems } from '#contract/words/value-problems.ts';
import { createBlockBody, saveBlockBody } from './coach-save.ts';
import { idInBody, idInPath, mustBe, name as visibleName } from './text.ts';

const templateName = visibleName('The template name', MAX_BLOCK_NAME_LENGTH, 'The template name is required.');

/** The block of an athlete, whose plan is copied. */
const blockOf = z.object(
  { athleteId: idInBody('athleteId'), blockId: idInBody('blockId') },
  mustBe('from', 'an object'),
);
export type BlockOf = z.infer<typeof blockOf>;

/** A template in the list, with its size: weeks, weekdays, and exercises by name. */
export const templateSummary = z.object({
  templateId: z.string(),
  name: z.string(),
  weeks: z.number(),
  days: z.number(),
  exercises: z.number(),
  createdAt: z.string(),
  /** When its name or its plan last changed. */
  changedAt: z.string(),
});
export type TemplateSummary = z.infer<typeof templateSummary>;

/** Sorted by name. */
export const templatesReply = z.object({ templates: z.array(templateSummary) });
export type Templates = z.infer<typeof templatesReply>;

/** The plan in the form of the coach's save, and the weekdays of its blocks. */
export const templatePlan = z.object({
  days: createBlockBody.shape.weekDays,
  blockWeeks: saveBlockBody.shape.blockWeeks,
});
export type TemplatePlan = z.infer<typeof templatePlan>;

export const templateReply = templateSummary.extend({ plan: templatePlan });
export type Template = z.infer<typeof templateReply>;

/** Where a plan is taken from: a block, or the plan itself, such as that of a spreadsheet. */
const source = z
  .object({ ...blockOf.shape, plan: templatePlan }, mustBe('from', 'an object'))
  .partial()
  .superRefine(({ plan, ...block }, context) => {
    for (const field of ['athleteId', 'blockId'] as const) {
      if (plan === undefined && block[field] === undefined) context.addIssue(valueProblems.required(field));
    }
    if (plan !== undefined && Object.keys(block).length > 0) context.addIssue(templateProblems.twoSources);
  });
export type TemplateSource = z.infer<typeof source>;

export const createTemplateBody = z.object({ name: templateName, from: source });
export type CreateTemplateBody = z.infer<typeof createTemplateBody>;

/** What is absent stays as it is. */
export const changeTemplateBody = z
  .object({
    name: templateName,
    /** Removed from the list; false restores it. */
    deleted: z.boolean(mustBe('deleted', 'true or false')),
    /** Its plan takes the place of the template's. */
    from: source,
  })
  .partial()
  .refine((body) => Object.values(body).some((value) => value !== undefined), templateProblems.nothing);
export type ChangeTemplateBody = z.infer<typeof changeTemplateBody>;

/** What is given: a template, or a block as it stands. */
const given = z.union(
  [z.object({ templateId: idInBody('templateId') }), blockOf],
  mustBe('from', 'a template or a block'),
);

export const giveBlockBody = z.object({
  from: given,
  blockName: visibleName('The block name', MAX_BLOCK_NAME_LENGTH, 'The block name is required.'),
  athleteIds: z
    .array(idInBody('athleteId'), mustBe('athleteIds', 'a list'))
    .min(1, templateProblems.nobody)
    .max(MAX_ATHLETES_PER_GIVING, templateProblems.tooMany)
    .refine((ids) => new Set(ids).size === ids.length, templateProblems.twice),
});
export type GiveBlockBody = z.infer<typeof giveBlockBody>;

const giveResult = z.union([
  z.object({
    athleteId: z.string(),
    blockId: z.string(),
    /** The exercises whose load is a percentage of a max that the athlete has not told. */
    missingMaxes: z.array(z.string()),
    /** Those whose load is a percentage of a training max that is not set; absent where there are none. */
    missingTrainingMaxes: z.array(z.string()).optional(),
  }),
  /** The athlete was given nothing, for this reason. */
  z.object({ athleteId: z.string(), reason: z.string() }),
]);
export type GiveResult = z.infer<typeof giveResult>;

/** One result for each athlete, in their order. */
export const giveBlockReply = z.object({ results: z.array(giveResult) });
export type GiveBlockReply = z.infer<typeof giveBlockReply>;

export const templateParams = z.object({ coachId: idInPath, templateId: idInPath });
