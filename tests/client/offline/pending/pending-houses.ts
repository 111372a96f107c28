import { vi } from 'vitest';
import { createChatStore } from '#client/offline/chat/chat-store.ts';
import { createDatabase, nameOfDatabase, type EquipmentKey, type SpotterDatabase } from '#client/offline/database.ts';
import { database as ownDatabase } from '#client/offline/device.ts';
import { createEquipmentStore } from '#client/offline/equipment-store.ts';
import { importStore, keepImport } from '#client/offline/imports/waiting-import.ts';
import { createDexieOutbox } from '#client/offline/outbox/outbox.ts';
import { createOutboxWithMemoryFallback } from '#client/offline/outbox/outbox-with-memory-fallback.ts';
import { createSequence } from '#client/offline/outbox/sequence.ts';
import { createWipeProof } from '#client/offline/outbox/wipe-proof.ts';
import { createLoggedOutbox } from '#client/offline/outbox/write-ahead-log.ts';
import type { KindName } from '#client/offline/pending/kinds.ts';
import type { StoreOptions } from '#client/offline/store-options.ts';
import type { Dated } from '#client/offline/unsent-equipment.ts';
import { createCellStore } from '#client/offline/weeks/cell-store.ts';
import { createDraftStore } from '#client/offline/weeks/draft-store.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import { acknowledged, withEdit } from '#sync/draft-rows.ts';
import { makeBlock, makeDay, makeExercise, makeSeries } from '../../../domain/support.ts';
import { page as browserPage } from '../../../support/page.ts';
import type { PendingHouse, PendingPage } from '../../../support/pending-contract.ts';
import { draftOf } from '../../../support/rows.ts';
import { cellOf, IMPORT, messageOf } from '../../../support/waiting-things.ts';

type Store = Pick<PendingPage, 'put' | 'waiting'>;
type Disk = StoreOptions & { readonly through: <T>(work: () => Promise<T>) => Promise<T> };

/** As a disk that is full. */
function refuse(): Promise<never> {
  return Promise.reject(new DOMException('Quota exceeded.', 'QuotaExceededError'));
}

let names = 0;
function newId(): string {
  return `id-${(names += 1)}`;
}

/** A device with these stores, each page of which has its own. */
function houseOf(openStore: (disk: Disk) => Store | Promise<Store>): () => PendingHouse {
  return () => {
    const databases: SpotterDatabase[] = [];
    return {
      openPage: async () => {
        const database = createDatabase('pending');
        databases.push(database);
        let isFull = false;
        let restored = 0;
        const store = await openStore({
          database: new Proxy(database, {
            get: (real, key) => {
              if (key === 'transaction' && isFull) return refuse;
              const value: unknown = Reflect.get(real, key);
              return typeof value === 'function' ? value.bind(real) : value;
            },
          }),
          through: (work) => (isFull ? refuse() : work()),
          reopen: () => Promise.resolve(),
          onTrouble: () => undefined,
          onWiped: (count) => void (restored += count),
          newId,
        });
        return { ...store, fill: (full) => void (isFull = full), restored: () => restored };
      },
      deleteSiteData: async () => {
        for (const database of databases) database.close({ disableAutoOpen: false });
        await databases[0]?.delete({ disableAutoOpen: false });
      },
      end: async () => {
        browserPage.sessionStorage.clear();
        for (const database of databases) database.close();
        await databases[0]?.delete();
      },
    };
  };
}

async function openValues({ database, through, ...options }: Disk): Promise<Store> {
  const sequence = createSequence();
  const disk = createDexieOutbox(database, sequence);
  const durable = { ...disk, put: (draft: Parameters<typeof disk.put>[0]) => through(() => disk.put(draft)) };
  const nameNow = () => nameOfDatabase(database, newId);
  const whole = createWipeProof({ durable, nameOfDatabase: nameNow, onWiped: options.onWiped });
  const outbox = createLoggedOutbox(
    createOutboxWithMemoryFallback({ ...options, durable: whole, sequence }),
    sequence,
    browserPage.sessionStorage,
  );
  for (const userId of ['marta', 'rob']) await outbox.recover(userId);
  return {
    put: async (userId, value) => {
      const { row } = await outbox.put(draftOf({ userId, value }));
      return () => outbox.compareAndSet([{ row, to: { state: { kind: 'confirmed', rev: 2, epoch: 'epoch' } } }]);
    },
    waiting: async (userId) =>
      (await outbox.rows(userId)).filter(({ state }) => state.kind === 'pending').map(({ value }) => Number(value)),
  };
}

const READING = makeBlock([
  { weekName: 'week1', dayResponses: { Monday: makeDay([makeExercise('Squat', [makeSeries('a', [5, 8, 100])])]) } },
]);

function openWeeks(disk: Disk): Store {
  const store = createDraftStore(disk);
  return {
    put: async (userId, value) => {
      const place = { userId, athleteId: 'athlete', blockId: READING.blockId };
      const edit = { kind: 'setTarget', week: 'week1', seriesId: 'a', field: 'load', value } as const;
      const made = { ...place, reading: READING, edit, opId: newId(), madeAt: names };
      await store.update(place, (before) => withEdit(made, before));
      const sent = (await store.rows(userId)).find(({ week }) => week === 'week1');
      if (!sent) throw new Error('The week waits.');
      return async () => {
        const { epoch } = READING;
        const reply = { message: '', rev: 2, structRev: 2, epoch, results: [] };
        await store.update(place, (before) => {
          const now = before.get('week1');
          return new Map(now ? [['week1', acknowledged(now, sent, reply)]] : []);
        });
      };
    },
    waiting: async (userId) =>
      (await store.rows(userId))
        .filter(({ state }) => state.kind === 'pending')
        .map(({ mine }) => Number(mine.dayResponses.Monday?.basics[0]?.series[0]?.target.load)),
  };
}

function openCells(disk: Disk): Store {
  const store = createCellStore({ ...disk, notes: browserPage.sessionStorage });
  return {
    put: async (userId, thing) => {
      const draft = cellOf(userId, { text: String(thing), draftId: newId(), typedAt: names });
      await store.put(draft);
      // What the server names is the week that the text went into.
      return () => store.forget(draft);
    },
    waiting: async (userId) => (await store.rows(userId)).map(({ text }) => Number(text)),
  };
}

function openMessages(disk: Disk): Store {
  const store = createChatStore(disk);
  return {
    put: async (userId, thing) => {
      const { order: _, ...message } = messageOf(userId, { clientMsgId: newId(), content: String(thing) });
      const { row } = await store.put(message);
      return () => store.remove(row);
    },
    waiting: async (userId) => (await store.rows(userId)).map(({ content }) => Number(content)),
  };
}

function openEquipment(disk: Disk): Store {
  const memory = new Map<EquipmentKey, Dated>();
  const store = createEquipmentStore({ ...disk, memory, now: () => Promise.resolve(1) });
  const usual = defaultEquipment('kg');
  return {
    put: async (userId, mass) => {
      await store.change(userId, (now) => ({ ...now, bar: { mass, unit: 'kg' } }), usual);
      const sent = await store.unsent(userId);
      return async () => {
        if (sent) await store.settle(userId, sent);
      };
    },
    waiting: async (userId) => {
      const unsent = await store.unsent(userId);
      return unsent ? [unsent.equipment.bar.mass] : [];
    },
  };
}

/** Imports have no store of their own for each page: the disk has all of them. */
function openImports(): PendingHouse {
  const page: PendingPage = {
    put: async (userId, sets) => {
      const id = newId();
      if (!(await keepImport(userId, { ...IMPORT, id, sets }, [[]]))) throw new Error('Another one waits.');
      return () => importStore(userId).remove(id);
    },
    waiting: async (userId) => {
      const waiting = await importStore(userId).find();
      return waiting ? [waiting.sets] : [];
    },
    restored: () => 0,
    fill: () => {
      vi.spyOn(ownDatabase, 'transaction').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
    },
  };
  return {
    openPage: () => page,
    deleteSiteData: deleteOwnDatabase,
    end: async () => {
      vi.restoreAllMocks();
      await deleteOwnDatabase();
    },
  };
}

async function deleteOwnDatabase(): Promise<void> {
  ownDatabase.close({ disableAutoOpen: false });
  await ownDatabase.delete({ disableAutoOpen: false });
}

/** A device for each kind. */
export const HOUSES: Readonly<Record<KindName, () => PendingHouse>> = {
  values: houseOf(openValues),
  weeks: houseOf(openWeeks),
  cells: houseOf(openCells),
  messages: houseOf(openMessages),
  equipment: houseOf(openEquipment),
  imports: openImports,
};
