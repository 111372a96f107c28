import { z } from 'zod';
import { PERSON_RANGES } from '#contract/limits.ts';
import { idInPath, kilogramsBetween, mustBe, name, numberBetween, paragraph } from './text.ts';
import { GENDERS } from '#contract/macro-vocabulary.ts';

/** The athlete area (spec §7): the athlete and the coach's name, null without a coach. */
export const athleteAreaReply = z.object({
  athlete: z.object({ id: z.string(), username: z.string() }),
  coachName: z.string().nullable(),
  /** Added: the open request, while a coach has neither accepted nor denied it. */
  pendingRequest: z.object({ coachName: z.string(), requestedAt: z.string() }).nullish(),
  /** Added: when the imported history last changed (`rev` of its pages); null where nothing was ever imported. */
  historyRev: z.number().nullable(),
});
export type AthleteArea = z.infer<typeof athleteAreaReply>;

export const removeCoachReply = z.object({ success: z.boolean(), message: z.string() });
export type RemoveCoachReply = z.infer<typeof removeCoachReply>;

const oneRepMax = (lift: string, key: 'rmBench' | 'rmSquat' | 'rmDeadLift') =>
  kilogramsBetween(`The 1RM of the ${lift}`, ...PERSON_RANGES[key]).nullish();

/** What an athlete tells the coach (spec §3, §5). */
export const personalInfoBody = z.object({
  fullName: name('The full name', 120, 'Please enter your full name.'),
  age: numberBetween('The age', ...PERSON_RANGES.age, 'years'),
  height: numberBetween('The height', ...PERSON_RANGES.height, 'cm'),
  weight: kilogramsBetween('The weight', ...PERSON_RANGES.weight),
  gender: z.enum(GENDERS, mustBe('The gender', 'Male or Female')),
  occupation: name('The occupation', 200, 'Please enter your occupation.'),
  sportsHistory: paragraph('The sports history', 4_000).min(1, 'Please enter your sports history.'),
  injuryHistory: paragraph('The injury history', 4_000).nullish(),
  rmBench: oneRepMax('bench press', 'rmBench'),
  rmSquat: oneRepMax('squat', 'rmSquat'),
  rmDeadLift: oneRepMax('deadlift', 'rmDeadLift'),
  /** Added to the form (contract 'People'): a client that does not know it leaves it as it is. */
  experience: numberBetween('The experience', ...PERSON_RANGES.experience, 'years').nullish(),
});
export type PersonalInfoBody = z.infer<typeof personalInfoBody>;

export const personalInfoReply = z.object({
  fullName: z.string(),
  age: z.number(),
  height: z.number(),
  weight: z.number(),
  gender: z.enum(GENDERS),
  occupation: z.string(),
  sportsHistory: z.string(),
  injuryHistory: z.string().nullable(),
  rmBench: z.number().nullable(),
  rmSquat: z.number().nullable(),
  rmDeadLift: z.number().nullable(),
  experience: z.number().nullable(),
});
export type PersonalInfo = z.infer<typeof personalInfoReply>;

export const athleteParams = z.object({ athleteId: idInPath });
export const blockParams = z.object({ athleteId: idInPath, blockId: idInPath });
/** `code` may be any text: one that cannot be a code is answered like an unknown one. */
export const requestCoachParams = z.object({ athleteId: idInPath, code: z.string() });
