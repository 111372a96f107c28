import { MAX_HANDOVER_CHARACTERS } from '#contract/limits.ts';
import type { Handover } from '#domain/handover/handover.ts';
import { readHandover, writeHandover, type HandoverReading } from '#domain/handover/text.ts';
import { paths } from '#client/paths.ts';
import { packText, unpackText } from '#client/platform/packed-text.ts';

/** In characters: a letter or a line around the link does no harm, but more than this is no link. */
const LONGEST_LINK = 2 * MAX_HANDOVER_CHARACTERS;

/**
 * Returns an address of this app that holds the session. It stands behind the '#', which no browser sends to a server:
 * the coach's phone opens its own copy of the app, and finds the session there.
 */
export async function handoverLink(handover: Handover): Promise<string> {
  return `${location.origin}${paths.handover}#${await packText(writeHandover(handover))}`;
}

/** Reads what came behind the '#', or the whole link, as it was pasted or stands in a file. */
export async function readHandoverLink(link: string): Promise<HandoverReading> {
  const packed = link.slice(link.lastIndexOf('#') + 1).trim();
  const text = link.length > LONGEST_LINK ? undefined : await unpackText(packed, MAX_HANDOVER_CHARACTERS);
  if (text !== undefined) return readHandover(text);
  return { kind: 'unreadable', why: link.includes(`${paths.handover}#`) ? 'damaged' : 'foreign' };
}
