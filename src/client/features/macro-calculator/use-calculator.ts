import { useMemo, useRef, useState, type FormEvent } from 'react';
import type { AthleteProfile } from '#contract/api/athlete-profile.ts';
import type { CalculateMacrosBody, CalculateMacrosReply } from '#contract/api/macros.ts';
import { MACROS_MESSAGE_MS } from '#contract/limits.ts';
import { notices } from '#client/words/notices.ts';
import { useSending } from '#client/api/use-sending.ts';
import { newId } from '#client/platform/clock.ts';
import { useKeptForm } from '#client/state/kept-form.ts';
import { notify } from '#client/state/notices.ts';
import { useLocale } from '#client/state/locale.ts';
import { unitInUse } from '#client/state/unit.ts';
import { stillWrong } from '#client/ui/still-wrong.ts';
import { calculator as words } from '#client/words/macros.ts';
import {
  compareEquations,
  isLoad,
  readMacros,
  typedFrom,
  type NumberInput,
  type TypedMacros,
} from './calculator-inputs.ts';

export type Calculator = ReturnType<typeof useCalculator>;

/** What the server calculated, and from what. */
type Calculated = {
  readonly body: CalculateMacrosBody;
  readonly plan: CalculateMacrosReply;
  readonly from: TypedMacros;
};

/** Returns the calculator's form: typed values, the ten equations, the server's result and the saving of it. */
export function useCalculator(coachId: string, { athlete, macros }: Pick<AthleteProfile, 'athlete' | 'macros'>) {
  // What was kept comes back in the unit in which it was typed.
  const kept = useKeptForm(`macros ${athlete.id}`, () =>
    typedFrom(athlete, macros?.goal, unitInUse(), macros?.inputs ?? {}),
  );
  const { typed, type, restored, settle } = kept;
  const [wrong, setWrong] = useState<readonly (keyof TypedMacros)[]>([]);
  const [calculated, setCalculated] = useState<Calculated>();
  const form = useRef<HTMLFormElement>(null);
  const calculating = useSending('calculateMacros');
  const saving = useSending('saveMacros');
  const spoken = useLocale();
  // The comparisons hold sentences, so they are made again in another language.
  const comparisons = useMemo(() => spoken && compareEquations(typed), [typed, spoken]);
  const problems = wrong.length === 0 ? {} : stillWrong(readMacros(typed), wrong);

  function set<Key extends keyof TypedMacros>(key: Key, value: TypedMacros[Key]): void {
    type({ [key]: value });
    setWrong((before) => before.filter((one) => one !== key));
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    calculating.clear();
    const read = readMacros(typed);
    if ('problems' in read) {
      setWrong(Object.keys(read.problems) as (keyof TypedMacros)[]);
      form.current?.querySelector<HTMLElement>(`[name="${read.first}"]`)?.focus();
      return;
    }
    saving.clear();
    const plan = await calculating.send({ athleteId: athlete.id }, { body: read.body });
    setCalculated(plan && { body: read.body, plan, from: typed });
  }

  async function save({ body, plan }: Calculated): Promise<void> {
    const { totalKcals, totalProteins, totalFats, totalCarbs } = plan;
    const reply = await saving.send(
      { coachId, athleteId: athlete.id },
      {
        body: { totalKcals, totalProteins, totalFats, totalCarbs, goal: body.goal, inputs: body },
        idempotencyKey: newId(),
      },
    );
    if (!reply) return;
    settle(typed, typed);
    notify({ text: () => notices.macrosSaved, forMs: MACROS_MESSAGE_MS });
  }

  function number(name: NumberInput) {
    return {
      label: isLoad(name) ? `${words[name]} (${typed.unit})` : words[name],
      name,
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      value: typed[name],
      error: problems[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    };
  }

  return {
    form,
    typed,
    restored,
    discard: () => settle(),
    problems,
    comparisons,
    calculated,
    isStale: calculated !== undefined && calculated.from !== typed,
    calculating: calculating.state,
    saving: saving.state,
    set,
    submit,
    save,
    number,
  };
}
