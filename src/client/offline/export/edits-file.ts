import { meaningIn } from '#domain/block/measures.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import type { Unsent } from '#sync/chat/ports.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import { isCount, isId, isTime, isUuid, LONGEST_ID } from './checks.ts';
import { parseMessage, parseWeek } from './parse-export.ts';
import { isDraft, isRecord } from '#client/offline/outbox/stored-row.ts';

/** What a file brings: an athlete's values, a coach's weeks, chat messages. */
export type Unsents = {
  readonly rows: readonly OutboxEntry[];
  readonly weeks: readonly WeekDraft[];
  readonly messages: readonly Omit<Unsent, 'order'>[];
};

/** A file of edits that were not sent: JSON, readable, without a token (P11). */
type EditsFile = {
  readonly format: typeof FORMAT;
  /** 2 with weeks or messages: a build that knows of none must not take in a part. */
  readonly v: 1 | 2;
  readonly userId: string;
  readonly username: string;
  /** ISO time. */
  readonly exportedAt: string;
  readonly edits: readonly (Omit<OutboxEntry, 'state' | 'lost'> & { readonly device: string; readonly what: string })[];
  readonly weeks?: readonly (Omit<WeekDraft, 'state' | 'stale'> & { readonly what: string })[];
  readonly messages?: readonly Omit<Unsent, 'order'>[];
};

export type ReadFile =
  | ({ readonly kind: 'edits' } & Unsents)
  /** Not such a file, or damaged. */
  | { readonly kind: 'malformed' }
  /** A later version of the app wrote it. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'of another person'; readonly username: string };

const FORMAT = 'spotter-unsent-edits';

/** Bytes: a thousand times what a long holiday without a signal leaves. */
export const LARGEST_FILE = 20 * 1024 * 1024;

type Written = {
  readonly user: { readonly id: string; readonly username: string };
  readonly deviceId: string;
  readonly now: number;
  /** What an edit is, for a person who opens the file. */
  readonly nameOf: (edit: OutboxEntry | WeekDraft) => string;
};

/** Returns the file's text. The caller leaves out what lost to another device: the server has that. */
export function writeEditsFile({ rows, weeks, messages }: Unsents, { user, deviceId, now, nameOf }: Written): string {
  const file: EditsFile = {
    format: FORMAT,
    v: weeks.length + messages.length > 0 ? 2 : 1,
    userId: user.id,
    username: user.username,
    exportedAt: new Date(now).toISOString(),
    edits: rows.map((row) => {
      const { state: _, lost: _lost, ...edit } = row;
      return { ...edit, device: row.device ?? deviceId, what: nameOf(row) };
    }),
    ...(weeks.length > 0 && {
      weeks: weeks.map((draft) => {
        const { state: _, stale: _stale, ...week } = draft;
        return { ...week, what: nameOf(draft) };
      }),
    }),
    ...(messages.length > 0 && { messages }),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/** Reads a file of edits, for this user alone and whole or not at all; each row waits as it did when exported. */
export function readEditsFile(text: string, userId: string): ReadFile {
  const file = parse(text);
  if (!isRecord(file) || file['format'] !== FORMAT) return { kind: 'malformed' };
  if (typeof file['v'] === 'number' && file['v'] > 2) return { kind: 'newer' };
  const { v, edits, username, weeks = [], messages = [] } = file;
  if ((v !== 1 && v !== 2) || !Array.isArray(weeks) || !Array.isArray(messages)) return { kind: 'malformed' };
  if (typeof file['userId'] !== 'string' || !Array.isArray(edits)) return { kind: 'malformed' };
  if (file['userId'] !== userId) {
    return { kind: 'of another person', username: typeof username === 'string' ? username.slice(0, LONGEST_ID) : '' };
  }
  const rows = edits.map((edit) => rowOf(edit, userId));
  const drafts = weeks.map((week) => parseWeek(week, userId));
  const said = messages.map((message) => parseMessage(message, userId));
  const isWhole = rows.every(isThere) && drafts.every(isThere) && said.every(isThere);
  return isWhole ? { kind: 'edits', rows, weeks: drafts, messages: said } : { kind: 'malformed' };
}

/** Only what belongs to a row is taken over; whatever else stands in the file stays there. */
function rowOf(edit: unknown, userId: string): OutboxEntry | undefined {
  if (!isDraft(edit) || edit.userId !== userId) return undefined;
  const { seq, device } = edit as { seq?: unknown; device?: unknown };
  const { opId, blockId, seriesId, field, value, baseRev, editedAt, offset, tapped, targetLoad, confirmed, meaning } =
    edit;
  const { week, day, list, idExercise } = edit.path;
  const ids = [blockId, seriesId, device, week, idExercise];
  if (!isUuid(opId) || !ids.every(isId) || !isId(device)) return undefined;
  if (!isCount(seq) || !isCount(baseRev) || !isTime(editedAt) || !isTime(offset)) return undefined;
  const path = { week, day, list, idExercise };
  const seen = {
    ...(tapped && { tapped }),
    ...(targetLoad !== undefined && { targetLoad }),
    ...(confirmed !== undefined && { confirmed }),
    ...(meaning && { meaning: meaningIn(meaning) }),
  };
  const draft = { v: 1, userId, opId, blockId, seriesId, field, value, path, baseRev, editedAt, offset } as const;
  return { ...draft, ...seen, device, seq, state: { kind: 'pending', tries: 0 } };
}

function isThere<T>(value: T | undefined): value is T {
  return value !== undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
