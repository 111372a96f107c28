import type { ChatMessage } from '#contract/api/socket.ts';

/** What is known of a room: one stretch without gaps, and perhaps later messages that came before those between. */
export type ChatLog = {
  readonly messages: readonly ChatMessage[];
  readonly seqs: ReadonlySet<number>;
};

export const EMPTY_LOG: ChatLog = { messages: [], seqs: new Set() };

/** Adds what is new, in order. The same number, id, or sender, content and time mean the same message (spec §4). */
export function addMessages(log: ChatLog, arrived: readonly ChatMessage[]): ChatLog {
  const seqs = new Set(log.seqs);
  const ids = new Set(log.messages.map(({ id }) => id));
  const said = new Set(log.messages.map(sayingOf));
  const fresh: ChatMessage[] = [];
  for (const message of arrived) {
    const isKnown = seqs.has(message.seq) || ids.has(message.id) || said.has(sayingOf(message));
    seqs.add(message.seq);
    if (isKnown) continue;
    ids.add(message.id);
    said.add(sayingOf(message));
    fresh.push(message);
  }
  if (fresh.length === 0) return seqs.size === log.seqs.size ? log : { ...log, seqs };
  return { seqs, messages: [...log.messages, ...fresh].toSorted((one, other) => one.seq - other.seq) };
}

/** Returns the number of the first message that is known; 0 for none. */
export function firstSeq({ seqs }: ChatLog): number {
  return seqs.size === 0 ? 0 : Math.min(...seqs);
}

/** Returns the number up to which there is no gap. */
export function lastWithoutGap(log: ChatLog): number {
  let last = firstSeq(log);
  while (log.seqs.has(last + 1)) last += 1;
  return last;
}

function sayingOf({ senderId, content, createdAt }: ChatMessage): string {
  return JSON.stringify([senderId, createdAt, content]);
}
