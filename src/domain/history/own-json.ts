import { historySession, type HistorySession } from '#contract/api/training-history.ts';
import { inOrder } from './canonical.ts';
import type { HistoryReading } from './reading.ts';

const FORMAT = 'spotter-log';
const VERSION = 1;

/** The whole log as JSON, of which `readOwnJson` gives the same sessions. */
export function writeOwnJson(sessions: readonly HistorySession[]): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, sessions: inOrder(sessions) }, undefined, 1)}\n`;
}

/** Undefined where the text is none of ours. */
export function readOwnJson(text: string): HistoryReading | undefined {
  if (!/^\uFEFF?\s*\{/.test(text)) return undefined;
  try {
    const file = JSON.parse(text.replace(/^\uFEFF/, '')) as { format?: unknown; version?: unknown; sessions?: unknown };
    if (file.format !== FORMAT) return undefined;
    if (typeof file.version === 'number' && file.version > VERSION) return { kind: 'unreadable', why: 'newer' };
    const read = historySession.array().safeParse(file.sessions);
    if (!read.success) return { kind: 'unreadable', why: 'damaged' };
    const rows = read.data.reduce((sum, { sets }) => sum + sets.length, 0);
    return { kind: 'sessions', source: 'spotter', rows, sessions: read.data, leftOut: [], losses: [] };
  } catch {
    return { kind: 'unreadable', why: 'damaged' };
  }
}
