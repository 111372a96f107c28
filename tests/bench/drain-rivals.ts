import { join } from 'node:path';
import type { OutboxEntry } from '#sync/ports.ts';
import type { Keeper } from './contenders.ts';
import type { Line } from './slow-line.ts';

/** Sends what it holds over a line, and ends when the other side has confirmed it. */
export type Send = (line: Line) => Promise<void>;
/** Answers the text of what came back; undefined when the line lost it. */
type Post = (path: string, body: string | Uint8Array) => Promise<string | undefined>;
type Sender = (post: Post) => Promise<void>;
type Rival = { readonly prepare: (rows: readonly OutboxEntry[]) => Sender | Promise<Sender> };

/** Those that send by themselves to an endpoint that a page can hold; what they hold is in memory here, as ours is. */
const SENDING: Readonly<Record<string, string>> = {
  yjs: 'Yjs, one update',
  rxdb: 'RxDB, its replication',
  replicache: 'Replicache, push and pull',
};
const NOT_SENDING: Readonly<Record<string, string>> = {
  pouchdb: 'PouchDB replicates to a CouchDB: what stands in for one would be as large as the app’s own server.',
  tinybase: 'TinyBase synchronizes over a socket with a server of its own.',
  tanstack:
    'TanStack’s executor calls a function per transaction, one after the other: a request and a round trip each.',
};

export type DrainRival = { readonly name: string; readonly ready: (rows: readonly OutboxEntry[]) => Promise<Send> };

export function drainRivals(keepers: readonly Keeper[], leaveOut: (words: string) => void): DrainRival[] {
  return keepers.flatMap(({ script }) => {
    const name = SENDING[script];
    if (name === undefined) leaveOut(`drain: ${NOT_SENDING[script] ?? script}`);
    return name === undefined ? [] : [{ name, ready: (rows) => ready(script, rows) }];
  });
}

async function ready(script: string, rows: readonly OutboxEntry[]): Promise<Send> {
  const { prepare } = (await import(join(import.meta.dirname, 'rivals', `drain-${script}.js`))) as Rival;
  const send = await prepare(rows);
  return (line) =>
    send(async (path, body) => {
      const sent = typeof body === 'string' ? body : Buffer.from(body);
      const headers = { 'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream' };
      const answer = await line.ask('POST', path, { headers, body: sent }).catch(() => undefined);
      return answer?.status === 200 ? answer.body.toString() : undefined;
    });
}
