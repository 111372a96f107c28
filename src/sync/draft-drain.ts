import { MAX_SAVE_BYTES } from '#contract/limits.ts';
import { failures } from '#contract/words/failures.ts';
import type { DraftOutcome, DraftPlace, DraftPorts, DraftState, WeekDraft } from './draft-ports.ts';
import { acknowledged, leaving, reconcileDrafts, toDraftBody } from './draft-rows.ts';
import { jsonBytes } from './json-bytes.ts';
import type { PassOptions, PassReport } from './queue.ts';

type Pass = {
  sent: number;
  named: number;
  later: PassReport<DraftPlace>['later'];
  refused: Set<string>;
  signedOut: boolean;
  taken: Map<string, DraftPlace>;
};

const WHOLE_REQUEST = new Set([400, 413, 422]);

/** Sends every waiting week once, one request at a time; a block's weeks that begin at one revision go together. */
export async function drainDrafts(
  ports: DraftPorts,
  userId: string,
  { keepalive, onSend }: PassOptions,
): Promise<PassReport<DraftPlace>> {
  const pass: Pass = { sent: 0, named: 0, later: undefined, refused: new Set(), signedOut: false, taken: new Map() };
  const telling: DraftPorts = {
    ...ports,
    send: (request) => {
      onSend();
      return ports.send(request);
    },
  };
  const waiting = (await ports.outbox.rows(userId)).filter(isPending);
  const blocks = new Map(waiting.map((draft) => [draft.blockId, draft]));
  for (const place of blocks.values()) {
    if (pass.signedOut || pass.later?.offline) break;
    await drainBlock(telling, place, keepalive, pass);
  }
  return {
    named: pass.sent === 0 ? 'nothing-sent' : pass.named === pass.sent ? 'all' : 'some',
    later: pass.later,
    refused: [...pass.refused],
    signedOut: pass.signedOut,
    toRead: [...pass.taken.values()],
  };
}

async function drainBlock(ports: DraftPorts, place: DraftPlace, keepalive: boolean, pass: Pass): Promise<void> {
  const pending = async () =>
    (await ports.outbox.rows(place.userId)).filter((one) => one.blockId === place.blockId && isPending(one));
  const reading = (await pending()).some(isStale) ? await readFirst(ports, place, pass) : undefined;
  if (pass.later) return;
  const waiting = await pending();
  if (reading === 'refused') await askWhy(ports, place, waiting.filter(isStale), pass);
  if (pass.later || pass.signedOut) return;
  const queue = byRevision(waiting.filter((draft) => !isStale(draft)));
  for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
    // The browser takes no more from a page that is being left.
    if (keepalive && jsonBytes(toDraftBody(batch)) > MAX_SAVE_BYTES) {
      if (batch.length > 1) queue.unshift(...batch.map((one) => [one]));
      continue;
    }
    const going = await noteLeaving(ports, place, batch);
    if (going.length === 0) continue;
    const { userId, athleteId, blockId } = place;
    const outcome = await ports.send({ userId, athleteId, blockId, body: toDraftBody(going), keepalive });
    if (outcome.kind === 'refused' && WHOLE_REQUEST.has(outcome.status) && going.length > 1) {
      queue.unshift(...going.map((one) => [one]));
      continue;
    }
    await noteOutcome(ports, going, outcome, pass);
    if (pass.later || pass.signedOut) return;
  }
  // A week is still stale, as the reading was older than what was edited: the pass comes again later.
  if (reading && reading !== 'refused' && waiting.some(isStale)) pass.later = { messages: [], offline: false };
}

/**
 * Sends a save without a week: a block that may not be read may not be written either, and the refusal says why. Where
 * the save is taken, the reading is tried again. The weeks stay here: what they do not know of, they would take out.
 */
async function askWhy(ports: DraftPorts, place: DraftPlace, stale: readonly WeekDraft[], pass: Pass): Promise<void> {
  if (stale.length === 0) return;
  const { userId, athleteId, blockId } = place;
  const outcome = await ports.send({ userId, athleteId, blockId, body: toDraftBody([]), keepalive: false });
  if (outcome.kind === 'refused') await noteOutcome(ports, stale, outcome, pass);
  else pass.later = { messages: [], offline: outcome.kind === 'unreachable' };
}

async function readFirst(ports: DraftPorts, place: DraftPlace, pass: Pass) {
  const reading = await ports.read(place);
  if (reading === undefined) pass.later = { messages: [], offline: true };
  else if (reading !== 'refused') {
    await ports.outbox.update(place, (before) => reconcileDrafts(reading, before, ports.newId));
  }
  return reading;
}

/** Notes as under way those of the batch that are still as they were read, and returns them; others go another time. */
async function noteLeaving(ports: DraftPorts, place: DraftPlace, batch: readonly WeekDraft[]): Promise<WeekDraft[]> {
  let going: WeekDraft[] = [];
  await ports.outbox.update(place, (before) => {
    going = batch.flatMap((read) => {
      const now = before.get(read.week);
      return now && isAsRead(now, read) ? [leaving(now)] : [];
    });
    return new Map(going.filter((draft) => draft !== before.get(draft.week)).map((draft) => [draft.week, draft]));
  });
  return going;
}

function isAsRead(now: WeekDraft, read: WeekDraft): boolean {
  return (
    now.opId === read.opId && now.baseStructRev === read.baseStructRev && isPending(now) && now.stale === read.stale
  );
}

async function noteOutcome(ports: DraftPorts, batch: readonly WeekDraft[], outcome: DraftOutcome, pass: Pass) {
  const [place] = batch;
  if (!place) return;
  pass.sent += batch.length;
  switch (outcome.kind) {
    case 'unreachable':
      pass.later = { messages: [], offline: true };
      return;
    case 'saved':
      pass.named += batch.length;
      pass.taken.set(place.blockId, place);
      await change(ports, batch, (now, sent) => acknowledged(now, sent, outcome.reply));
      return;
    case 'refused':
      await refuse(ports, batch, outcome, pass);
  }
}

async function refuse(
  ports: DraftPorts,
  batch: readonly WeekDraft[],
  { status, messages: said, retryAfterMs }: Extract<DraftOutcome, { kind: 'refused' }>,
  pass: Pass,
): Promise<void> {
  const messages = said.length > 0 ? said : [failures.saveBlock.refused];
  const reason = messages.join(' ');
  if (status === 401) {
    pass.signedOut = true;
  } else if (status === 403 || status === 404) {
    for (const message of messages) pass.refused.add(message);
    await change(ports, batch, withState({ kind: 'blocked', reason }));
  } else if (WHOLE_REQUEST.has(status)) {
    for (const message of messages) pass.refused.add(message);
    await change(ports, batch, withState({ kind: 'rejected', reason }));
  } else {
    if (status === 409) await change(ports, batch, (now) => (now.carried ? now : { ...now, stale: true }));
    pass.later = { messages, offline: false, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
}

type Change = (now: WeekDraft, sent: WeekDraft) => WeekDraft;

/** Sets a state on the draft that was sent, and on no later one. */
function withState(state: DraftState): Change {
  return (now, sent) => (now.opId === sent.opId ? { ...now, state } : now);
}

async function change(ports: DraftPorts, batch: readonly WeekDraft[], to: Change): Promise<void> {
  const [place] = batch;
  if (!place) return;
  await ports.outbox.update(place, (before) => {
    const changes = batch.flatMap((sent): [string, WeekDraft][] => {
      const now = before.get(sent.week);
      return now ? [[sent.week, to(now, sent)]] : [];
    });
    return new Map(changes);
  });
}

function isStale({ stale }: WeekDraft): boolean {
  return stale === true;
}

function isPending({ state }: WeekDraft): boolean {
  return state.kind === 'pending';
}

function byRevision(drafts: readonly WeekDraft[]): WeekDraft[][] {
  const groups = new Map<string, WeekDraft[]>();
  for (const draft of drafts) {
    const key = `${draft.epoch} ${draft.baseStructRev}`;
    groups.set(key, [...(groups.get(key) ?? []), draft]);
  }
  return [...groups.values()];
}
