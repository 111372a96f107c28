import { describe, expect, it } from 'vitest';
import { fitOf, outboxSummary, restored } from '#sync/outbox-summary.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { toBatches } from '#sync/batch.ts';
import { EPOCH, rowOf } from '../support/rows.ts';

const winner = { value: 12, editedAt: 9, device: 'tablet-1' };
const confirmed = { kind: 'confirmed', rev: 7, epoch: EPOCH } as const;

describe('What is on this phone', () => {
  it('is sorted into what goes by itself, what needs the person and what lost [P4, P7]', () => {
    const waits = rowOf({ editedAt: 200 });
    const waitsLonger = rowOf({ editedAt: 100 });
    const rejected = rowOf({ state: { kind: 'rejected', reason: 'No.' }, editedAt: 1 });
    const blocked = rowOf({ state: { kind: 'blocked', reason: 'No.' } });
    const lost = rowOf({ state: confirmed, value: 12, lost: { value: 5, winner } });
    const onTheServer = rowOf({ state: confirmed });
    expect(outboxSummary([waits, waitsLonger, rejected, blocked, lost, onTheServer])).toEqual({
      waiting: [waits, waitsLonger],
      stuck: [rejected, blocked],
      lost: [lost],
      since: 100,
    });
  });

  it('says since nothing when nothing waits', () => {
    expect(outboxSummary([rowOf({ state: confirmed })]).since).toBeUndefined();
  });
});

describe('A value that is put back', () => {
  it('is the person’s own and knows of what beat it, so it wins [P4]', () => {
    const row = rowOf({ state: confirmed, value: 12, baseRev: 2, lost: { value: 5, winner } });
    expect(restored(row, 0)).toMatchObject({ value: 5, baseRev: 7, seriesId: row.seriesId, field: row.field });
    expect(restored(row, 9)).toMatchObject({ baseRev: 9 });
    expect(restored(rowOf({ state: { kind: 'rejected', reason: 'No.' }, value: 6, baseRev: 3 }), 0)).toMatchObject({
      value: 6,
      baseRev: 3,
    });
  });

  it('keeps what its plan came to when it was typed [§7]', () => {
    const said = { targetLoad: 105, confirmed: 110, meaning: { loadAs: 'added' } } as const;
    const row = rowOf({ field: 'load', value: 110, ...said, state: { kind: 'rejected', reason: 'No.' } });
    expect(restored(row, 3)).toMatchObject({ value: 110, ...said });
  });
});

describe('An edit that a file carried here', () => {
  it.each<[string, Partial<OutboxEntry> | undefined, string]>([
    ['of which this device knows nothing', undefined, 'new'],
    ['that is here', { opId: 'same' }, 'here already'],
    ['beside a later one of its field', { editedAt: 1_001 }, 'older'],
    ['beside one of the same moment', { editedAt: 1_000 }, 'older'],
    ['beside one that was made earlier', { editedAt: 999 }, 'new'],
    ['beside a later one of a phone whose clock is behind', { editedAt: 0, offset: 1_001 }, 'older'],
  ])('%s', (_, here, fit) => {
    const carried = rowOf({ opId: 'same', editedAt: 1_000, device: 'phone-1' });
    expect(fitOf(carried, here && rowOf({ editedAt: 5_000, ...here }))).toBe(fit);
  });

  it('goes in a request of its own, in the name of the device that made it [P2]', () => {
    const [own, carried] = [rowOf(), rowOf({ device: 'phone-1' })];
    expect(toBatches([own, carried, own], { ops: 500, bytes: 10_000 })).toEqual([[own, own], [carried]]);
  });
});
