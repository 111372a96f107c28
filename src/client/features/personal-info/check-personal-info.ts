import type { PersonalInfo, PersonalInfoBody } from '#contract/athlete.ts';
import { PERSON_RANGES } from '#contract/limits.ts';
import type { Gender } from '#contract/vocabulary.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { personalInfo as words } from '#client/words/personal-info.ts';

/** The form as it is typed: everything is text until it is sent. */
export type TypedInfo = Readonly<Record<TextField | NumberField, string>> & { readonly gender: Gender | undefined };
export type TextField = 'fullName' | 'occupation' | 'sportsHistory' | 'injuryHistory';
export type NumberField = keyof typeof PERSON_RANGES;
export type InfoProblems = Partial<Record<keyof TypedInfo, string>>;

/** In the order of the form: the first problem gets the focus. */
const REQUIRED_TEXTS = ['fullName', 'occupation', 'sportsHistory'] as const;
const REQUIRED_NUMBERS = ['age', 'height', 'weight'] as const;
const OPTIONAL_NUMBERS = ['rmBench', 'rmSquat', 'rmDeadLift', 'experience'] as const;
const ORDER: readonly (keyof TypedInfo)[] = [
  'fullName',
  'gender',
  ...REQUIRED_NUMBERS,
  'occupation',
  'sportsHistory',
  'injuryHistory',
  ...OPTIONAL_NUMBERS,
];

/** What was typed as what is sent, or what is wrong with it, field by field (spec §5). */
export function readInfo(
  typed: TypedInfo,
): { readonly body: PersonalInfoBody } | { readonly problems: InfoProblems; readonly first: keyof TypedInfo } {
  const problems: InfoProblems = {};
  for (const field of REQUIRED_TEXTS) if (typed[field].trim() === '') problems[field] = words.textMissing;
  const numbers = { ...readAll(typed, REQUIRED_NUMBERS, problems), ...readAll(typed, OPTIONAL_NUMBERS, problems) };
  for (const field of REQUIRED_NUMBERS) if (typed[field].trim() === '') problems[field] = words.numberMissing;
  const { gender } = typed;
  if (gender === undefined) problems.gender = words.genderMissing;

  const first = ORDER.find((field) => problems[field] !== undefined);
  const { age, height, weight, ...optional } = numbers;
  if (first !== undefined || gender === undefined || age === null || height === null || weight === null) {
    return { problems, first: first ?? 'fullName' };
  }
  const texts = {
    fullName: typed.fullName.trim(),
    occupation: typed.occupation.trim(),
    sportsHistory: typed.sportsHistory.trim(),
    injuryHistory: typed.injuryHistory.trim() === '' ? null : typed.injuryHistory.trim(),
  };
  return { body: { ...texts, gender, age, height, weight, ...optional } };
}

/** What the server has, as text to edit; everything empty when it has nothing. */
export function typedFrom(info: PersonalInfo | undefined): TypedInfo {
  return {
    fullName: info?.fullName ?? '',
    gender: info?.gender,
    age: textOf(info?.age),
    height: textOf(info?.height),
    weight: textOf(info?.weight),
    occupation: info?.occupation ?? '',
    sportsHistory: info?.sportsHistory ?? '',
    injuryHistory: info?.injuryHistory ?? '',
    rmBench: textOf(info?.rmBench),
    rmSquat: textOf(info?.rmSquat),
    rmDeadLift: textOf(info?.rmDeadLift),
    experience: textOf(info?.experience),
  };
}

function textOf(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : formatNumber(value);
}

function readAll<Field extends NumberField>(
  typed: TypedInfo,
  fields: readonly Field[],
  problems: InfoProblems,
): Record<Field, number | null> {
  return Object.fromEntries(
    fields.map((field) => {
      const [least, most] = PERSON_RANGES[field];
      const value = readNumber(typed[field]);
      if (value === undefined) problems[field] = words.notANumber;
      else if (value !== null && (value < least || value > most)) problems[field] = words.outOfRange(least, most);
      return [field, value ?? null];
    }),
  ) as Record<Field, number | null>;
}

/** With comma or point; nothing typed is null, what is no number is undefined. */
function readNumber(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}
