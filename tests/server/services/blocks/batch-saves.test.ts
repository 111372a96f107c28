import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveActualBody, SaveActualReply } from '#contract/api/save.ts';
import { batchSaves, type SaveActual } from '#server/services/blocks/batch-saves.ts';
import { openStorage, type Repositories, type Storage, type StorageLocation } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { createGate } from '../../../support/gate.ts';
import { saveBody, seriesAt, statuses, type Edit } from '../../../support/save-body.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../../support/test-server.ts';

type Phone = { readonly athlete: SeededUser; readonly block: BlockDetail };

/** What is done before a transaction begins, and before it writes edits. */
type Watch = { readonly begun?: () => void; readonly append?: Append };
type Append = (values: readonly unknown[]) => void | Promise<void>;

const POISON = 99;
const START = 1_800_000_000_000;
/** When all saves come, by a clock that stands still: a block's first save makes this revision, and its next ones follow. */
const SAVED_AT = START + 60_000;

describe.each(storageLanes())('Saves that come in one turn ($name)', (lane) => {
  let location: StorageLocation;
  let drop: () => Promise<void>;
  let server: TestServer;

  beforeEach(async () => {
    ({ location, drop } = await lane.open());
    server = await createTestServer({ location, now: () => START });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const newPhone = async (): Promise<Phone> => {
    const athlete = await server.seedAthlete();
    return { athlete, block: await server.seedBlock(athlete.id) };
  };
  const newPhones = async (count: number): Promise<Phone[]> => {
    const phones: Phone[] = [];
    for (let index = 0; index < count; index += 1) phones.push(await newPhone());
    return phones;
  };
  const loggedIn = async ({ block }: Phone) =>
    (await server.actualLog(block.blockId)).map(({ value, rev, status }) => [value, rev, status]);

  const watched = ({ begun = () => {}, append = () => {} }: Watch): Storage => ({
    ...server.storage,
    transaction: async (work) => {
      begun();
      return server.storage.transaction((repositories) => work(writing(repositories, append)));
    },
  });

  it('are all saved, by one transaction, and each is answered with its own edits [P2, P8]', async () => {
    const phones = await newPhones(6);
    let transactions = 0;
    const save = savesIn(watched({ begun: () => (transactions += 1) }));
    const bodies = phones.map((phone, index) => reps(phone, index));
    const replies = await Promise.all(
      phones.map((phone, index) => send(save, phone, bodies[index] ?? { blockWeeks: {} })),
    );
    expect(replies.map(({ rev, results }) => ({ rev, results }))).toEqual(
      bodies.map(({ sync }) => ({
        rev: SAVED_AT,
        results: sync.ops.map(({ opId }) => ({ opId, status: 'applied' })),
      })),
    );
    expect(await Promise.all(phones.map(loggedIn))).toEqual(phones.map((_, index) => [[index, SAVED_AT, 'applied']]));
    expect(transactions).toBe(1);
  });

  it('into one block are saved in the order in which they came, each in its own revision [P2, P4]', async () => {
    const phone = await newPhone();
    const other = await newPhone();
    const save = savesIn(server.storage);
    const revs = [0, 1, 2, 3].map((later) => SAVED_AT + later);
    const seen = [phone.block.rev, ...revs];
    const sent = [1, 2, 3, 4].map((seq) => send(save, phone, reps(phone, seq, { seq, baseRev: seen[seq - 1] ?? 0 })));
    const [replies] = await Promise.all([Promise.all(sent), send(save, other, reps(other, 7))]);
    expect(replies.map(({ rev }) => rev)).toEqual(revs);
    expect(await loggedIn(phone)).toEqual(revs.map((rev, index) => [index + 1, rev, 'applied']));
    expect(await loggedIn(other)).toEqual([[7, SAVED_AT, 'applied']]);
  });

  it('hear of each other when they come from two devices of one athlete [P4]', async () => {
    const phone = await newPhone();
    const { seriesId } = seriesAt(phone.block, 1);
    const save = savesIn(server.storage);
    const [, late] = await Promise.all([
      send(save, phone, reps(phone, 5)),
      send(
        save,
        phone,
        saveBody([{ seriesId, field: 'load', value: 80 }], { deviceId: 'tablet', baseRev: phone.block.rev }),
      ),
    ]);
    expect(late.changes).toEqual([
      { seriesId: seriesAt(phone.block).seriesId, field: 'reps', value: 5, rev: SAVED_AT },
    ]);
  });

  it('are saved beside refused ones, which change nothing [P7]', async () => {
    const [first, second, third, last] = await newPhones(4);
    if (!first || !second || !third || !last) throw new Error('There are four phones.');
    const save = savesIn(server.storage);
    const anothers = { athlete: second.athlete, block: first.block };
    const unknown: SaveActualBody = {
      blockWeeks: { week1: { Monday: { basics: [{ series: [{ seriesId: newId(), actual: { reps: 5 } }] }] } } },
    };
    const results = await Promise.allSettled([
      send(save, first, reps(first, 1)),
      send(save, anothers, reps(first, 2)),
      send(save, third, unknown),
      send(save, last, reps(last, -4)),
    ]);
    expect(results.map((one) => (one.status === 'rejected' ? one.reason : statuses(one.value)))).toMatchObject([
      ['applied'],
      { code: 'not_found' },
      { code: 'invalid_input' },
      ['rejected'],
    ]);
    expect(await Promise.all([first, second, third, last].map(loggedIn))).toEqual([
      [[1, SAVED_AT, 'applied']],
      [],
      [],
      [],
    ]);
    expect((await send(save, third, reps(third, 3))).rev).toBe(SAVED_AT);
  });

  it('are each tried alone when their transaction fails, so that one bad save fails by itself [P7]', async () => {
    const phones = await newPhones(5);
    const append = (values: readonly unknown[]): void => {
      if (values.includes(POISON)) throw new Error('This cannot be written.');
    };
    const save = savesIn(watched({ append }));
    const values = [1, 2, POISON, 4, 5];
    const results = await Promise.allSettled(
      phones.map((phone, index) => send(save, phone, reps(phone, values[index]))),
    );
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(values.map((value) => value !== POISON));
    expect(await Promise.all(phones.map(loggedIn))).toEqual(
      values.map((value) => (value === POISON ? [] : [[value, SAVED_AT, 'applied']])),
    );
  });

  it('are all told at once when no transaction can begin, and later ones are saved [P7, P15]', async () => {
    const phones = await newPhones(3);
    let isAway = true;
    let tries = 0;
    const begun = (): void => {
      tries += 1;
      if (isAway) throw new Error('Nobody is there.');
    };
    const save = savesIn(watched({ begun }));
    const results = await Promise.allSettled(phones.map((phone) => send(save, phone, reps(phone, 5))));
    expect(results.map(({ status }) => status)).toEqual(phones.map(() => 'rejected'));
    expect(tries).toBe(1);
    isAway = false;
    const replies = await Promise.all(phones.map((phone) => send(save, phone, reps(phone, 6))));
    expect(replies.map(({ rev }) => rev)).toEqual(phones.map(() => SAVED_AT));
  });

  // SQLite has one writer at a time.
  describe.each([lane].filter(({ name }) => name !== 'SQLite'))('at a database that holds blocks one by one', () => {
    it('do not wait for one whose block a coach holds [P7]', async () => {
      const [held, free, later] = await newPhones(3);
      if (!held || !free || !later) throw new Error('There are three phones.');
      const [isHeld, release] = [createGate(), createGate()];
      const coach = server.storage.transaction(async ({ blocks }) => {
        await blocks.lock({ athleteId: held.athlete.id, blockId: held.block.blockId });
        isHeld.open();
        await release.opened;
      });
      await isHeld.opened;
      const save = savesIn(server.storage);
      let isWaiting = true;
      const waiting = send(save, held, reps(held, 1)).finally(() => (isWaiting = false));
      expect((await send(save, free, reps(free, 2))).rev).toBe(SAVED_AT);
      expect((await send(save, later, reps(later, 3))).rev).toBe(SAVED_AT);
      expect(isWaiting).toBe(true);
      release.open();
      await coach;
      expect((await waiting).rev).toBe(SAVED_AT);
    });

    it('do not wait for ever for those before them [P6]', async () => {
      const [slow, later] = await newPhones(2);
      if (!slow || !later) throw new Error('There are two phones.');
      const [isWriting, goOn] = [createGate(), createGate()];
      const append = async (values: readonly unknown[]): Promise<void> => {
        if (!values.includes(1)) return;
        isWriting.open();
        await goOn.opened;
      };
      const save = savesIn(watched({ append }));
      const waiting = send(save, slow, reps(slow, 1));
      await isWriting.opened;
      expect((await send(save, later, reps(later, 2))).rev).toBe(SAVED_AT);
      goOn.open();
      expect((await waiting).rev).toBe(SAVED_AT);
    });

    it('at two servers, each save at both, stand once and in order [P2]', async () => {
      const phones = await newPhones(8);
      const other = await openStorage(location);
      const servers = [savesIn(server.storage), savesIn(other)];
      const seqs = Array.from({ length: 6 }, (_, index) => index + 1);
      const sent = phones.flatMap((phone) =>
        seqs.map(async (seq) => {
          const body = reps(phone, seq, { seq });
          const replies = await Promise.all(servers.map((save) => send(save, phone, body)));
          return replies.flatMap(statuses).toSorted();
        }),
      );
      const answers = await Promise.all(sent);
      await other.close();
      expect(answers).toEqual(answers.map(() => ['applied', 'duplicate']));
      for (const phone of phones) {
        const log = await server.actualLog(phone.block.blockId);
        expect(log.map(({ rev, seq }) => [rev, seq])).toEqual(seqs.map((seq, later) => [SAVED_AT + later, seq]));
      }
    });
  });
});

/** With something done before edits are written. */
function writing(repositories: Repositories, before: Append): Repositories {
  const { saves } = repositories;
  const write: typeof saves.write = async (news) => {
    await before(news.logged.map(({ value }) => value));
    await saves.write(news);
  };
  return { ...repositories, saves: { ...saves, write } };
}

function savesIn(storage: Storage): SaveActual {
  return batchSaves({ storage, clock: { now: () => SAVED_AT } });
}

function send(save: SaveActual, { athlete, block }: Phone, body: SaveActualBody): Promise<SaveActualReply> {
  const caller = { id: athlete.id, role: 'athlete', username: athlete.username } as const;
  return save(caller, { athleteId: athlete.id, blockId: block.blockId }, { body, session: '' });
}

function reps({ block }: Phone, value: unknown, edit: Partial<Edit> = {}) {
  return saveBody([{ seriesId: seriesAt(block).seriesId, field: 'reps', value, ...edit }], { baseRev: block.rev });
}
