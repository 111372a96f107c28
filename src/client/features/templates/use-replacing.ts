import { useRef } from 'react';
import type { BlockOf, TemplatePlan } from '#contract/api/templates.ts';
import { callAndTell } from '#client/api/call-and-tell.ts';
import { keepBefore } from '#client/api/keep-before.ts';
import { useSending, type SendingState } from '#client/api/use-sending.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { templates as words } from '#client/words/templates.ts';

type TemplatePlace = { readonly coachId: string; readonly templateId: string };

type Replacing = {
  readonly state: SendingState;
  readonly clear: () => void;
  /** True where the plan was replaced, which a notice with an undo says. */
  readonly replace: (template: TemplatePlace & { readonly name: string }, from: BlockOf) => Promise<boolean>;
};

/** Replaces the plan of a template by that of a block. The old plan is read before, so that it can be put back. */
export function useReplacing(onPutBack: () => void = () => undefined): Replacing {
  const reading = useSending('template');
  const changing = useSending('changeTemplate');
  const befores = useRef(new Map<string, { readonly plan: TemplatePlan }>());
  return {
    state: reading.state.kind === 'idle' ? changing.state : reading.state,
    clear: () => {
      reading.clear();
      changing.clear();
    },
    replace: async ({ name, ...place }, from) => {
      const before = await keepBefore(befores.current, place.templateId, {
        read: () => reading.send(place),
        change: () => changing.send(place, { body: { from } }),
      });
      if (!before) return false;
      const putBack = async () => {
        const body = { from: { plan: before.plan } };
        if (await callAndTell('changeTemplate', place, body, () => words.putBack(name))) onPutBack();
      };
      notify({ text: () => words.updated(name), forMs: NOTICE_MS, undo: () => void putBack() });
      return true;
    },
  };
}
