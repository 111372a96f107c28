import { useRef, useState, type FormEvent } from 'react';
import type { PersonalInfo } from '#contract/api/athlete.ts';
import { PERSONAL_INFO_MESSAGE_MS } from '#contract/limits.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { useKeptForm } from '#client/state/kept-form.ts';
import { notify } from '#client/state/notices.ts';
import { unitInUse } from '#client/state/unit.ts';
import { stillWrong } from '#client/ui/still-wrong.ts';
import { personalInfo as words } from '#client/words/personal-info.ts';
import { isLoad, readInfo, typedFrom, type TypedInfo } from './check-personal-info.ts';

type InputField = Exclude<keyof TypedInfo, 'gender' | 'unit'>;

/** Returns what is typed, what is wrong with it, and its sending. */
export function useInfoForm(info: PersonalInfo | undefined) {
  // The form keeps the unit in which it opened, so that a typed number never changes its meaning.
  const [known, setKnown] = useState(() => typedFrom(info, unitInUse()));
  const { typed, type, restored, settle } = useKeptForm('personalInfo', () => known);
  const [wrong, setWrong] = useState<readonly (keyof TypedInfo)[]>([]);
  const problems = wrong.length === 0 ? {} : stillWrong(readInfo(typed, info), wrong);
  const { state, send, clear } = useSending('savePersonalInfo');
  const form = useRef<HTMLFormElement>(null);

  function set(field: keyof TypedInfo, value: string) {
    type({ [field]: value });
    setWrong((before) => before.filter((one) => one !== field));
    clear();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readInfo(typed, info);
    setWrong('problems' in read ? (Object.keys(read.problems) as (keyof TypedInfo)[]) : []);
    if ('problems' in read) return form.current?.querySelector<HTMLElement>(`[name="${read.first}"]`)?.focus();
    const reply = await send({}, { body: read.body });
    if (!reply) return;
    setKnown(typed);
    settle(typed, typed);
    notify({ text: () => reply.message, forMs: PERSONAL_INFO_MESSAGE_MS });
  }

  const input = (field: InputField) => ({
    name: field,
    label: isLoad(field) ? `${words[field]} (${typed.unit})` : words[field],
    value: typed[field],
    error: problems[field] ?? refusalOf(state, field),
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  const number = (field: InputField) => ({ ...input(field), inputMode: 'decimal', autoComplete: 'off' }) as const;

  function discard() {
    settle(known);
    setWrong([]);
  }

  return { form, typed, restored, discard, problems, state, set, submit, input, number };
}

export type InfoForm = ReturnType<typeof useInfoForm>;
