import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import type { CalculateMacrosBody, CalculateMacrosReply } from '#contract/api/macros.ts';
import { EQUATIONS, type Activity, type Equation, type Gender, type Goal } from '#contract/macro-vocabulary.ts';
import { macroProblems } from '#contract/words/macro-problems.ts';
import { equations, isWithin } from '#domain/macros/equations.ts';
import type { Unit } from '#domain/load.ts';
import { planMacros } from '#domain/macros/plan.ts';
import { calculator as words } from '#client/words/macros.ts';
import { readTyped, textOf } from '#client/words/typed-number.ts';

export type NumberInput = 'age' | 'height' | 'weight' | 'MLG' | 'personalizedCalories' | 'protein' | 'fats';
/** The form as it is typed: everything is text until it is read. */
export type TypedMacros = Readonly<Record<NumberInput, string>> & {
  /** The unit of the weights, for as long as the form is open. */
  readonly unit: Unit;
  /** The weights (kg) that the form opened with: each is sent exactly as long as its field shows it. */
  readonly toldWeights: ToldWeights;
  readonly gender: Gender | undefined;
  readonly activity: Activity | undefined;
  readonly goal: Goal | undefined;
  readonly equation: Equation | undefined;
};
type ToldWeights = Partial<Readonly<Record<NumberInput, number | null | undefined>>>;
/** The inputs of the calculator, as far as they are known. */
type SomeInputs = { readonly [Key in keyof CalculateMacrosBody]?: CalculateMacrosBody[Key] | undefined };
export type MacroProblems = Partial<Record<keyof TypedMacros, string>>;

/** Least and most of each number, as the server checks them. */
const RANGES: Readonly<Record<NumberInput, readonly [number, number]>> = {
  age: [1, 120],
  height: [50, 280],
  weight: [10, 700],
  MLG: [5, 500],
  personalizedCalories: [-5_000, 5_000],
  protein: [0, 10],
  fats: [0, 10],
};
const NUMBERS = Object.keys(RANGES) as NumberInput[];
const OPTIONAL: ReadonlySet<NumberInput> = new Set(['MLG', 'personalizedCalories']);
const CHOICES = ['gender', 'activity', 'goal', 'equation'] as const;
/** The fields in the order of the form: the first one with a problem gets the focus. */
const ORDER: readonly (keyof TypedMacros)[] = [
  'activity',
  'goal',
  'personalizedCalories',
  'protein',
  'fats',
  'gender',
  'age',
  'height',
  'weight',
  'MLG',
  'equation',
];

/** Tells whether a field is a weight: typed in the form's unit, sent in kg. */
export function isLoad(field: keyof TypedMacros): boolean {
  return field === 'weight' || field === 'MLG';
}

/** Returns what the form opens with: what the athlete told before what the coach typed last time. */
export function typedFrom(
  athlete: AthleteProfile['athlete'],
  goal: Goal | undefined,
  unit: Unit,
  last: SomeInputs = {},
): TypedMacros {
  const toldWeights = { weight: athlete.weight ?? last.weight, MLG: last.MLG };
  return {
    unit,
    toldWeights,
    age: textOf(athlete.age ?? last.age),
    height: textOf(athlete.height ?? last.height),
    weight: textOf(toldWeights.weight, unit),
    gender: athlete.gender ?? last.gender,
    MLG: textOf(toldWeights.MLG, unit),
    personalizedCalories: textOf(last.personalizedCalories),
    protein: textOf(last.protein ?? 2),
    fats: textOf(last.fats ?? 1),
    activity: last.activity,
    goal: goal ?? last.goal,
    equation: last.equation,
  };
}

/** Returns what was typed as the body to send, or what is wrong with it, field by field (spec §5). */
export function readMacros(
  typed: TypedMacros,
): { readonly body: CalculateMacrosBody } | { readonly problems: MacroProblems; readonly first: keyof TypedMacros } {
  const { inputs, problems } = readInputs(typed);
  for (const field of NUMBERS) {
    if (typed[field].trim() === '' && !OPTIONAL.has(field)) problems[field] = words.fillIn;
  }
  for (const field of CHOICES) if (typed[field] === undefined) problems[field] = words.chooseOne;
  const first = ORDER.find((field) => problems[field] !== undefined);
  return first === undefined ? { body: inputs as CalculateMacrosBody } : { problems, first };
}

/** What one equation gives for what is typed so far. */
export type Comparison =
  /** The equation is not for the athlete's age, or needs a lean mass that is unknown. */
  | { readonly kind: 'unfit'; readonly sentence: string }
  | { readonly kind: 'missing'; readonly inputs: readonly string[] }
  | { readonly kind: 'problem'; readonly sentence: string }
  | { readonly kind: 'plan'; readonly plan: CalculateMacrosReply };

export type Compared = { readonly equation: Equation; readonly result: Comparison };

/** Calculates every equation for this athlete; one that lacks inputs names them. */
export function compareEquations(typed: TypedMacros): Compared[] {
  const { inputs } = readInputs(typed);
  return EQUATIONS.map((equation) => ({ equation, result: compare(equation, inputs) }));
}

/** Returns one sentence for all equations: what is missing, or why none has a plan; else undefined. */
export function whyNone(compared: readonly Compared[], chosen: Equation | undefined): string | undefined {
  const fitting = compared.filter(({ result }) => result.kind !== 'unfit');
  const missing = fitting.flatMap(({ result }) => (result.kind === 'missing' ? result.inputs : []));
  if (missing.length > 0) return words.toCompare([...new Set(missing)]);
  if (fitting.some(({ result }) => result.kind === 'plan')) return undefined;
  const first = fitting.find(({ equation }) => equation === chosen) ?? fitting[0];
  return first?.result.kind === 'problem' ? words.problem(first.result.sentence) : undefined;
}

const FOR_ALL = ['activity', 'goal', 'protein', 'fats', 'weight'] as const;
/** Values that stand in for inputs that an equation does not use. */
const NOT_LOOKED_AT = { age: 30, height: 170, gender: 'Male' } as const;

function compare(equation: Equation, inputs: SomeInputs): Comparison {
  const unfit = whyUnfit(equation, inputs);
  if (unfit !== undefined) return { kind: 'unfit', sentence: unfit };
  const needed = [...FOR_ALL, ...needsOf(equation)];
  const missing = needed.filter((input) => inputs[input] === undefined || inputs[input] === null);
  if (missing.length > 0) return { kind: 'missing', inputs: [...new Set(missing)].map((one) => words.inputs[one]) };
  const known = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined));
  const result = planMacros({ ...NOT_LOOKED_AT, ...known, equation } as CalculateMacrosBody);
  return result.ok ? { kind: 'plan', plan: result.plan } : { kind: 'problem', sentence: result.problem };
}

function whyUnfit(equation: Equation, { age, MLG }: SomeInputs): string | undefined {
  const { ages, needsLeanMass } = equations[equation];
  if (needsLeanMass && typeof MLG !== 'number') return words.missing([words.inputs.MLG]);
  if (!ages || age === undefined || isWithin(ages, age)) return undefined;
  return words.problem(macroProblems.wrongAge(equation, ages, age));
}

type Need = keyof typeof words.inputs;

function needsOf(equation: Equation): readonly Need[] {
  const { ages, needsLeanMass } = equations[equation];
  if (needsLeanMass) return [];
  if (ages) return ['age', 'gender'];
  return equation === 'Tinsley (Weight)' ? [] : ['age', 'gender', 'height'];
}

/** Reads what can be read; what cannot is absent and has a problem. */
function readInputs(typed: TypedMacros): { inputs: SomeInputs; problems: MacroProblems } {
  const problems: MacroProblems = {};
  const numbers = NUMBERS.map((field) => {
    const read = readNumber(typed[field], field, typed);
    if (typeof read === 'string') problems[field] = read;
    return [field, typeof read === 'string' ? undefined : read] as const;
  });
  const { gender, activity, goal, equation } = typed;
  return { inputs: { ...Object.fromEntries(numbers), gender, activity, goal, equation }, problems };
}

/** Reads a number with comma or point, a weight as kg; undefined for nothing, or a sentence on what is wrong. */
function readNumber(text: string, field: NumberInput, { unit, toldWeights }: TypedMacros): number | undefined | string {
  const read = readTyped(text, {
    range: RANGES[field],
    unit: isLoad(field) ? unit : undefined,
    told: toldWeights[field],
    words,
  });
  const tenths = field === 'protein' || field === 'fats';
  if (!tenths || typeof read !== 'number') return read;
  return Math.abs(read * 10 - Math.round(read * 10)) > 1e-9 ? words.inTenths : read;
}
