import { SOCKET_CLOSED, type ServerFrame } from '#contract/api/socket.ts';
import { CHAT_ANSWER_AFTER_WAKING_MS, CHAT_ANSWER_MS } from '#contract/limits.ts';
import { backOff } from '#sync/back-off.ts';
import type { ChatPorts, ChatSocket } from './ports.ts';
import type { Clock } from '#sync/ports.ts';
import { createTimers } from '#sync/timers.ts';

/** 'lost': it comes back by itself. 'ended': the server refused the session. */
export type Connection = 'connecting' | 'open' | 'lost' | 'ended';

/** The one frame that is on its way: the next one goes when this one is answered, so that order and blame are clear. */
export type Asked = { readonly roomId: string; readonly clientMsgId?: string };

export type ChatLine = ReturnType<typeof createChatLine>;

type LineEvents = {
  readonly onOpen: () => void;
  /** There is no connection any more. */
  readonly onDown: () => void;
  readonly onFrame: (frame: ServerFrame) => void;
  /** The server closed the connection for good over this question, if there was one. */
  readonly onRefused: (asked: Asked | undefined) => void;
  readonly onNotAuthenticated: () => void;
};

/** Creates the connection of one person's chat: it reconnects by itself, and is given up where nothing is answered. */
export function createChatLine(ports: Pick<ChatPorts, 'clock' | 'random' | 'connect'>, events: LineEvents) {
  const timers = createTimers<'connect'>(ports.clock);
  const question = createQuestion(ports.clock, () => {
    disconnected('lost');
    socket?.reconnect();
  });
  let socket: ChatSocket | undefined;
  let connection: Connection = 'connecting';
  let refusalsInARow = 0;

  function onOpen(): void {
    connection = 'open';
    question.end();
    events.onOpen();
  }

  function onLost(): void {
    disconnected(connection === 'ended' ? 'ended' : 'lost');
  }

  function onRefused(code: number): void {
    const blamed = question.asked();
    disconnected(code === SOCKET_CLOSED.notAuthenticated ? 'ended' : 'lost');
    if (code === SOCKET_CLOSED.notAuthenticated) return events.onNotAuthenticated();
    events.onRefused(blamed);
    reconnectLater();
  }

  function disconnected(to: Connection): void {
    connection = to;
    question.end();
    events.onDown();
  }

  function reconnectLater(retryAfterMs?: number): void {
    refusalsInARow += 1;
    timers.set('connect', backOff(refusalsInARow, ports.random(), retryAfterMs), () => socket?.reconnect());
  }

  return {
    connection: (): Connection => connection,
    asked: question.asked,
    /** Whether something can be asked now. */
    isFree: (): boolean => connection === 'open' && !question.asked() && socket !== undefined,
    connect: (): void => {
      socket = ports.connect({ onOpen, onFrame: events.onFrame, onLost, onRefused });
    },
    reconnect: (): void => socket?.reconnect(),
    /** The session that was refused is good after all, or has a new token. */
    resume: (): void => {
      connection = 'connecting';
      socket?.reconnect();
    },
    ask: (what: Asked, frame: Parameters<ChatSocket['send']>[0]): void => {
      if (socket?.send(frame)) question.begin(what);
    },
    answered: (): void => {
      question.end();
      refusalsInARow = 0;
    },
    /** What was asked was not taken now: it is asked again with a new connection. */
    drop: (retryAfterMs: number | undefined): void => {
      disconnected('lost');
      reconnectLater(retryAfterMs);
    },
    /** Finds out whether the line still lives. */
    probe: (): void => {
      if (question.asked()) question.expectAnswer(CHAT_ANSWER_AFTER_WAKING_MS);
      // Without anything to ask for there is no question, and nobody would notice that nothing comes any more.
      else socket?.reconnect();
    },
    stop: (): void => {
      timers.clearAll();
      question.end();
      connection = 'ended';
      socket?.close();
    },
  };
}

/** What is asked, until it is answered: a line may be dead without saying so. */
function createQuestion(clock: Clock, onSilence: () => void) {
  const timers = createTimers<'answer'>(clock);
  let asked: Asked | undefined;

  function expectAnswer(ms: number): void {
    timers.set('answer', ms, onSilence);
  }

  return {
    asked: (): Asked | undefined => asked,
    begin: (what: Asked): void => {
      asked = what;
      expectAnswer(CHAT_ANSWER_MS);
    },
    /** Expects the answer within so many ms from now on. */
    expectAnswer,
    end: (): void => {
      asked = undefined;
      timers.clear('answer');
    },
  };
}
