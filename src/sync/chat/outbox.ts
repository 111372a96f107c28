import { createDelays } from './delays.ts';
import type { ChatIdentity, ChatPorts, Unsent, Waiting } from './ports.ts';
import { createSendQueue } from './send-queue.ts';
import { createUnsentList } from './unsent-list.ts';

type ChatOutboxPorts = Pick<ChatPorts, 'clock' | 'random' | 'newId' | 'store' | 'onNotStored'> & {
  readonly onChange: () => void;
  /** There may be something to send. */
  readonly onReady: () => void;
};

export type ChatOutbox = ReturnType<typeof createChatOutbox>;

/** Creates the outbox of messages: stored before anything is sent, gone when the server names them (P14). */
export function createChatOutbox(ports: ChatOutboxPorts, { userId }: Pick<ChatIdentity, 'userId'>) {
  const { clock, newId, onChange, onReady } = ports;
  const delays = createDelays(ports, onReady);
  const unsent = createUnsentList(ports.store, userId);

  function changed(): void {
    onChange();
    onReady();
  }

  async function say(roomId: string, content: string): Promise<void> {
    const createdAt = new Date(clock.now()).toISOString();
    const state = { kind: 'pending' } as const;
    const stored = unsent.put({ v: 1, userId, roomId, clientMsgId: newId(), content, createdAt, state });
    onChange();
    const { durable } = await stored;
    if (!durable) ports.onNotStored();
    changed();
  }

  function replace(row: Unsent, by: Unsent): void {
    delays.end(row.clientMsgId);
    unsent.replace(row, by);
    changed();
  }

  return {
    load: async () => {
      if (await unsent.load()) changed();
    },
    say,
    ...createSendQueue({ unsent, delays, userId, onChange, replace }),
    pending: (): readonly Unsent[] => unsent.all().filter(({ state }) => state.kind === 'pending'),
    /** The messages that wait, and those that were refused. */
    left: unsent.all,
    stop: delays.stop,

    retry: (clientMsgId: string): void => {
      const row = unsent.find(clientMsgId);
      if (!row) return;
      const isTaken = row.state.kind === 'refused' && row.state.code === 'message_id_reuse';
      replace(row, { ...row, state: { kind: 'pending' }, ...(isTaken && { clientMsgId: newId() }) });
    },

    discard: (clientMsgId: string): void => {
      const row = unsent.find(clientMsgId);
      if (!row) return;
      delays.end(clientMsgId);
      unsent.discard(row);
      changed();
    },

    waiting: (roomId: string): readonly Waiting[] =>
      unsent
        .all()
        .filter((row) => row.roomId === roomId)
        .map((row) => {
          const delayed = delays.reasonOf(row.clientMsgId);
          return delayed === undefined ? row : { ...row, delayed };
        }),
  };
}
