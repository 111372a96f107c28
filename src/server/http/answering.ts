import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Does work in its turn; see `limits/costly-work.ts`. */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * How long (ms) nothing of an answer may be taken until its turn is given up, and from then on until it is broken off.
 */
export type Untaken = { readonly turnMs: number; readonly endMs: number };

/** A phone may have no signal for some seconds. What nobody takes for a minute, a proxy breaks off, too. */
const UNTAKEN: Untaken = { turnMs: 10_000, endMs: 60_000 };
/** A smaller answer is with the system at once, whoever takes it. */
const SMALL_BYTES = 64 * 1024;

type Moments = { readonly begun: PromiseWithResolvers<void>; readonly untaken: PromiseWithResolvers<void> };
const moments = new WeakMap<FastifyRequest, Moments>();

/** Looks at each answer from when it begins to go out, and breaks off what nobody takes. */
export function watchAnswers(app: FastifyInstance, untaken: Untaken = UNTAKEN): void {
  app.addHook('onSend', async (request, reply, payload) => {
    momentsOf(request).begun.resolve();
    const isSmall = typeof payload === 'string' ? payload.length < SMALL_BYTES : payload === undefined;
    if (!isSmall) watchTaking(reply, untaken, momentsOf(request).untaken.resolve);
  });
}

/**
 * Does a request's work in a turn that ends as soon as its answer begins to go out: how fast that is taken is no work of
 * the server, and nobody waits for somebody else's line.
 */
export function untilAnswered(request: FastifyRequest, turn: InTurn, work: () => Promise<unknown>): Promise<unknown> {
  return inTurnUntil(momentsOf(request).begun.promise, turn, work);
}

/** Does the same, but the turn lasts until the answer was taken, or nothing of it has been for a while. */
export function untilTaken(request: FastifyRequest, turn: InTurn, work: () => Promise<unknown>): Promise<unknown> {
  return inTurnUntil(momentsOf(request).untaken.promise, turn, work);
}

/** Resolves when a request's answer begins to go out, or nobody is there any more to get one. */
export async function answerBegun(request: FastifyRequest): Promise<void> {
  const { socket } = request.raw;
  if (socket.destroyed) return;
  const gone = Promise.withResolvers<void>();
  socket.once('close', gone.resolve);
  await Promise.race([momentsOf(request).begun.promise, gone.promise]);
  socket.off('close', gone.resolve);
}

async function inTurnUntil(moment: Promise<void>, turn: InTurn, work: () => Promise<unknown>): Promise<unknown> {
  const { answer } = await turn(async () => {
    const begun = work();
    await Promise.race([begun, moment]);
    // In an object, for a promise by itself would be waited for.
    return { answer: begun };
  });
  return answer;
}

function momentsOf(request: FastifyRequest): Moments {
  const known = moments.get(request) ?? {
    begun: Promise.withResolvers<void>(),
    untaken: Promise.withResolvers<void>(),
  };
  moments.set(request, known);
  return known;
}

/** A socket's timeout comes after so long without a byte that the other side has taken. */
function watchTaking({ raw }: FastifyReply, { turnMs, endMs }: Untaken, giveUpTurn: () => void): void {
  // A caller without a network (inject) takes all of it.
  if (!(raw.socket instanceof Socket)) return;
  let isGivenUp = false;
  raw.setTimeout(turnMs, () => {
    // Where nothing lies there, it is still being made.
    if (raw.writableLength > 0) {
      if (isGivenUp) raw.destroy();
      isGivenUp = true;
      giveUpTurn();
    }
    raw.setTimeout(isGivenUp ? endMs : turnMs);
  });
}
