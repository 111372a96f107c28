import { pack } from '#client/api/packed-body.ts';
import { newId } from '#client/platform/clock.ts';
import type { BlockDetail } from '#contract/api/block.ts';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import { routes } from '#contract/api/routes.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import { FIELDS, LISTS } from '#contract/vocabulary.ts';
import { lengthenReply, shortenSave } from '#domain/block/compact-save.ts';
import { plannedDays } from '#domain/block/weeks.ts';
import { createIds } from '#domain/uuid.ts';
import { createValueSync } from '#sync/value-sync.ts';
import type { PendingEdit, Outcome, SaveRequest } from '#sync/ports.ts';
import { dice } from '../support/dice.ts';
import { LONE_PAGE } from '../support/lone-page.ts';
import { savePath } from '../support/save-body.ts';
import type { SeededUser } from '../support/test-server.ts';
import { durable } from '../support/unwritten.ts';
import type { Line } from './slow-line.ts';

export type Phone = { readonly athlete: SeededUser; readonly block: BlockDetail };

/** So long somebody takes from a field to the next one, in ms: alike times and ids would compress to nothing. */
const TYPING_MS = { least: 600, most: 90_000 };

/** An edit of each of the first fields of the block, typed over the days before. */
export function editsOf({ athlete, block }: Phone, count: number): PendingEdit[] {
  const all = block.weeks.flatMap(({ weekName: week, dayResponses }) =>
    plannedDays({ dayResponses }).flatMap((day) =>
      LISTS.flatMap((list) =>
        (dayResponses[day]?.[list] ?? []).flatMap(({ idExercise, series }) =>
          series.flatMap(({ seriesId }) =>
            FIELDS.map((field) => ({ seriesId, field, path: { week, day, list, idExercise } })),
          ),
        ),
      ),
    ),
  );
  if (all.length < count) throw new Error(`The block has ${all.length} fields.`);
  const typing = dice(7);
  const newOpId = createIds(crypto.getRandomValues(new Uint8Array(10)));
  let editedAt = Date.now() - count * TYPING_MS.most;
  return all.slice(0, count).map((place, at) => {
    editedAt += typing.between(TYPING_MS.least, TYPING_MS.most);
    return {
      ...place,
      v: 1,
      userId: athlete.id,
      blockId: block.blockId,
      value: (at % 20) / 2,
      baseRev: block.rev,
      opId: newOpId(editedAt),
      editedAt,
      offset: 0,
    };
  });
}

/** Lets the real engine send what waits, and ends when the server has named every edit. */
export async function drain(
  phone: Phone,
  drafts: readonly PendingEdit[],
  line: Line,
  random: () => number,
): Promise<void> {
  const outbox = durable();
  for (const draft of drafts) await outbox.put(draft);
  const { promise: drained, resolve, reject } = Promise.withResolvers<void>();
  const timers = new Set<NodeJS.Timeout>();
  const sync = createValueSync(
    {
      ...LONE_PAGE,
      outbox,
      newId,
      random,
      clock: {
        now: Date.now,
        after: (ms, callback) => {
          const timer = setTimeout(callback, ms);
          timers.add(timer);
          return () => clearTimeout(timer);
        },
      },
      online: () => true,
      send: (request) => send(phone, line, request),
      // The reading that follows is not what is measured.
      read: () => Promise.resolve('refused'),
      onNotAuthenticated: () => reject(new Error('The token was refused.')),
      onState: ({ phase, waiting, attention }) => {
        if (attention > 0) reject(new Error(`${attention} edits were refused.`));
        if (waiting === 0 && phase.kind === 'saved') resolve();
      },
    },
    { userId: phone.athlete.id, deviceId: 'phone-1' },
  );
  void sync.start();
  try {
    await drained;
  } finally {
    sync.stop();
    for (const timer of timers) clearTimeout(timer);
  }
}

/** As a browser sends it: compressed as the app does it, and glad of a compressed answer. */
async function send({ athlete, block }: Phone, line: Line, { body }: SaveRequest): Promise<Outcome> {
  const sentAt = Date.now();
  const text = JSON.stringify(body);
  const packed = await pack(text, { type: COMPACT_SAVE, body: () => shortenSave(body) });
  const headers = {
    authorization: `Bearer ${athlete.token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...packed?.headers,
  };
  try {
    const answer = await line.ask(routes.saveActual.method, savePath(athlete.id, block.blockId), {
      headers,
      body: packed === undefined ? text : Buffer.from(packed.body),
    });
    if (answer.status !== 200) return { kind: 'refused', status: answer.status, messages: [answer.body.toString()] };
    const reply = lengthenReply(JSON.parse(answer.body.toString()) as SaveActualReply, body.sync?.ops ?? []);
    return { kind: 'saved', reply, sentAt, receivedAt: Date.now() };
  } catch {
    return { kind: 'unreachable' };
  }
}
