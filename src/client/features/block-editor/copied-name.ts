import type { CopiedPlan } from '#client/state/copied-plan.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords as words } from '#client/words/editor.ts';

/** Returns what the coach calls what they have copied, in the language that is shown. */
export function nameOfCopied(copied: CopiedPlan): string {
  if (copied.kind === 'exercise') return copied.name;
  const { kind, weekNumber } = copied;
  return kind === 'week' ? words.week(weekNumber) : words.dayOf(dayNames[copied.day], weekNumber);
}
