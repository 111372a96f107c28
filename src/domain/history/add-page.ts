import type { HistorySession } from '#contract/api/training-history.ts';

/** Adds a page of a history to those before it; the rest of a session that was cut goes to its beginning. */
export function addPage(sessions: HistorySession[], page: readonly HistorySession[]): void {
  const [first, ...others] = page;
  if (!first) return;
  const last = sessions.at(-1);
  const isRest = last?.source === first.source && last.key === first.key;
  if (isRest) sessions[sessions.length - 1] = { ...last, sets: [...last.sets, ...first.sets] };
  sessions.push(...(isRest ? others : page));
}
