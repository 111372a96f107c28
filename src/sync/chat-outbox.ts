import type { ChatMessage, ErrorFrame, SendFrame } from '#contract/api/socket.ts';
import { refusals } from '#contract/words/refusals.ts';
import { backOff } from './back-off.ts';
import type { ChatIdentity, ChatPorts, Unsent, Waiting } from './chat-ports.ts';
import { createTimers } from './timers.ts';

/** Refusals that pass: the same message goes again later. */
const PASSING: ReadonlySet<string> = new Set(['too_many_messages', 'server_busy', 'internal_error', 'too_many_tries']);

type ChatOutboxPorts = Pick<ChatPorts, 'clock' | 'random' | 'newId' | 'store' | 'onNotStored'> & {
  readonly onChange: () => void;
  /** There may be something to send. */
  readonly onReady: () => void;
};

/** The messages that have not come back: stored before anything is sent, gone when the server names them (P14). */
export function createChatOutbox(parts: ChatOutboxPorts, { userId, username }: ChatIdentity) {
  const { clock, random, newId, store, onChange, onReady } = parts;
  const timers = createTimers<string>(clock);
  const delays = new Map<string, { readonly reason: string; readonly until: number }>();
  /** Came back, though the store may still have them. */
  const confirmed = new Set<string>();
  let rows: readonly Unsent[] = [];
  let storing: readonly Unsent[] = [];
  let failures = 0;
  /** Rises with each change made here: a reading that began before it is out of date. */
  let changes = 0;

  async function load(): Promise<void> {
    const before = changes;
    const stored = await store.rows(userId);
    if (before !== changes) return;
    rows = stored.filter(({ clientMsgId }) => !confirmed.has(clientMsgId));
    // A file may have brought back what this page has seen arrive.
    for (const row of stored) if (confirmed.has(row.clientMsgId)) void store.remove(row);
    onChange();
    onReady();
  }

  async function say(roomId: string, content: string): Promise<void> {
    const message: Omit<Unsent, 'order'> = {
      v: 1,
      userId,
      roomId,
      clientMsgId: newId(),
      content,
      createdAt: new Date(clock.now()).toISOString(),
      state: { kind: 'pending' },
    };
    storing = [...storing, { ...message, order: Number.MAX_SAFE_INTEGER }];
    onChange();
    try {
      const { row, durable } = await store.put(message);
      if (!durable) parts.onNotStored();
      changes += 1;
      rows = [...withoutId(rows, row.clientMsgId), row].toSorted(byOrder);
    } finally {
      storing = withoutId(storing, message.clientMsgId);
    }
    onChange();
    onReady();
  }

  function all(): readonly Unsent[] {
    return [...rows, ...storing.filter(({ clientMsgId }) => !rows.some((row) => row.clientMsgId === clientMsgId))];
  }

  /** The message whose turn it is: each room keeps its order, and none waits for another room. */
  function next(): Unsent | undefined {
    const held = new Set<string>();
    for (const row of rows) {
      if (row.state.kind !== 'pending' || held.has(row.roomId)) continue;
      if ((delays.get(row.clientMsgId)?.until ?? 0) <= clock.now()) return row;
      held.add(row.roomId);
    }
    return undefined;
  }

  /** What the server says it has goes from here. */
  function confirm(messages: readonly ChatMessage[]): void {
    for (const { senderId, clientMsgId } of messages) {
      const row = rows.find((one) => one.clientMsgId === clientMsgId);
      if (senderId !== userId || !row) continue;
      failures = 0;
      confirmed.add(row.clientMsgId);
      delays.delete(row.clientMsgId);
      rows = withoutId(rows, row.clientMsgId);
      // A fault here costs nothing: the message goes again and is answered as it stands.
      void store.remove(row).catch(() => undefined);
    }
  }

  function refused(row: Unsent, { code, message, retryAfterMs }: ErrorFrame): void {
    if (!PASSING.has(code)) return compareAndSet(row, { ...row, state: { kind: 'refused', code, reason: message } });
    failures += 1;
    const wait = backOff(failures, random(), retryAfterMs);
    delays.set(row.clientMsgId, { reason: message, until: clock.now() + wait });
    timers.set(row.clientMsgId, wait, onReady);
    onChange();
  }

  function compareAndSet(row: Unsent, by: Unsent): void {
    changes += 1;
    delays.delete(row.clientMsgId);
    rows = rows.map((one) => (one.clientMsgId === row.clientMsgId ? by : one));
    void store.replace(row, by).catch(() => undefined);
    onChange();
    onReady();
  }

  return {
    load,
    say,
    next,
    confirm,
    refused,
    find: (clientMsgId: string | undefined): Unsent | undefined => rows.find((row) => row.clientMsgId === clientMsgId),
    pending: (): readonly Unsent[] => all().filter(({ state }) => state.kind === 'pending'),
    /** Whether they wait or were refused. */
    left: all,
    stop: () => timers.clearAll(),

    /** This person has no such room any more. */
    refuseRoom: (roomId: string): void => {
      const { message: reason } = refusals.not_found;
      for (const row of rows) {
        if (row.roomId !== roomId || row.state.kind !== 'pending') continue;
        compareAndSet(row, { ...row, state: { kind: 'refused', code: 'not_found', reason } });
      }
    },

    retry: (clientMsgId: string): void => {
      const row = rows.find((one) => one.clientMsgId === clientMsgId);
      if (!row) return;
      const isTaken = row.state.kind === 'refused' && row.state.code === 'message_id_reuse';
      compareAndSet(row, { ...row, state: { kind: 'pending' }, ...(isTaken && { clientMsgId: newId() }) });
    },

    discard: (clientMsgId: string): void => {
      const row = rows.find((one) => one.clientMsgId === clientMsgId);
      if (!row) return;
      changes += 1;
      rows = withoutId(rows, clientMsgId);
      delays.delete(clientMsgId);
      void store.remove(row).catch(() => undefined);
      onChange();
      onReady();
    },

    waiting: (roomId: string): readonly Waiting[] =>
      all()
        .filter((row) => row.roomId === roomId)
        .map((row) => {
          const reason = delays.get(row.clientMsgId)?.reason;
          return reason === undefined ? row : { ...row, delayed: reason };
        }),

    frameOf: ({ roomId, content, createdAt, clientMsgId }: Unsent): SendFrame => ({
      type: 'CHAT',
      sender: username,
      content,
      roomId,
      createdAt,
      clientMsgId,
    }),
  };
}

function withoutId(rows: readonly Unsent[], id: string): readonly Unsent[] {
  return rows.filter(({ clientMsgId }) => clientMsgId !== id);
}

function byOrder(one: Unsent, other: Unsent): number {
  return one.order - other.order;
}
