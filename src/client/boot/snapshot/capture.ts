import type { BlockDetail } from '#contract/api/block.ts';
import { endOfToday, nowHere } from '#client/platform/time-zone.ts';
import { recordsOf } from '#client/offline/database.ts';
import { database } from '#client/offline/device.ts';
import { lastSeqOf } from '#client/offline/outbox/sequence.ts';
import { readPlace } from '#client/state/block-place.ts';
import { languageInUse } from '#client/state/preferences.ts';
import { nextTraining, openingSession } from '#domain/block/next-training.ts';
import type { TrainingDay } from '#domain/block/day.ts';
import { SESSION_MS } from '#domain/block/session-length.ts';
import { unitInUse } from '#client/state/unit.ts';
import { picturedExercises } from './pictured-sets.ts';
import { ROOM, SCROLLED, type Tree } from './render.ts';
import { conditions, expectPicture, type Expectation, type Snapshot } from './storage.ts';

/** In heights of the screen: how far the picture goes above and below its middle; half a height is seen either way. */
const AROUND = 0.52;

/** What is on the screen, and where it belongs. */
export type Seen = {
  readonly userId: string;
  readonly block: BlockDetail;
  readonly day: TrainingDay;
  /** The set that the athlete was at, which the next start brings to the middle of the screen. */
  readonly seriesId: string | undefined;
};

/** Keeps the first screen of the day for the next start: only for the person who is logged in (P13). */
export async function captureSnapshot(panel: Element, seen: Seen): Promise<void> {
  const sheet = panel.closest('[data-sheet]');
  if (sheet === null || isChangedByOthers()) return;
  const { meta, ops, session } = database;
  const { userId, block, seriesId } = seen;
  // This is read before the picture is taken, so that an edit that comes meanwhile counts as newer than it.
  const left = await meta.get('seq');
  const seq = lastSeqOf(left?.value, await recordsOf(ops, userId, block.blockId).toArray());
  const expectation = expectationOf(seen);
  const snapshot: Snapshot = {
    userId,
    blockId: block.blockId,
    rev: block.rev,
    seq,
    unit: unitInUse(),
    exercises: picturedExercises(seen.day),
    seriesId,
    sheet: treeOf(sheet, sightOf(sheet, seriesId)) ?? '',
  };
  const isKept = await database.transaction('rw', session, meta, async () => {
    const record = await session.get('current');
    if (record?.userId !== userId || record.ended !== undefined) return false;
    await meta.put({ key: 'snapshot', value: snapshot });
    return true;
  });
  if (isKept) expectPicture(expectation);
}

/** A day that the block does not open at by itself is shown only to an address that names it; with dates it may be another tomorrow. */
function expectationOf({ block, day: { weekName: week, day } }: Seen): Expectation {
  const place = readPlace(block.blockId);
  const now = nowHere();
  const opening = place ? openingSession(block, { ...now, at: place.at }, place) : nextTraining(block, now.today);
  const until = Math.min(place ? place.at + SESSION_MS : Infinity, block.startDate ? endOfToday() : Infinity);
  return {
    week,
    day,
    byItself: opening?.weekName === week && opening.day === day,
    ...(until < Infinity && { until }),
    conditions: conditions(block.blockId, week, day),
  };
}

/** Returns whether a translator of the browser's has put its own words and elements in, which are not to be kept. */
function isChangedByOthers(): boolean {
  const { documentElement: page } = document;
  return (
    page.matches('[class*="translated-"]') || page.lang !== languageInUse() || document.querySelector('font') !== null
  );
}

type Sight = (part: Element) => 'above' | 'seen' | 'below';

/** Whether a part is seen at the start, with a little more than the screen around the set in the middle. */
function sightOf(sheet: Element, seriesId: string | undefined): Sight {
  const { top } = sheet.getBoundingClientRect();
  const row = seriesId === undefined ? null : sheet.querySelector(`[data-series="${CSS.escape(seriesId)}"]`);
  const at = row?.getBoundingClientRect();
  const middle = at === undefined ? 0 : at.top + at.height / 2 - top;
  // Near the end of the page a set does not come up to the middle.
  const lowest = document.documentElement.scrollHeight - innerHeight - (top + scrollY);
  const start = Math.min(middle - innerHeight * AROUND, lowest);
  const end = Math.max(middle, innerHeight / 2) + innerHeight * AROUND;
  return (part) => {
    const box = part.getBoundingClientRect();
    if (box.bottom - top < start) return 'above';
    return box.top - top > end ? 'below' : 'seen';
  };
}

/**
 * Returns a node as a picture, without what stands there only for the moment. Of cards and sets above the screen only
 * the room is kept, of those below it nothing.
 */
function treeOf(node: Node, sight: Sight): Tree | undefined {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches('[data-passing], option')) return undefined;
  const where = node.matches('article, li') ? sight(node) : 'seen';
  if (where === 'below') return undefined;
  if (where === 'above') return [node.localName, { [ROOM]: String(node.getBoundingClientRect().height) }];
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  if (node instanceof HTMLInputElement) attributes['value'] = node.value;
  if (node.scrollLeft > 0) attributes[SCROLLED] = String(node.scrollLeft);
  const inside = [...node.childNodes].map((part) => treeOf(part, sight)).filter((tree) => tree !== undefined);
  return [node.localName, attributes, ...inside];
}
