import { WEEKDAYS, type Weekday } from '#contract/vocabulary.ts';
import { paths } from './paths.ts';

/** A chat message that is pinned to one set. */
export type PinnedSet = {
  readonly athleteId: string;
  readonly blockId: string;
  readonly week: string;
  readonly day: Weekday;
  readonly seriesId: string;
  /** The set in words, on one line. */
  readonly about: string;
  readonly text: string;
};

const ADDRESS = /^https?:\/\/[^\s/]+\/athletes\/([^\s/]+)\/blocks\/([^\s/?]+)\?(\S+)$/;

/**
 * Writes the message as a text that every client can show: the set, its address for the athlete, and the words.
 * @param origin of the app, without a slash at its end
 */
export function writePinned(pinned: PinnedSet, origin: string): string {
  const { athleteId, blockId, week, day, seriesId, about, text } = pinned;
  const query = new URLSearchParams({ week, day, set: seriesId });
  return `${about}\n${origin}${paths.block(athleteId, blockId)}?${query.toString()}\n${text}`;
}

/** Reads what `writePinned` wrote, for any origin; undefined for a message that is about no set. */
export function readPinned(content: string): PinnedSet | undefined {
  const [about = '', address = '', ...lines] = content.split('\n');
  const [, athlete, block, query] = ADDRESS.exec(address) ?? [];
  if (athlete === undefined || block === undefined || query === undefined) return undefined;
  const asked = new URLSearchParams(query);
  const day = WEEKDAYS.find((one) => one === asked.get('day'));
  const [week, seriesId] = [asked.get('week'), asked.get('set')];
  const [athleteId, blockId] = [decoded(athlete), decoded(block)];
  if (!day || !week || !seriesId || !athleteId || !blockId) return undefined;
  return { about, text: lines.join('\n'), athleteId, blockId, week, day, seriesId };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
