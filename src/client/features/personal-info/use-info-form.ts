import { useRef, useState, type FormEvent } from 'react';
import type { PersonalInfo } from '#contract/athlete.ts';
import { PERSONAL_INFO_MESSAGE_MS } from '#contract/limits.ts';
import { useSending } from '#client/api/use-sending.ts';
import { useKeptForm } from '#client/state/kept-form.ts';
import { notify } from '#client/state/notices.ts';
import { unitInUse } from '#client/state/unit.ts';
import { personalInfo as words } from '#client/words/personal-info.ts';
import { isLoad, readInfo, typedFrom, type InfoProblems, type TypedInfo } from './check-personal-info.ts';

type InputField = Exclude<keyof TypedInfo, 'gender'>;

/** What is typed, what is wrong with it, and its sending. */
export function useInfoForm(info: PersonalInfo | undefined) {
  // The form keeps the unit that it was opened in: nothing typed changes its meaning under the fingers.
  const [unit] = useState(unitInUse);
  const [known, setKnown] = useState(() => typedFrom(info, unit));
  const { typed, type, restored, settle } = useKeptForm(`personalInfo ${unit}`, () => known);
  const [problems, setProblems] = useState<InfoProblems>({});
  const { state, send } = useSending('savePersonalInfo');
  const form = useRef<HTMLFormElement>(null);

  function set(field: keyof TypedInfo, value: string) {
    type({ [field]: value });
    setProblems((before) => ({ ...before, [field]: undefined }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readInfo(typed, unit, info);
    setProblems('problems' in read ? read.problems : {});
    if ('problems' in read) return form.current?.querySelector<HTMLElement>(`[name="${read.first}"]`)?.focus();
    const reply = await send({}, { body: read.body });
    if (!reply) return;
    setKnown(typed);
    settle(typed);
    notify({ text: reply.message, tone: 'calm', forMs: PERSONAL_INFO_MESSAGE_MS });
  }

  const input = (field: InputField) => ({
    name: field,
    label: isLoad(field) ? `${words[field]} (${unit})` : words[field],
    value: typed[field],
    error: problems[field],
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  const number = (field: InputField) => ({ ...input(field), inputMode: 'decimal', autoComplete: 'off' }) as const;

  function discard() {
    settle(known);
    setProblems({});
  }

  return { form, typed, restored, discard, problems, state, set, submit, input, number };
}

export type InfoForm = ReturnType<typeof useInfoForm>;
