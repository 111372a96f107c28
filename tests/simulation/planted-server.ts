import type { SaveBlockBody } from '#contract/api/coach-save.ts';
import type { SaveActualBody, SaveActualReply, SaveOp } from '#contract/api/save.ts';
import type { SaveRows } from '#server/storage/blocks/saves.ts';
import type { Answer, Message } from './network.ts';

/** Where a mistake can be planted in the server from outside: by what it gets to see, and by what is heard of it. */
export type ServerBug = {
  receive(message: Message): Message;
  answer(message: Message, answer: Answer, crash: 'before commit' | 'after commit' | undefined): Answer | undefined;
  /** What it finds in its database for a save of the device. */
  found(found: SaveRows, deviceId: string | undefined): SaveRows;
  /** Its memory is gone. */
  restarted(): void;
};

export const SOUND: ServerBug = {
  receive: (message) => message,
  answer: (_, answer, crash) => (crash ? undefined : answer),
  found: (found) => found,
  restarted: () => undefined,
};

/** Mistakes of a server, each made anew for a run: they have memories. */
export const SERVER_BUGS = {
  'repeated operations are known from memory alone': () => {
    const names = new Map<string, string>();
    const real = new Map<string, string>();
    let life = 0;
    return {
      ...withOps((op) => {
        const opId = names.get(op.opId) ?? lifeOf(op.opId, life);
        names.set(op.opId, opId);
        real.set(opId, op.opId);
        return { ...op, opId };
      }),
      answer: (_: Message, answer: Answer, crash: unknown) => (crash ? undefined : renamed(answer, real)),
      restarted: () => {
        life += 1;
        names.clear();
      },
    };
  },
  'the device’s clock is believed': () => withOps((op) => ({ ...op, baseRev: 0, offset: 0 })),
  'what arrives last wins': () => withOps((op) => ({ ...op, editedAt: 8_000_000_000_000 })),
  'what arrives first wins': () => withOps((op) => ({ ...op, baseRev: 0, editedAt: 0, offset: 0 })),
  'a device’s own order is forgotten': () => {
    const arrived = new Map<string, number>();
    return withOps((op) => {
      const seq = arrived.get(op.opId) ?? 8_000_000_000_000 + arrived.size;
      arrived.set(op.opId, seq);
      return { ...op, seq };
    });
  },
  'forgets the devices that were passed over': () => ({
    ...SOUND,
    found: (found: SaveRows, deviceId: string | undefined) => ({
      ...found,
      current: found.current.map((row) => (row.device_id === deviceId ? row : { ...row, highest_seq: null })),
    }),
  }),
  'the answer goes out before the commit': () => ({
    ...SOUND,
    answer: ({ route, body }: Message, answer: Answer, crash: 'before commit' | 'after commit' | undefined) => {
      if (crash !== 'before commit' || route !== 'saveActual') return crash ? undefined : answer;
      const ops = (body as SaveActualBody).sync?.ops ?? [];
      const results = ops.map(({ opId }) => ({ opId, status: 'applied' }));
      const reply = { message: '', rev: 1, epoch: '', serverTime: 0, results, changes: [] };
      return { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(reply) };
    },
  }),
  'what plain clients were given is not remembered': () => ({
    ...SOUND,
    receive: ({ isPlain: _isPlain, ...message }: Message) => message,
  }),
  'a coach’s save deletes and inserts': () =>
    withBlock((body) => ({
      ...body,
      blockWeeks: mapSeries(body.blockWeeks, (one) => ({ ...one, seriesId: lifeOf(one.seriesId, 1) })),
    })),
  'a coach’s save takes out what they had not seen': () =>
    withBlock(
      ({ blockWeeks, sync }) => ({ blockWeeks, ...(sync && { sync: { ...sync, baseStructRev: 1_000_000 } }) }),
      true,
    ),
  'a coach’s save is laid however late it comes': () =>
    withBlock(({ blockWeeks, sync }) => {
      const { ops: _names, ...rest } = sync ?? { baseStructRev: 0 };
      return { blockWeeks, ...(sync && { sync: rest }) };
    }),
  'an answer names operations that it did not take': () => ({
    ...withOps(
      (op) => op,
      (ops) => ops.slice(0, Math.max(1, ops.length - 1)),
    ),
    answer: ({ route, body }: Message, answer: Answer, crash: unknown) => {
      if (crash) return undefined;
      if (route !== 'saveActual' || answer.status !== 200) return answer;
      const reply = JSON.parse(answer.text) as SaveActualReply;
      const ops = (body as SaveActualBody).sync?.ops ?? [];
      const results = ops.map(({ opId }) => ({ opId, status: 'applied' }));
      return { ...answer, text: JSON.stringify({ ...reply, results }) };
    },
  }),
} as const satisfies Record<string, () => ServerBug>;

function withOps(change: (op: SaveOp) => SaveOp, choose: (ops: SaveOp[]) => SaveOp[] = (ops) => ops): ServerBug {
  return {
    ...SOUND,
    receive: (message) => {
      if (message.route !== 'saveActual') return message;
      const { sync, ...body } = message.body as SaveActualBody;
      return sync ? { ...message, body: { ...body, sync: { ...sync, ops: choose(sync.ops).map(change) } } } : message;
    },
  };
}

function withBlock(change: (body: SaveBlockBody) => SaveBlockBody, dropSync = false): ServerBug {
  return {
    ...SOUND,
    receive: (message) => {
      if (message.route !== 'saveBlock') return message;
      const { sync, ...body } = change(message.body as SaveBlockBody);
      return { ...message, body: { ...body, ...(sync && !dropSync && { sync }) } };
    },
  };
}

type Weeks = SaveBlockBody['blockWeeks'];
type Series = { seriesId: string };

function mapSeries(weeks: Weeks, change: (one: Series) => Series): Weeks {
  const text = JSON.stringify(weeks, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'seriesId' in value ? change(value as Series) : value,
  );
  return JSON.parse(text) as Weeks;
}

/** Another id, the same every time. */
function lifeOf(id: string, life: number): string {
  return life === 0 ? id : `${id.slice(0, -2)}${(life % 256).toString(16).padStart(2, '0')}`;
}

function renamed(answer: Answer, real: ReadonlyMap<string, string>): Answer {
  if (!answer.text.includes('"results"')) return answer;
  const reply = JSON.parse(answer.text) as SaveActualReply;
  const results = reply.results.map((one) => ({ ...one, opId: real.get(one.opId) ?? one.opId }));
  return { ...answer, text: JSON.stringify({ ...reply, results }) };
}
