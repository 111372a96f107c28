import type { PersonalInfo, PersonalInfoBody } from '#contract/api/athlete.ts';
import { PERSON_RANGES } from '#contract/limits.ts';
import type { Gender } from '#contract/macro-vocabulary.ts';
import { readTyped, textOf } from '#client/words/typed-number.ts';
import type { Unit } from '#domain/load.ts';
import { personalInfo as words } from '#client/words/personal-info.ts';

/** The form as it is typed: everything is text until it is sent. */
export type TypedInfo = Readonly<Record<TextField | NumberField, string>> & {
  readonly gender: Gender | undefined;
  /** The unit of the weights: it stays with the numbers, whatever the device prefers meanwhile. */
  readonly unit: Unit;
};
type TextField = 'fullName' | 'occupation' | 'sportsHistory' | 'injuryHistory';
type NumberField = keyof typeof PERSON_RANGES;
export type InfoProblems = Partial<Record<keyof TypedInfo, string>>;

/** The fields in the order of the form: the first one with a problem gets the focus. */
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

/** The fields that are weights: typed in the form's unit, sent in kg. */
const LOADS = ['weight', 'rmBench', 'rmSquat', 'rmDeadLift'] as const;

export function isLoad(field: keyof TypedInfo): field is (typeof LOADS)[number] {
  return LOADS.some((load) => load === field);
}

/**
 * Returns what was typed as the body to send, or what is wrong with it, field by field (spec §5). What still stands
 * there as the server told it (`info`) is sent as it was.
 */
export function readInfo(
  typed: TypedInfo,
  info?: PersonalInfo,
): { readonly body: PersonalInfoBody } | { readonly problems: InfoProblems; readonly first: keyof TypedInfo } {
  const problems: InfoProblems = {};
  for (const field of REQUIRED_TEXTS) if (typed[field].trim() === '') problems[field] = words.textMissing;
  const readAll = <Field extends NumberField>(fields: readonly Field[]) =>
    Object.fromEntries(
      fields.map((field) => {
        const unit = isLoad(field) ? typed.unit : undefined;
        const read = readTyped(typed[field], { range: PERSON_RANGES[field], unit, told: info?.[field], words });
        if (typeof read === 'string') problems[field] = read;
        return [field, typeof read === 'number' ? read : null];
      }),
    ) as Record<Field, number | null>;
  const numbers = { ...readAll(REQUIRED_NUMBERS), ...readAll(OPTIONAL_NUMBERS) };
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

/** Returns what the server has as text to edit; everything is empty when it has nothing. */
export function typedFrom(info: PersonalInfo | undefined, unit: Unit = 'kg'): TypedInfo {
  return {
    unit,
    fullName: info?.fullName ?? '',
    gender: info?.gender,
    age: textOf(info?.age),
    height: textOf(info?.height),
    weight: textOf(info?.weight, unit),
    occupation: info?.occupation ?? '',
    sportsHistory: info?.sportsHistory ?? '',
    injuryHistory: info?.injuryHistory ?? '',
    rmBench: textOf(info?.rmBench, unit),
    rmSquat: textOf(info?.rmSquat, unit),
    rmDeadLift: textOf(info?.rmDeadLift, unit),
    experience: textOf(info?.experience),
  };
}
