import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { BlockDetail, BlockNews, BlockReadingMark } from '#contract/api/block.ts';
import { COMPACT_SAVE } from '#contract/api/media-types.ts';
import type { SaveActualReply } from '#contract/api/save.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { lengthenReply, shortenSave } from '#domain/block/compact-save.ts';
import { idsAlike, newId } from '#server/storage/ids.ts';
import { backOff } from '#sync/back-off.ts';
import { toBody } from '#sync/batch.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { idIn } from '../copied-blocks.ts';
import type { Calls } from './calls.ts';
import { AT_ONCE, follow } from './follower.ts';
import type { Acknowledged, Athlete, Gym } from './messages.ts';
import type { Tally } from './tally.ts';

/** A set that the server has acknowledged; times are the generator's `performance.now()`. */
export type SavedSet = { readonly blockId: string; readonly rev: number; readonly sentAt: number };

type Phone = {
  readonly athlete: Athlete;
  readonly deviceId: string;
  readonly nextOpId: () => string;
  /** What its app has read of the block. */
  mark: BlockReadingMark;
  /** How many sets it has logged tonight. */
  sets: number;
  isSaving: boolean;
  /** Nobody told what happened meanwhile. */
  hasMissed: boolean;
  /** The newest revision that it has heard of. */
  heard: number;
  readSoon: (isMissed?: boolean) => void;
};

export type Athletes = ReturnType<typeof createAthletes>;

/** What a page packs, and how it names the device's clock: see `#client/api/packed-body.ts`. */
const PACKED_FROM_CHARACTERS = 1_000;
/** Typed one after the other, before the two seconds after which the app saves. */
const TYPED_EVERY_MS = 1_500;
const SAVED_AFTER_MS = 2_000;
const TRIES_TO_FIND_SOMEBODY = 50;

/** The athletes' phones: each logs a set now and then, sends it until the server names it, and reads what the app would. */
export function createAthletes(
  { gym, calls, tally }: { readonly gym: Gym; readonly calls: Calls; readonly tally: Tally },
  onSaved: (saved: SavedSet) => void,
) {
  const phones = gym.athletes.map(phoneOf);
  const byUser = new Map(phones.map((phone) => [phone.athlete.id, phone]));
  const acknowledged: Acknowledged[] = [];
  const odd: string[] = [];
  let sent = 0;
  let underWay = 0;

  function phoneOf(athlete: Athlete): Phone {
    const phone: Phone = {
      athlete,
      deviceId: newId(),
      nextOpId: idsAlike(),
      mark: gym.reading,
      sets: 0,
      isSaving: false,
      hasMissed: false,
      heard: 0,
      readSoon: follow(
        AT_ONCE,
        () => phone.hasMissed || phone.heard > phone.mark.rev,
        () => readSince(phone),
      ),
    };
    return phone;
  }

  async function save(phone: Phone): Promise<void> {
    phone.isSaving = true;
    underWay += 1;
    const rows = setOf(phone, gym);
    sent += rows.length;
    const begunAt = performance.now();
    const reply = await sendUntilAnswered(phone, rows, (from) => {
      tally.time('set acknowledged', performance.now() - begunAt);
      onSaved({ blockId: phone.athlete.blockId, rev: from.rev, sentAt: begunAt });
    });
    note(phone, rows, reply);
    if (!bringMarkForward(phone, reply.news)) await readSince(phone);
    phone.isSaving = false;
    underWay -= 1;
  }

  async function sendUntilAnswered(
    phone: Phone,
    rows: readonly OutboxEntry[],
    onAnswer: (reply: SaveActualReply) => void,
  ): Promise<SaveActualReply> {
    const path = `${pathOf(phone)}/actual`;
    for (let failures = 1; ; failures += 1) {
      const packed = packedBody(phone, rows);
      const answer = await calls.call('save', phone.athlete, { method: 'PUT', path, ...packed });
      if (answer.status === 200) {
        const reply = lengthenReply(answer.json as SaveActualReply, rows);
        onAnswer(reply);
        return reply;
      }
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
        odd.push(`a save was answered ${answer.status}: ${JSON.stringify(answer.json)}`);
      await pause(backOff(failures, Math.random(), answer.retryAfterMs));
    }
  }

  function note(phone: Phone, rows: readonly OutboxEntry[], { results }: SaveActualReply): void {
    const named = new Map(results.map((result) => [result.opId, result]));
    for (const { opId } of rows) {
      const result = named.get(opId);
      if (result?.status === 'applied' || result?.status === 'duplicate') acknowledged.push([phone.athlete.id, opId]);
      else odd.push(`an operation came to ${JSON.stringify(result)}`);
    }
  }

  async function readSince(phone: Phone): Promise<void> {
    const { rev, structRev, epoch } = phone.mark;
    const query = new URLSearchParams({ since: String(rev), structRev: String(structRev), epoch });
    phone.hasMissed = false;
    const answer = await calls.call('reading since', phone.athlete, { path: `${pathOf(phone)}?${query.toString()}` });
    if (answer.status === 200) phone.mark = markOf(answer.json as BlockDetail | BlockNews);
  }

  return {
    acknowledged,
    sent: () => sent,
    isIdle: () => underWay === 0,
    takeOdd: () => odd.splice(0),

    /** Somebody who is not saving just now logs a set. */
    logSet(): void {
      for (let tries = 0; tries < TRIES_TO_FIND_SOMEBODY; tries += 1) {
        const phone = phones[Math.floor(Math.random() * phones.length)];
        if (phone?.isSaving === false) return void save(phone);
      }
    },

    /** Somebody opens the app: their area, and their block, whole. */
    async openApp(): Promise<void> {
      const phone = phones[Math.floor(Math.random() * phones.length)];
      if (!phone) return;
      const { athlete } = phone;
      await calls.call('area', athlete, { path: `/api/athletes/${athlete.id}` });
      await calls.call('area', athlete, { path: `/api/athletes/${athlete.id}/myBlocks` });
      await calls.call('whole reading', athlete, { path: pathOf(phone) });
    },

    /** The live connection says that there is something new, or may be. */
    hear(userId: string, blockId: string | undefined, rev: number): void {
      const phone = byUser.get(userId);
      if (!phone || (blockId !== undefined && blockId !== phone.athlete.blockId)) return;
      phone.heard = Math.max(phone.heard, rev);
      if (blockId === undefined) phone.hasMissed = true;
      if (phone.hasMissed || rev > phone.mark.rev) phone.readSoon(blockId === undefined);
    },
  };
}

/** The edits of the next set of tonight, as the outbox has them. */
function setOf(phone: Phone, { sets }: Gym): OutboxEntry[] {
  const { athlete, deviceId, nextOpId, mark } = phone;
  const place = sets[phone.sets % sets.length];
  if (!place) throw new Error('There is nothing to log tonight.');
  const { seriesId, path } = place;
  const now = Date.now();
  const rows = FIELDS.map((field, at): OutboxEntry => ({
    v: 1,
    userId: athlete.id,
    blockId: athlete.blockId,
    seriesId: idIn(athlete.beginning, seriesId),
    field,
    value: 1 + (phone.sets % 9),
    path: { ...path, idExercise: idIn(athlete.beginning, path.idExercise) },
    baseRev: mark.rev,
    opId: nextOpId(),
    seq: phone.sets * FIELDS.length + at + 1,
    editedAt: now - SAVED_AFTER_MS - (FIELDS.length - 1 - at) * TYPED_EVERY_MS,
    offset: 0,
    device: deviceId,
    state: { kind: 'pending', tries: 0 },
  }));
  phone.sets += 1;
  return rows;
}

/** As the app sends it today: in columns and compressed, unless it is short. */
function packedBody({ deviceId, mark }: Phone, rows: readonly OutboxEntry[]) {
  const body = toBody(rows, deviceId, Date.now(), { reading: mark, zone: 'Europe/Madrid' });
  const text = JSON.stringify(body);
  const thin = text.length < PACKED_FROM_CHARACTERS ? undefined : shortenSave(body);
  if (!thin) return { body: text, headers: { 'content-type': 'application/json' } };
  return {
    body: gzipSync(JSON.stringify(thin)),
    headers: { 'content-type': COMPACT_SAVE, 'content-encoding': 'gzip' },
  };
}

/** Whether the news follow on what the phone has read, by which nothing needs to be asked for. */
function bringMarkForward(phone: Phone, news: BlockNews | undefined): boolean {
  const { mark } = phone;
  if (!news || news.epoch !== mark.epoch || news.structRev !== mark.structRev) return false;
  if (mark.rev < news.since || mark.rev > news.rev) return false;
  phone.mark = markOf(news);
  return true;
}

export function markOf({ rev, structRev, epoch }: BlockReadingMark): BlockReadingMark {
  return { rev, structRev, epoch };
}

function pathOf({ athlete }: Phone): string {
  return `/api/athletes/${athlete.id}/blocks/${athlete.blockId}`;
}
