import type {
  HistorySession,
  HistorySet,
  ImportHistoryBody,
  ImportHistoryReply,
} from '#contract/api/training-history.ts';
import type { Result } from '#client/api/call.ts';
import type { Answer, Message } from './network.ts';
import type { Bug } from './planted-client.ts';
import { SOUND, type ServerBug } from './planted-server.ts';

/** Mistakes of an app that imports a file. */
export const CLIENT_IMPORT_BUGS = {
  'a batch whose answer was lost counts as sent': () => ({
    importCalls: (inner) => ({
      ...inner,
      importHistory: async (sessions, onConflict) => {
        const result = await inner.importHistory(sessions, onConflict);
        return !result.ok && result.failure.kind === 'unreachable' ? calledKnown(sessions) : result;
      },
    }),
  }),
  'an import goes on behind the batch that failed': () => ({
    importCalls: (inner) => {
      let hasFailed = false;
      return {
        ...inner,
        importHistory: async (sessions, onConflict) => {
          if (hasFailed) {
            hasFailed = false;
            return calledKnown(sessions);
          }
          const result = await inner.importHistory(sessions, onConflict);
          hasFailed = !result.ok;
          return result;
        },
      };
    },
  }),
  'a batch leaves the device before the server has it': () => ({
    importStore: (inner) => ({
      ...inner,
      next: async (count) => {
        const [batches, waiting] = [await inner.next(count), await inner.find()];
        const sent = batches.map(({ at }) => at);
        if (waiting) await inner.put(waiting, sent);
        return batches;
      },
    }),
  }),
  'a batch that the server had once is never sent again': () => {
    const had = new Set<string>();
    return {
      importCalls: (inner) => ({
        ...inner,
        importHistory: async (sessions, onConflict) => {
          const batch = JSON.stringify(sessions);
          if (had.has(batch)) return calledKnown(sessions);
          const result = await inner.importHistory(sessions, onConflict);
          if (result.ok) had.add(batch);
          return result;
        },
      }),
    };
  },
} as const satisfies Record<string, Bug>;

/** Mistakes of a server that takes a file. */
export const SERVER_IMPORT_BUGS = {
  'a set that comes again is added again': () => {
    const times = new Map<string, number>();
    return {
      ...withSessions((athleteId, session) => ({
        ...session,
        sets: session.sets.map((set) => ({ ...set, run: times.get(idOf(athleteId, session, set)) ?? set.run })),
      })),
      answer: whenStored((athleteId, session) => {
        for (const set of session.sets) {
          const id = idOf(athleteId, session, set);
          times.set(id, (times.get(id) ?? set.run) + 1);
        }
      }),
    };
  },
  'of a session that is known no set is added': () => {
    const known = new Set<string>();
    return {
      ...withSessions((athleteId, session) => (known.has(`${athleteId} ${session.key}`) ? undefined : session)),
      answer: whenStored((athleteId, { key }) => known.add(`${athleteId} ${key}`)),
    };
  },
  'what a block has is imported beside it': () =>
    withSessions((_, session) => (session.source === 'spotter' ? { ...session, key: `my ${session.key}` } : session)),
  'whoever imports is taken for who imported first': () => {
    let first: Pick<Message, 'token' | 'params'> | undefined;
    return {
      ...SOUND,
      receive: (message) => {
        if (message.route !== 'importHistory') return message;
        first ??= { token: message.token, params: message.params };
        return { ...message, ...first };
      },
    };
  },
} as const satisfies Record<string, () => ServerBug>;

function idOf(athleteId: string, { key }: HistorySession, { exercise, run, row }: HistorySet): string {
  return [athleteId, key, exercise, run, row].join(' ');
}

function calledKnown(sessions: readonly HistorySession[]): Result<ImportHistoryReply> {
  const known = sessions.reduce((sum, { sets }) => sum + sets.length, 0);
  return { ok: true, stored: false, kept: false, data: { added: 0, known } };
}

function withSessions(change: (athleteId: string, session: HistorySession) => HistorySession | undefined): ServerBug {
  return {
    ...SOUND,
    receive: (message) => {
      if (message.route !== 'importHistory') return message;
      const { sessions } = message.body as ImportHistoryBody;
      const athleteId = message.params['athleteId'] ?? '';
      return { ...message, body: { sessions: sessions.flatMap((session) => change(athleteId, session) ?? []) } };
    },
  };
}

/** Notes what the server has by now. */
function whenStored(note: (athleteId: string, session: HistorySession) => void): ServerBug['answer'] {
  return ({ route, params, body }: Message, answer: Answer, crash) => {
    const isStored = crash === undefined ? answer.status === 200 : crash === 'after commit';
    if (route === 'importHistory' && isStored) {
      for (const session of (body as ImportHistoryBody).sessions) note(params['athleteId'] ?? '', session);
    }
    return crash ? undefined : answer;
  };
}
