import { MessageChannel, parentPort } from 'node:worker_threads';
import { readJson } from '#server/http/json-text.ts';
import { hashOfRequest } from '#server/services/idempotency.ts';
import { sentError } from '#server/services/readings/words.ts';
import { piecesOf } from './pieces.ts';
import { checkedBody, type HashedRequest, type SentBody } from './rules.ts';
import type { FromBodyThread, ToBodyThread } from './words.ts';

/** The worker thread of `reader.ts`: reads bodies and checks them, one after the other. */

parentPort?.on('message', ({ id, sent }: ToBodyThread) => {
  try {
    perform(id, sent);
  } catch (error) {
    tell({ kind: 'unreadable', id, error: sentError(error) });
  }
});

function perform(id: number, sent: SentBody): void {
  const body = readJson(Buffer.from(sent.bytes.buffer, sent.bytes.byteOffset, sent.bytes.byteLength));
  if (body === undefined) return tell({ kind: 'none', id });
  const checked = checkedBody(body, sent);
  if ('refusal' in checked) return tell({ kind: 'refused', id, error: sentError(checked.refusal) });
  const { port1, port2 } = new MessageChannel();
  const pieces = piecesOf(checked.value);
  for (const piece of pieces) port1.postMessage(piece);
  tell({ kind: 'checked', id, pieces: pieces.length, from: port2, hashed: hashedRequest(sent, checked.value) });
}

function hashedRequest({ name, hashWith }: SentBody, value: unknown): HashedRequest | undefined {
  if (hashWith === undefined) return undefined;
  return { params: JSON.stringify(hashWith), requestHash: hashOfRequest([name, hashWith, value ?? null]) };
}

function tell(word: FromBodyThread): void {
  parentPort?.postMessage(word, word.kind === 'checked' ? [word.from] : []);
}
