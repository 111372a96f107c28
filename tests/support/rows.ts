import type { OpResult, SaveActualBody, SaveActualReply } from '#contract/api/save.ts';
import type { PendingEdit, Edit, OutboxEntry } from '#sync/ports.ts';
import { START } from './hand-clock.ts';

/** Edits and rows as simple as they can be; a test says only what it is about. */
export const EPOCH = 'epoch-1';
let made = 0;

export function editOf(wishes: Partial<Edit> = {}): Edit {
  return {
    blockId: 'block',
    seriesId: 'series',
    field: 'reps',
    value: 5,
    path: { week: 'week1', day: 'Monday', list: 'basics', idExercise: 'squat' },
    baseRev: 1,
    ...wishes,
  };
}

export function draftOf(wishes: Partial<PendingEdit> = {}): PendingEdit {
  made += 1;
  const opId = `0198aaaa-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
  return { ...editOf(), v: 1, userId: 'marta', opId, editedAt: START, offset: 0, ...wishes };
}

export function rowOf(wishes: Partial<OutboxEntry> = {}): OutboxEntry {
  return { ...draftOf(), seq: made, state: { kind: 'pending', tries: 0 }, ...wishes };
}

/** The server's answer to operations, all applied unless a test says otherwise. */
export function replyTo(
  ops: readonly { readonly opId: string }[],
  wishes: Partial<SaveActualReply> & { readonly result?: Partial<OpResult> } = {},
): SaveActualReply {
  const { result, ...reply } = wishes;
  return {
    message: 'Block saved successfully! ✅',
    rev: 2,
    epoch: EPOCH,
    serverTime: START,
    results: ops.map(({ opId }) => ({ opId, status: 'applied', ...result })),
    changes: [],
    ...reply,
  };
}

export function opsOf(body: SaveActualBody): NonNullable<SaveActualBody['sync']>['ops'] {
  return body.sync?.ops ?? [];
}
