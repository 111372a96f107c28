import { describe, expect, it } from 'vitest';
import type { Outbox, OutboxEntry } from '#sync/ports.ts';
import { draftOf } from './rows.ts';

export type OutboxHouse = {
  readonly outbox: Outbox;
  /** What it says of an edit that it took. */
  readonly durable: boolean;
};

/** What every outbox owes the engine, wherever it keeps its rows. */
export function outboxContract(name: string, open: () => Promise<OutboxHouse>): void {
  describe(`${name} keeps what is typed`, () => {
    it('with its value, its place and its identity, as waiting [P1]', async () => {
      const { outbox, durable } = await open();
      const draft = draftOf({ value: 102.5, field: 'load' });
      const put = await outbox.put(draft);
      expect(put.durable).toBe(durable);
      expect(put.row).toEqual({ ...draft, seq: put.row.seq, state: { kind: 'pending', tries: 0 } });
      expect(await outbox.rows('marta')).toMatchObject([put.row]);
    });

    it('and a cleared field as null, and zero as zero [P1]', async () => {
      const { outbox } = await open();
      await outbox.put(draftOf({ value: null }));
      await outbox.put(draftOf({ field: 'rpe', value: 0 }));
      expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([null, 0]);
    });

    it('one row per field: a later edit takes the place of the earlier one [P3]', async () => {
      const { outbox } = await open();
      await outbox.put(draftOf({ value: 5 }));
      await outbox.put(draftOf({ value: 6 }));
      await outbox.put(draftOf({ value: 7, field: 'rpe' }));
      await outbox.put(draftOf({ value: 8, seriesId: 'another' }));
      await outbox.put(draftOf({ value: 9, blockId: 'another' }));
      expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([6, 7, 8, 9]);
    });

    it('in the order in which it was typed, with rising numbers [P2]', async () => {
      const { outbox } = await open();
      for (const day of ['Friday', 'Monday', 'Wednesday'] as const) {
        await outbox.put(draftOf({ seriesId: day, path: { ...draftOf().path, day } }));
      }
      await outbox.put(draftOf({ seriesId: 'Friday', path: { ...draftOf().path, day: 'Friday' } }));
      const rows = await outbox.rows('marta');
      expect(rows.map(({ seriesId }) => seriesId)).toEqual(['Monday', 'Wednesday', 'Friday']);
      expect(rows.map(({ seq }) => seq)).toEqual([2, 3, 4].map((nth) => nth + (rows[0]?.seq ?? 0) - 2));
    });

    it('all of it when several fields are typed at once [P1]', async () => {
      const { outbox } = await open();
      const drafts = Array.from({ length: 40 }, (_, index) => draftOf({ seriesId: `series-${index % 20}` }));
      await Promise.all(drafts.map((draft) => outbox.put(draft)));
      const rows = await outbox.rows('marta');
      expect(new Set(rows.map(({ seq }) => seq)).size).toBe(20);
      expect(new Set(rows.map(({ opId }) => opId))).toEqual(new Set(drafts.slice(20).map(({ opId }) => opId)));
    });

    it('under its own user alone [P12]', async () => {
      const { outbox } = await open();
      await outbox.put(draftOf({ value: 5 }));
      await outbox.put(draftOf({ value: 6, userId: 'rob' }));
      await outbox.put(draftOf({ value: 7, userId: 'mar' }));
      expect((await outbox.rows('marta')).map(({ value }) => value)).toEqual([5]);
      expect((await outbox.rows('rob')).map(({ value }) => value)).toEqual([6]);
      expect(await outbox.rows('nobody')).toEqual([]);
    });
  });

  describe(`${name}, when the server was restored from a backup,`, () => {
    it('lets what was saved under the epoch before wait again, as the same operation with the value that was typed [P17]', async () => {
      const { outbox } = await open();
      const { row } = await outbox.put(draftOf({ value: 5 }));
      const { row: cleared } = await outbox.put(draftOf({ field: 'rpe', value: null }));
      await outbox.compareAndSet([
        { row, to: { ...confirmed('before'), value: 8 } },
        { row: cleared, to: confirmed('before') },
      ]);
      await outbox.compareAndSet((await outbox.rows('marta')).map((one) => ({ row: one, to: 'gone' as const })));
      expect(await outbox.rows('marta')).toEqual([]);
      expect(await outbox.sendAgain('marta', 'before')).toBe(0);
      expect(await outbox.sendAgain('marta', 'after')).toBe(2);
      expect(await outbox.rows('marta')).toMatchObject([row, cleared]);
      expect(await outbox.sendAgain('marta', 'after')).toBe(0);
    });

    it('of each field lets only the last edit wait, and none that a later one has replaced [P3 P17]', async () => {
      const { outbox } = await open();
      const { row: first } = await outbox.put(draftOf({ value: 5 }));
      await outbox.compareAndSet([{ row: first, to: confirmed('before') }]);
      const { row: second } = await outbox.put(draftOf({ value: 6 }));
      await outbox.compareAndSet([{ row: second, to: confirmed('before', 5) }]);
      const { row: other } = await outbox.put(draftOf({ field: 'rpe', value: 8 }));
      await outbox.compareAndSet([{ row: other, to: confirmed('before', 6) }]);
      const { row: later } = await outbox.put(draftOf({ field: 'rpe', value: 9 }));
      expect(await outbox.sendAgain('marta', 'after')).toBe(1);
      expect(await outbox.rows('marta')).toMatchObject([second, later]);
    });

    it('lets wait what still lies over a reading, too, and leaves what it has named since [P9 P17]', async () => {
      const { outbox } = await open();
      const { row: old } = await outbox.put(draftOf({ value: 5 }));
      const { row: fresh } = await outbox.put(draftOf({ field: 'rpe', value: 8 }));
      await outbox.compareAndSet([
        { row: old, to: confirmed('before') },
        { row: fresh, to: confirmed('after') },
      ]);
      expect(await outbox.sendAgain('marta', 'after')).toBe(1);
      expect(await outbox.rows('marta')).toMatchObject([
        { opId: old.opId, state: { kind: 'pending' } },
        { opId: fresh.opId, state: { kind: 'confirmed', epoch: 'after' } },
      ]);
    });

    it('brings a saved value back when the refused one in its place is taken back, not before [P3 P17]', async () => {
      const { outbox } = await open();
      const { row: saved } = await outbox.put(draftOf({ value: 5 }));
      await outbox.compareAndSet([{ row: saved, to: confirmed('before') }]);
      const { row: refused } = await outbox.put(draftOf({ value: 6 }));
      await outbox.compareAndSet([{ row: refused, to: { state: { kind: 'rejected', reason: 'No.' } } }]);
      expect(await outbox.sendAgain('marta', 'after')).toBe(0);
      const [standing] = await outbox.rows('marta');
      if (!standing) throw new Error('The refused edit stays.');
      await outbox.compareAndSet([{ row: standing, to: 'gone' }]);
      expect(await outbox.sendAgain('marta', 'after')).toBe(1);
      expect(await outbox.rows('marta')).toMatchObject([saved]);
    });

    it('and nothing of anybody else [P12 P17]', async () => {
      const { outbox } = await open();
      const { row } = await outbox.put(draftOf({ userId: 'rob' }));
      await outbox.compareAndSet([{ row, to: confirmed('before') }]);
      await outbox.compareAndSet([{ row: { ...row, state: confirmed('before').state }, to: 'gone' }]);
      expect(await outbox.sendAgain('marta', 'after')).toBe(0);
      expect(await outbox.rows('rob')).toEqual([]);
    });
  });

  describe(`${name} notes what became of a row`, () => {
    it('confirmed, rejected, blocked, lost, and gone [P3]', async () => {
      const { outbox } = await open();
      const put: OutboxEntry[] = [];
      for (const seriesId of ['a', 'b', 'c', 'd']) put.push((await outbox.put(draftOf({ seriesId }))).row);
      const [a, b, c, d] = put;
      if (!a || !b || !c || !d) throw new Error('Four rows were put.');
      const lost = { value: 5, winner: { value: 8, editedAt: 1, device: 'tablet' } };
      await outbox.compareAndSet([
        { row: a, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' }, value: 8, lost } },
        { row: b, to: { state: { kind: 'rejected', reason: 'No.' } } },
        { row: c, to: { state: { kind: 'blocked', reason: 'Gone.' } } },
        { row: d, to: 'gone' },
      ]);
      expect(await outbox.rows('marta')).toMatchObject([
        { ...a, value: 8, lost, state: { kind: 'confirmed', rev: 4, epoch: 'e' } },
        { ...b, state: { kind: 'rejected', reason: 'No.' } },
        { ...c, state: { kind: 'blocked', reason: 'Gone.' } },
      ]);
    });

    it('but never of the edit that took its place meanwhile [P3]', async () => {
      const { outbox } = await open();
      const { row: sent } = await outbox.put(draftOf({ value: 5 }));
      const { row: correction } = await outbox.put(draftOf({ value: 6 }));
      await outbox.compareAndSet([{ row: sent, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' }, value: 5 } }]);
      await outbox.compareAndSet([{ row: sent, to: 'gone' }]);
      expect(await outbox.rows('marta')).toMatchObject([correction]);
    });

    it('but not that it was refused, after another tab heard that it stands [P3]', async () => {
      const { outbox } = await open();
      const { row } = await outbox.put(draftOf({ value: 5 }));
      await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' }, value: 8 } }]);
      const standing = await outbox.rows('marta');
      await outbox.compareAndSet([{ row, to: { state: { kind: 'blocked', reason: 'Not found.' } } }]);
      await outbox.compareAndSet([{ row, to: { state: { kind: 'rejected', reason: 'No.' } } }]);
      await outbox.compareAndSet([{ row, to: { state: { kind: 'pending', tries: 0 } } }]);
      await outbox.compareAndSet([{ row, to: 'gone' }]);
      expect(await outbox.rows('marta')).toEqual(standing);
    });

    it('and that it stands, after another tab heard that it was refused [P2]', async () => {
      const { outbox } = await open();
      const { row } = await outbox.put(draftOf());
      await outbox.compareAndSet([{ row, to: { state: { kind: 'blocked', reason: 'Not found.' } } }]);
      await outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 4, epoch: 'e' } } }]);
      expect(await outbox.rows('marta')).toMatchObject([{ state: { kind: 'confirmed' } }]);
    });

    it('and brings nothing back that is gone, nor minds doing nothing [P3]', async () => {
      const { outbox } = await open();
      const { row } = await outbox.put(draftOf());
      await outbox.compareAndSet([{ row, to: 'gone' }]);
      await outbox.compareAndSet([{ row, to: { state: { kind: 'pending', tries: 0 } } }]);
      await outbox.compareAndSet([]);
      expect(await outbox.rows('marta')).toEqual([]);
    });
  });
}

function confirmed(epoch: string, rev = 4) {
  return { state: { kind: 'confirmed', rev, epoch } } as const;
}
