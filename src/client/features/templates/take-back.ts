import type { ChangeTemplateBody } from '#contract/api/templates.ts';
import { call } from '#client/api/call.ts';
import { inThisLocale, localize } from '#client/api/localized-failure.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';

export type TemplatePlace = { readonly coachId: string; readonly templateId: string };

/** Undoes a change of a template by another one, and says so, or why not; true where it was done. */
export async function takeBack(place: TemplatePlace, body: ChangeTemplateBody, said: () => string): Promise<boolean> {
  const result = await call('changeTemplate', place, { body });
  if (result.ok) {
    notify({ text: said, forMs: NOTICE_MS });
    return true;
  }
  const told = inThisLocale(result.failure);
  notify({ text: () => localize('changeTemplate', told), tone: 'waiting', forMs: NOTICE_MS });
  return false;
}
