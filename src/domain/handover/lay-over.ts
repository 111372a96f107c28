import type { BlockDetail, Series } from '#contract/api/block.ts';
import { ACTUAL_FIELDS, type ActualField, type LogValue } from '#contract/vocabulary.ts';
import { fieldKey, layActuals, type FieldKey } from '#domain/block/actuals.ts';
import { seriesOfDay } from '#domain/block/weeks.ts';
import { type HandedSet, type Handover } from './handover.ts';

/** Where a value that lies over a reading is, as far as is known: 'unsent' is on the athlete's phone alone. */
export type HandedMark = 'unsent' | 'sent';

/** A block with what was handed over, and the mark of each series that has some of it. */
type LaidOver = { readonly block: BlockDetail; readonly marks: ReadonlyMap<string, HandedMark> };

const NO_MARKS: LaidOver['marks'] = new Map();

/**
 * Lays hand-overs from athletes' phones over the coach's reading of a block, for the screen alone: nothing of it is an
 * edit. Where the server has heard of a set by now, the server's word stands.
 */
export function layHandovers(block: BlockDetail, handovers: readonly Handover[]): LaidOver {
  const ofBlock = handovers.filter((one) => one.block.id === block.blockId).toSorted(byTime);
  if (ofBlock.length === 0) return { block, marks: NO_MARKS };
  const values = new Map<FieldKey, LogValue>();
  const times = new Map<FieldKey, number>();
  const marks = new Map<string, HandedMark>();
  const standing = seriesOf(block);
  for (const handover of ofBlock) {
    for (const set of setsOf(handover)) {
      const series = standing.get(set.seriesId);
      // A set that the coach took out can be put back, and must take nothing along that is not the server's.
      if (!series || series.removed) continue;
      for (const field of newsIn(set, series, handover, block)) {
        values.set(fieldKey(set.seriesId, field), set.logged[field]);
        times.set(fieldKey(set.seriesId, field), handover.trainedAt);
        if (marks.get(set.seriesId) !== 'unsent')
          marks.set(set.seriesId, set.unsent.includes(field) ? 'unsent' : 'sent');
      }
    }
  }
  return { block: layActuals(block, values, times), marks };
}

/** Returns whether the server's reading of the block has all of a hand-over: then nothing is left to be kept. */
export function hasArrived(handover: Handover, block: BlockDetail): boolean {
  if (handover.block.id !== block.blockId) return false;
  const standing = seriesOf(block);
  return setsOf(handover).every((set) => {
    const series = standing.get(set.seriesId);
    return series ? newsIn(set, series, handover, block).length === 0 : isOld(handover, block) && !set.unsent.length;
  });
}

/** The fields of which the phone knows more than this reading. */
function newsIn(set: HandedSet, series: Series, handover: Handover, block: BlockDetail): ActualField[] {
  // A revision is the server's time: the server has heard of the set since, as a rule from the phone itself.
  if ((series.actualRev ?? 0) > handover.handedAt) return [];
  return ACTUAL_FIELDS.filter(
    (field) =>
      set.logged[field] !== (series.actual[field] ?? null) && (set.unsent.includes(field) || !isOld(handover, block)),
  );
}

/** Returns whether the reading has all that the server had when the phone heard of it last. */
function isOld({ rev }: Handover, block: BlockDetail): boolean {
  return block.rev >= rev;
}

function setsOf({ exercises }: Handover): HandedSet[] {
  return exercises.flatMap(({ sets }) => sets);
}

function seriesOf({ weeks }: BlockDetail): Map<string, Series> {
  const all = weeks.flatMap(({ dayResponses }) => Object.values(dayResponses).flatMap(seriesOfDay));
  return new Map(all.map((series) => [series.seriesId, series]));
}

function byTime(one: Handover, other: Handover): number {
  return one.handedAt - other.handedAt;
}
