import type { PlanQuestion } from '#domain/block/plan-question.ts';
import { loadShown } from '#client/state/unit.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { formatLoad } from '#client/words/loads.ts';
import { formatNumber } from '#client/words/numbers.ts';

/** Asks whether what was typed or pasted is meant. */
export function questionText(question: PlanQuestion): string {
  if (question.about === 'load')
    return words.unlikely(formatLoad(question.load), formatNumber(loadShown(question.before)));
  if (question.about === 'small load') return words.loadOrRpe(formatLoad(question.load), formatNumber(question.rpe));
  if (question.about === 'many reps') return words.repsOrLoad(meantText(question));
  return words.isMeant(meantText(question));
}

/** Says what is asked about, as it was read. */
export function meantText(question: PlanQuestion): string {
  if (question.about === 'many sets') return words.setsMeant(question.sets);
  return 'reps' in question ? words.repsMeant(formatNumber(question.reps)) : formatLoad(question.load);
}
