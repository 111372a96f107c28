import { SERVER_HEADER } from '#contract/api/readings.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import type { Result } from '#client/api/call.ts';
import type { DraftChanges } from '#sync/draft-ports.ts';
import type { Amendment, Outbox, Outcome, Ports, Removal, OutboxEntry, SaveRequest } from '#sync/ports.ts';
import type { StoredOp } from '#client/offline/database.ts';
import { keyOf, newestRows } from '#client/offline/outbox/newest-rows.ts';
import { isRow } from '#client/offline/outbox/stored-row.ts';
import type { Page } from './device.ts';
import type { Planted, ReadAnswer } from './planted.ts';
import type { Message } from './network.ts';
import type { World } from './world.ts';

type Change = Amendment | Removal;
export type Bug = (world: World) => Partial<Planted>;

/** Mistakes of an app: each wraps the parts that it would have been made in. */
export const CLIENT_BUGS = {
  'deleted when the server has named it': () => ({
    outbox: (inner) => amending(inner, (change) => (isTo(change, 'confirmed') ? { ...change, to: 'gone' } : change)),
  }),
  'deleted on any 2xx': () => ({
    ports: (inner, page) => ({
      ...inner,
      send: async (request) => {
        const outcome = await inner.send(request);
        if (outcome.kind === 'saved') await dropSent(inner, page, request);
        return outcome;
      },
    }),
  }),
  'acknowledged by field': () => ({
    outbox: (inner) => {
      const latest = new Map<string, OutboxEntry>();
      return {
        ...inner,
        put: async (draft) => {
          const stored = await inner.put(draft);
          latest.set(keyOf(draft), stored.row);
          return stored;
        },
        compareAndSet: (changes) =>
          inner.compareAndSet(
            changes.map((change) =>
              isTo(change, 'confirmed') ? { ...change, row: latest.get(keyOf(change.row)) ?? change.row } : change,
            ),
          ),
      };
    },
  }),
  'a refusal drops the row': () => ({
    outbox: (inner) =>
      amending(inner, (change) =>
        isTo(change, 'rejected') || isTo(change, 'blocked') ? { ...change, to: 'gone' } : change,
      ),
  }),
  'a 401 wipes the outbox': () => ({
    ports: (inner, page) => ({
      ...inner,
      onNotAuthenticated: () => {
        void inner.outbox
          .rows(page.user.id)
          .then((rows) => inner.outbox.compareAndSet(rows.map((row) => ({ row, to: 'gone' }))));
        inner.onNotAuthenticated();
      },
    }),
  }),
  'a portal’s 200 is believed': () => ({
    readAnswer: async <T>(response: Response, message: Message, real: ReadAnswer): Promise<Result<T>> => {
      if (response.status !== 200 || message.route !== 'saveActual') return real(message.route, response);
      const answer = await real<T>(message.route, response.clone()).catch(() => undefined);
      if (answer?.ok && 'results' in (answer.data as object)) return answer;
      return { ok: true, stored: false, kept: false, data: allApplied(message.body as SaveRequest['body']) as T };
    },
  }),
  'a debounced local write': (world) => ({
    outbox: (inner) => ({
      ...inner,
      put: async (draft) => {
        await world.wait(700);
        return inner.put(draft);
      },
    }),
  }),
  'called stored before the disk has it': () => ({
    durable: (inner) => ({
      ...inner,
      put: (draft) => {
        void inner.put(draft).catch(() => undefined);
        return Promise.resolve({
          row: { ...draft, seq: draft.editedAt, state: { kind: 'pending', tries: 0 } },
          durable: true,
        });
      },
    }),
  }),
  'a reading replaces what waits': () => ({
    ports: (inner, page) => ({
      ...inner,
      read: async (asked) => {
        const reading = await inner.read(asked);
        if (reading !== undefined && reading !== 'refused') {
          const rows = (await inner.outbox.rows(page.user.id)).filter((row) => row.blockId === asked.blockId);
          await inner.outbox.compareAndSet(rows.map((row) => ({ row, to: 'gone' })));
        }
        return reading;
      },
    }),
  }),
  'what is new is laid over a reading with something left out': () => ({
    ports: (inner) => ({
      ...inner,
      read: ({ blockId, news }) => inner.read({ blockId, news: news && { ...news, logged: news.logged.slice(1) } }),
    }),
  }),
  'the screen forgets what waits': () => ({
    rowsOnScreen: (rows) => new Map([...rows].filter(([, row]) => row.state.kind !== 'pending')),
  }),
  'the screen forgets what was just confirmed': () => ({
    rowsOnScreen: (rows) => new Map([...rows].filter(([, row]) => row.state.kind !== 'confirmed')),
  }),
  'a late reading replaces a newer one': () => ({ takesAnyReading: true }),
  'a new operation id with every try': (world) => ({
    ports: (inner) => ({
      ...inner,
      send: async (request) => {
        const sync = request.body.sync;
        if (!sync) return inner.send(request);
        const names = new Map(sync.ops.map(({ opId }) => [inner.newId(), opId]));
        const fresh = [...names.keys()];
        const ops = sync.ops.map((op, at) => ({ ...op, opId: fresh[at] ?? op.opId }));
        await world.wait(0);
        return renamed(await inner.send({ ...request, body: { ...request.body, sync: { ...sync, ops } } }), names);
      },
    }),
  }),
  'gives up after three failures': () => ({
    ports: (inner) => {
      let failures = 0;
      return {
        ...inner,
        send: async (request) => {
          if (failures >= 3) return { kind: 'unreachable' };
          const outcome = await inner.send(request);
          failures = outcome.kind === 'saved' ? 0 : failures + 1;
          return outcome;
        },
      };
    },
  }),
  'waits as long as a proxy asks': () => ({
    ports: (inner) => {
      let asked = 0;
      return {
        ...inner,
        send: async (request) => {
          const outcome = await inner.send(request);
          asked = (outcome.kind === 'refused' && outcome.retryAfterMs) || 0;
          return outcome;
        },
        clock: { ...inner.clock, after: (ms, run) => inner.clock.after(Math.max(ms, asked), run) },
      };
    },
  }),
  'half an answer counts for the whole': () => ({
    ports: (inner) => ({
      ...inner,
      send: async (request) => {
        const outcome = await inner.send(request);
        const isRefused = outcome.kind === 'refused' && outcome.status >= 500;
        return isRefused ? { kind: 'saved', reply: allApplied(request.body), sentAt: 0, receivedAt: 0 } : outcome;
      },
    }),
  }),
  'a cleared field is no edit': () => ({
    ports: (inner) => ({
      ...inner,
      outbox: {
        ...inner.outbox,
        rows: async (userId) => (await inner.outbox.rows(userId)).filter(({ value }) => value !== null),
      },
    }),
  }),
  'log-out takes what waits': () => ({ staysAfterLogOut: () => false }),
  'sends whatever lies on the phone, whoever typed it': () => ({
    durable: (inner, device) => ({
      ...inner,
      rows: async (userId) => {
        await inner.rows(userId);
        return newestRows(device.disk.stored<StoredOp>('ops').filter(isRow));
      },
    }),
  }),
  'the order of edits begins anew with every tab': () => ({
    durable: (inner) => {
      let seq = 0;
      return {
        ...inner,
        rows: async (userId) => (await inner.rows(userId)).map((row) => ({ ...row, seq: (seq += 1) })),
      };
    },
  }),
  'the notes of a dying tab are not read': () => ({ notes: (inner) => ({ ...inner, key: () => null }) }),
  'the worker believes whoever answers': () => ({
    worker: (inner) => ({
      ...inner,
      fetch: async (request) => {
        const { status, headers, body } = await inner.fetch(request);
        return new Response(body, { status, headers: { ...Object.fromEntries(headers), [SERVER_HEADER]: '1' } });
      },
    }),
  }),
  'the worker keeps whichever answer comes last': () => ({
    worker: (inner) => {
      let keeping = 0;
      return {
        ...inner,
        inTurn: (name, work) =>
          inner.inTurn(name, async () => {
            keeping += 1;
            return work().finally(() => (keeping -= 1));
          }),
        caches: {
          ...inner.caches,
          match: (...asked) => (keeping > 0 ? Promise.resolve(undefined) : inner.caches.match(...asked)),
        },
      };
    },
  }),
  'a key in a cell writes into the plan': () => ({
    typeCell: (desk, cell, text) => {
      void desk.type(cell, text);
      desk.leave(cell, 'confirmed');
    },
  }),
  'what is typed into a cell lives as long as its page': () => ({
    cellStore: (inner) => ({ ...inner, put: () => Promise.resolve() }),
  }),
  'a coach’s week is acknowledged whole': () => ({
    draftPorts: (inner) => ({
      ...inner,
      send: async (request) => {
        const outcome = await inner.send(request);
        if (outcome.kind === 'saved') {
          await inner.outbox.update(
            request,
            (before): DraftChanges => new Map([...before.keys()].map((week) => [week, 'gone'])),
          );
        }
        return outcome;
      },
    }),
  }),
} as const satisfies Record<string, Bug>;

function amending(inner: Outbox, to: (change: Change) => Change): Outbox {
  return { ...inner, compareAndSet: (changes) => inner.compareAndSet(changes.map(to)) };
}

function isTo({ to }: Change, kind: OutboxEntry['state']['kind']): boolean {
  return to !== 'gone' && to.state.kind === kind;
}

async function dropSent({ outbox }: Ports, { user }: Page, { body }: SaveRequest): Promise<void> {
  const sent = new Set(body.sync?.ops.map(({ seriesId, field }) => `${seriesId}/${field}`));
  const rows = await outbox.rows(user.id);
  await outbox.compareAndSet(
    rows.filter((row) => sent.has(`${row.seriesId}/${row.field}`)).map((row) => ({ row, to: 'gone' })),
  );
}

function allApplied(body: SaveRequest['body']): SaveActualReply {
  const results = (body.sync?.ops ?? []).map(({ opId }) => ({ opId, status: 'applied' as const }));
  return { message: '', rev: 0, epoch: '', serverTime: 0, results, changes: [] };
}

function renamed(outcome: Outcome, names: ReadonlyMap<string, string>): Outcome {
  if (outcome.kind !== 'saved') return outcome;
  const results = outcome.reply.results.map((one) => ({ ...one, opId: names.get(one.opId) ?? one.opId }));
  return { ...outcome, reply: { ...outcome.reply, results } };
}
