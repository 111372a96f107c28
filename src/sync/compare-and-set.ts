import type { Amendment, Removal, OutboxEntry } from './ports.ts';

/**
 * Returns what a change makes of the row that stands there now: the same row when the change is not about it any more.
 * Another edit may have taken its place; or another tab, which had sent the same operation, was answered first:
 * once the server has named it, a refusal that comes later is about a row that no longer waits (P3).
 */
export function applyIfCurrent(now: OutboxEntry, { row, to }: Amendment | Removal): OutboxEntry | 'gone' {
  const named = to !== 'gone' && to.state.kind === 'confirmed';
  if (now.opId !== row.opId || (!named && now.state.kind !== row.state.kind)) return now;
  if (to === 'gone') return 'gone';
  const { lost, ...next } = { ...now, ...to };
  return lost ? { ...next, lost } : next;
}
