import type { HistorySession } from '#contract/api/training-history.ts';
import { inOrder } from './canonical.ts';
import { createCollector } from './collect.ts';
import { ownRows, readOwnCsv } from './own-csv.ts';
import type { HistoryReading } from './reading.ts';
import { partsOf, tableFrom } from './table.ts';

const FORMAT = 'spotter-log';
const VERSION = 1;

/** Writes the whole log as JSON, from which `readOwnJson` gives the same sessions. */
export function writeOwnJson(sessions: readonly HistorySession[]): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, sessions: inOrder(sessions) }, undefined, 1)}\n`;
}

/** Reads our own JSON as rows of our own CSV: the same is valid in both. Undefined where the text is not ours. */
export function readOwnJson(text: string): HistoryReading | undefined {
  if (!/^\uFEFF?\s*\{/.test(text)) return undefined;
  try {
    const file = JSON.parse(text.replace(/^\uFEFF/, '')) as { format?: unknown; version?: unknown; sessions?: unknown };
    if (file.format !== FORMAT) return undefined;
    if (typeof file.version === 'number' && file.version > VERSION) return { kind: 'unreadable', why: 'newer' };
    const table = tableFrom(ownRows(file.sessions as HistorySession[]));
    const collector = createCollector();
    const sessions = readOwnCsv(table, collector);
    const { leftOut, losses } = collector.done();
    if (leftOut.length > 0 || losses.length > 0) return { kind: 'unreadable', why: 'damaged' };
    return { kind: 'sessions', source: 'spotter', ...partsOf(table), sessions, leftOut, losses, unread: [] };
  } catch {
    return { kind: 'unreadable', why: 'damaged' };
  }
}
